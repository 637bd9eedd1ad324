import { describe, expect, test } from "vitest";
import { move } from "../../../../../widgets/kit/sending/send-machine.ts";
import type { SendEvent, SendState } from "../../../../../widgets/kit/sending/send-machine.ts";

const stateAfter = (...events: SendEvent[]) =>
  events.reduce<SendState | undefined>((state, event) => state && move(state, event), "editing");
const kept: SendEvent[] = ["submit", "not-sent"];

describe("what was refused out of the outbox", () => {
  test("is refused, not in doubt, and is never sent as it is", () => {
    expect(stateAfter(...kept, "claim", "refused")).toBe("refused");
    for (const event of ["claim", "resend", "submit"] as const)
      expect(move("refused", event)).toBeUndefined();
  });

  test("stays kept while it is in its form again, until that was sent, kept or emptied", () => {
    expect(stateAfter(...kept, "claim", "refused", "correct")).toBe("refused");
    expect(stateAfter(...kept, "claim", "refused", "correct", "corrected")).toBe("editing");
  });
});

describe("what is too old", () => {
  test.each<SendState>([
    "waiting",
    "in-doubt",
    "refused",
  ])("is offered once more where it was %s", (state) => {
    expect(move(state, "expire")).toBe("overdue");
  });

  test("is not sent by itself, and goes with the page that offers it", () => {
    expect(move("overdue", "claim")).toBeUndefined();
    expect(move("overdue", "died")).toBe("gone");
    expect(move("overdue", "delete")).toBe("gone");
  });

  test("is sent, or corrected, where the visitor says so", () => {
    expect(move("overdue", "resend")).toBe("waiting");
    expect(move("overdue", "correct")).toBe("refused");
  });

  test("is nothing that is just being sent", () => {
    expect(move("resending", "expire")).toBeUndefined();
  });
});

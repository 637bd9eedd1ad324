import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { ConfirmButton } from "../../../../widgets/kit/ConfirmButton.tsx";

afterEach(() => {
  render(null, document.body);
});

const button = (name: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
const press = (name: string) => act(async () => button(name)?.click());

test.each([
  ["asks first, and does nothing at No", "Delete it?", ["Delete", "No"], 0],
  ["acts at Yes", "Delete it?", ["Delete", "Yes"], 1],
  ["acts at once if there is nothing to ask", "", ["Delete"], 1],
])("a button %s, where `confirm` shows nothing", async (_, question, presses, times) => {
  vi.stubGlobal("confirm", () => false);
  const onConfirm = vi.fn();
  act(() =>
    render(
      <ConfirmButton question={question} onConfirm={onConfirm}>
        Delete
      </ConfirmButton>,
      document.body,
    ),
  );
  for (const name of presses) {
    await press(name);
    if (name === "Delete") expect(document.querySelector("[role=status]")?.textContent).toContain(question);
  }
  expect(onConfirm).toHaveBeenCalledTimes(times);
  // The question is gone, and the focus is not lost with it.
  expect([button("Yes"), button("No")]).toEqual([undefined, undefined]);
  if (question) expect(document.activeElement).toBe(button("Delete"));
});

import { beforeEach, expect, expectTypeOf, test, vi } from "vitest";
import { getClientGroups, getHomePageClients } from "../../../widgets/kit/provider-clients.ts";
import { uploadFile } from "../../../widgets/kit/provider-api.ts";
import type {
  CareerPost,
  ContactPost,
  Getaquote,
  InternshipPost,
} from "../../../widgets/kit/provider-api.ts";
import { playServer } from "../../unit/widgets/kit/fake-xhr.ts";
import type { SentRequest } from "../../unit/widgets/kit/fake-xhr.ts";

let sent: SentRequest[];

beforeEach(() => {
  sent = playServer();
  vi.spyOn(console, "error").mockImplementation(() => {});
});

test("the payloads have the product's names and fields", () => {
  type Constants = "branchCode" | "apiFor";
  expectTypeOf<keyof ContactPost>().toEqualTypeOf<
    Constants | "name" | "mobile" | "subject" | "emailID" | "remarks"
  >();
  expectTypeOf<keyof Getaquote>().toEqualTypeOf<
    | Constants
    | "name"
    | "mobile"
    | "whatsMobile"
    | "emailID"
    | "existingWebsite"
    | "projectCategoryInComma"
    | "remarks"
  >();
  expectTypeOf<keyof InternshipPost>().toEqualTypeOf<
    | Constants
    | "name"
    | "gender"
    | "mobile"
    | "whatsMobile"
    | "emailID"
    | "currentInstitute"
    | "applyFor"
    | "presentAddress"
    | "permanentAddress"
    | "photo"
    | "resumeLink"
  >();
  expectTypeOf<keyof CareerPost>().toEqualTypeOf<
    | Constants
    | "name"
    | "mobile"
    | "fatherName"
    | "address"
    | "city"
    | "whatsMobile"
    | "emailID"
    | "dob"
    | "applyFor"
    | "remarks"
    | "profilePic"
    | "qualification"
    | "cv"
  >();
});

test("an upload puts the file under the field name that its caller gives", async () => {
  const file = new File(["x"], "cv.pdf", { type: "application/pdf" });
  const uploading = uploadFile(file, { category: "internship", fieldName: "resume" });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const body = sent[0]?.body;
  expect(body instanceof FormData && [...body.keys()]).toEqual(["resume"]);
  expect(sent[0]?.url).toBe("https://cdn.test/upload?key=k&folder=f&category=internship");
  sent[0]?.answer(200, '{"isSuccess":true,"record":"https://cdn.test/1.pdf","message":""}');
  expect(await uploading).toBe("https://cdn.test/1.pdf");
});

test("both client lists are asked for with branch code and apiFor, and with the credential", async () => {
  for (const ask of [getHomePageClients, getClientGroups]) {
    const asking = ask();
    const one = sent.at(-1);
    expect(one?.method).toBe("POST");
    expect(one?.json()).toEqual({ branchCode: "11111111-2222-3333-4444-555555555555", apiFor: "Test" });
    expect(new Headers(one?.headers).get("authorization")).toBe("Bearer unit-token");
    one?.answer(200, "[]");
    expect(await asking).toEqual([]);
  }
});

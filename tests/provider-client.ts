/** Starts a fake provider for its tests, and acts as its client: sends each form's request and solves the bot check. */
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { BRANCH_CODE, TOKEN } from "../lib/fake-provider-values.ts";
import {
  type FaultyProviderOptions,
  startFaultyProvider,
} from "./harness/provider-faults.ts";
import { FORMS, payloadOf } from "./spec/forms.ts";

export const bearer = `Bearer ${TOKEN}`;

export type TestProvider = Awaited<ReturnType<typeof openProvider>>;

/** Starts a fake provider on a free port, with ALTCHA's usual work. */
export const openProvider = (options: Partial<FaultyProviderOptions> = {}) =>
  startFaultyProvider({ port: 0, ...options });

/** Each form's call, the kind of its records, and its payload if every field is filled in. */
export const submissions = FORMS.map((form) => {
  const links = Object.fromEntries(
    form.fields.map(({ name }) => [name, `https://cdn.example/${name}`]),
  );
  return {
    call: form.method,
    kind: form.name,
    payload: { branchCode: BRANCH_CODE, ...payloadOf(form, form.fields, links) },
  };
});
export const contact = submissions.find(({ kind }) => kind === "contact")!.payload;

/** Solves the bot check, and resolves with the response that ALTCHA's widget would make. */
export async function solveBotCheck(provider: TestProvider): Promise<string> {
  const answer = await fetch(`${provider.origin}/altcha/challenge`);
  const challenge: Challenge = await answer.json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

/** Posts JSON with the provider's token and the given headers, which override it. */
export const post = (
  { origin }: TestProvider,
  call: string,
  body: unknown,
  headers = {},
) =>
  fetch(`${origin}/api/Setting/${call}`, {
    method: "POST",
    headers: { authorization: bearer, "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

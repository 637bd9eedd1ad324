/** What the provider's tests share: a stand-in of their own, payloads that it takes, and a client that solves its bot check. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { startProvider } from "../../../provider/server.ts";
import { API_FOR, BRANCH_CODE, TOKEN } from "../../../provider/stand-in-settings.ts";
import { submissions } from "../../../provider/submissions.ts";

export const bearer = `Bearer ${TOKEN}`;

type Options = NonNullable<Parameters<typeof startProvider>[0]>;

/** A stand-in on free ports, with a folder of its own unless one is named; closing it deletes its own folder. */
export async function openProvider(options: Options = {}) {
  const folder = options.folder ?? (await mkdtemp(path.join(tmpdir(), "provider-test-")));
  const deleteOwnFolder = async () => {
    if (!options.folder) await rm(folder, { recursive: true, force: true });
  };
  const provider = await startProvider({ port: 0, ...options, folder }).catch(async (error) => {
    await deleteOwnFolder();
    throw error;
  });
  return {
    ...provider,
    folder,
    async close() {
      await provider.close();
      await deleteOwnFolder();
    },
  };
}

export type TestProvider = Awaited<ReturnType<typeof openProvider>>;

/** A value for every rule of `provider/field-rules.ts`. */
const VALUES = [API_FOR, "9876543210", "asha@example.org", "https://cdn.example/cv.pdf", "male", "1"];

/** A payload that the call takes. What the site sends is for the tests of its forms. */
export function payloadOf(call: string): Record<string, string> {
  const values = Object.entries(submissions[call]!.fields).map(([field, rule]) => [
    field,
    VALUES.find(rule.isMet)!,
  ]);
  return { ...Object.fromEntries(values), branchCode: BRANCH_CODE };
}

/** The names of the four submissions. */
export const calls = Object.keys(submissions);

/** The bot check's response, as ALTCHA's widget makes it. */
export async function solveBotCheck(provider: TestProvider): Promise<string> {
  const answer = await fetch(`${provider.origin}/altcha/challenge`);
  const challenge: Challenge = await answer.json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

/** Posts JSON with the token, and whatever headers are given on top. */
export function post(
  provider: TestProvider,
  call: string,
  body: unknown,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(`${provider.origin}/api/Setting/${call}`, {
    method: "POST",
    headers: { authorization: bearer, "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
    redirect: "manual",
    signal,
  });
}

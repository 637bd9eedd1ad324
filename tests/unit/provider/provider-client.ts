/** What the provider's tests share: a stand-in of their own, payloads that it takes, and a client that solves its bot check. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { startProvider } from "../../../provider/server.ts";
import { BRANCH_CODE, TOKEN } from "../../../provider/stand-in-settings.ts";

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

const submission = { branchCode: BRANCH_CODE, apiFor: "Test", name: "Asha Kumari", mobile: "9876543210" };

/** One payload for each submission, as the site sends it. */
export const payloads = {
  AddContactUs: {
    ...submission,
    subject: "A site for our school",
    emailID: "asha@example.org",
    remarks: "400 pupils.\nधन्यवाद '); DROP TABLE records; --",
  },
  AddQuoteRequest: {
    ...submission,
    whatsMobile: "9876543211",
    emailID: "asha@example.org",
    existingWebsite: "https://school.example",
    projectCategoryInComma: "Web Development, SEO",
    remarks: "By June",
  },
  ApplyCareerVacancy: {
    ...submission,
    fatherName: "",
    address: "",
    city: "Patna",
    whatsMobile: "9876543210",
    emailID: "asha@example.org",
    dob: "",
    applyFor: "7",
    remarks: "",
    profilePic: "",
    qualification: "BCA",
    cv: "http://localhost/cdn/files/cv.pdf",
  },
  ApplyInternship: {
    ...submission,
    gender: "female",
    whatsMobile: "9876543210",
    emailID: "asha@example.org",
    currentInstitute: "A college",
    applyFor: "1",
    presentAddress: "Patna",
    permanentAddress: "Patna",
    photo: "",
    resumeLink: "",
  },
};

export type Call = keyof typeof payloads;
export const kinds = {
  AddContactUs: "contact",
  AddQuoteRequest: "quote",
  ApplyCareerVacancy: "career",
  ApplyInternship: "internship",
} as const;
export const calls: Call[] = ["AddContactUs", "AddQuoteRequest", "ApplyCareerVacancy", "ApplyInternship"];

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
): Promise<Response> {
  return fetch(`${provider.origin}/api/Setting/${call}`, {
    method: "POST",
    headers: { authorization: bearer, "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
    redirect: "manual",
  });
}

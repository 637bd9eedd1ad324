/** Who sends, and where to: asked for once, and kept in `.env`. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { readSendingSettings } from "../../build/settings.ts";
import { writeWhole } from "../content.ts";
import { Refusal } from "../refusal.ts";
import { lineIfAny } from "./git.ts";
import type { Repository } from "./repository.ts";

export interface Editor {
  name: string;
  /** May be empty. */
  email: string;
}

/** What has to be asked before anything can be sent. */
export type Question = "editor" | "branch";

/** Nothing can be sent before this is answered. */
export class Unanswered extends Refusal {
  question: Question;
  /** A branch that may be meant. */
  offered: string | undefined;

  constructor(question: Question, message: string, offered?: string) {
    super(message);
    this.question = question;
    this.offered = offered;
  }
}

/**
 * In whose name changes are sent: as `.env` says, or git.
 *
 * @returns nothing when nobody has been asked yet
 * @throws {Refusal} when the setting cannot be used
 */
export async function knownEditor({ git, folder }: Repository): Promise<Editor | undefined> {
  const { editor } = readSendingSettings({ folder });
  if (editor) {
    const [, name = "", email = ""] = /^([^<]*?)\s*(?:<([^>]*)>)?$/.exec(editor) ?? [];
    return checkedEditor({ name, email });
  }
  const name = await lineIfAny(git(["config", "--get", "user.name"]));
  const email = await lineIfAny(git(["config", "--get", "user.email"]));
  return name ? { name, email: email ?? "" } : undefined;
}

/**
 * @throws {Refusal} when git could not keep the name or the address
 */
export function checkedEditor({ name, email }: Editor): Editor {
  const plain = { name: name.trim(), email: email.trim() };
  // Control characters, and what would end the name in git's own files or in .env.
  if (!/\p{L}/u.test(plain.name) || /[\p{Cc}<>"\\]/u.test(plain.name) || plain.name.length > 80)
    throw new Refusal(
      "The name cannot be used. Fix: write your name in letters, such as Asha Verma, without quotes or < and >.",
    );
  if (plain.email !== "" && !/^[^\s<>"\\@\p{Cc}]+@[^\s<>"\\@\p{Cc}]+$/u.test(plain.email))
    throw new Refusal("The e-mail address cannot be used. Fix: write it as asha@example.org, or nothing.");
  return plain;
}

/** The branch of the remote that git itself would push to, or the branch of this copy. */
export async function offeredBranch({ git, branch }: Repository): Promise<string | undefined> {
  const merge = branch && (await lineIfAny(git(["config", "--get", `branch.${branch}.merge`])));
  return merge ? merge.replace(/^refs\/heads\//, "") : branch;
}

/**
 * @param branch untrusted text
 * @throws {Refusal} when git could not take it as the name of a branch
 */
export async function checkedBranch({ git }: Pick<Repository, "git">, branch: string): Promise<string> {
  const isName =
    /^[^-\s"][^\s"]*$/.test(branch) &&
    branch !== "HEAD" &&
    !branch.startsWith("refs/") &&
    (await lineIfAny(git(["check-ref-format", "--normalize", `refs/heads/${branch}`]))) ===
      `refs/heads/${branch}`;
  if (isName) return branch;
  throw new Refusal(
    `"${branch}" cannot be the name of a branch. Fix: write it as the code host shows it, such as main; ask who looks after the code if you don't know.`,
  );
}

/** Keeps the answers, so that nobody is asked again. What the environment says already stands above `.env` and is not written. */
export async function keepAnswers(
  folder: string,
  { editor, branch }: { editor?: Editor; branch?: string },
): Promise<void> {
  if (branch) await writeSetting(folder, "CMS_BRANCH", branch);
  if (editor)
    await writeSetting(folder, "CMS_EDITOR", editor.email ? `${editor.name} <${editor.email}>` : editor.name);
}

async function writeSetting(folder: string, name: string, value: string) {
  const file = path.join(folder, ".env");
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const line = `${name}="${value}"`;
  const others = text
    .split(/\r?\n/)
    .filter((other) => !new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`).test(other));
  while (others.at(-1) === "") others.pop();
  await writeWhole(file, [...others, line, ""].join(eol));
}

/** Sends editors' changes to the code host, which publishes them: checked, built, committed and pushed, or not at all. */
import { checkData, formatProblem } from "../../site/data-check/check-data.ts";
import { counted } from "../../site/data-check/quote.ts";
import { readSendingSettings } from "../../build/settings.ts";
import type { Side } from "../merge-three.ts";
import { Refusal } from "../refusal.ts";
import { buildAside } from "./build-aside.ts";
import { catchUp } from "./catch-up.ts";
import { describeGitFailure, isOvertaken, refusalOfHook, refusalOfHost } from "./git-sentences.ts";
import { GitFailure, lineIfAny, listOf } from "./git.ts";
import { fetchTheirs, IMPATIENT, NETWORK_PATIENCE_MS, sshEnvironment } from "./fetch-theirs.ts";
import { joinVersions } from "./join-versions.ts";
import { compareWithSent } from "./list-changes.ts";
import { assertReady, openRepository, refusing, remoteOf, type Repository } from "./repository.ts";
import {
  checkedBranch,
  checkedEditor,
  type Editor,
  keepAnswers,
  knownEditor,
  offeredBranch,
  Unanswered,
} from "./sender.ts";
import { isEditors, versionNow } from "./versions.ts";
import { commitFiles, isHooked, layFiles, openWorkshop, type Workshop } from "./workshop.ts";

/** Others may push between our look and our push; more often than this, something else is wrong. */
const MOST_TRIES = 3;

export interface SendRequest {
  /** The project's. */
  folder: string;
  /** Answers to what is asked once. */
  editor?: Editor;
  branch?: string;
  /** Makes the branch on the code host when it has none of this name. */
  createsBranch?: boolean;
  choice?: Side;
  /** Told of each step before it begins, as people read it. */
  onStep?: (step: string) => void;
  /** Builds the site from one folder into another. */
  build?: (contentFolder: string, outFolder: string) => Promise<void>;
  /** The code host has to answer in it. */
  patienceMs?: number;
}

export interface Sent {
  /** The changes in words. */
  titles: string[];
  /** Changed files that were not sent, from the project's folder. */
  left: string[];
  remote: string;
  branch: string;
  /** A sentence when this copy could not be brought to the same state. */
  note?: string;
}

/**
 * Nothing of the project's folder, its index or its branch changes before the code host has taken everything.
 *
 * @throws {Unanswered} when the editor or the branch has to be asked for
 * @throws {MissingBranch}
 * @throws {Conflicts}
 * @throws {Refusal} for every other reason, with what to do
 */
export async function send(request: SendRequest): Promise<Sent> {
  const { folder, onStep = () => undefined } = request;
  const repository = await openRepository(folder);
  return refusing(async () => {
    await assertReady(repository);
    const remote = await remoteOf(repository);
    const { branch, editor, keep } = await answers(repository, request);
    onStep("Checking words and pictures");
    assertGood(folder);
    for (let tries = 1; ; tries++) {
      const sent = await sendOnce(repository, { ...request, onStep, remote, branch, editor, keep });
      if (sent !== "overtaken") return { ...sent, remote, branch };
      if (tries === MOST_TRIES)
        throw new Refusal(
          "Others are sending at the same moment, again and again. Nothing is lost. Fix: wait a minute, then send again.",
        );
    }
  });
}

async function answers(repository: Repository, request: SendRequest) {
  const { folder } = repository;
  const settings = readSendingSettings({ folder });
  const branch = request.branch ?? settings.branch;
  if (!branch)
    throw new Unanswered(
      "branch",
      "Where to? The site is built from one branch of the code host. Fix: say which one; it is asked once.",
      await offeredBranch(repository),
    );
  await checkedBranch(repository, branch);
  const editor = request.editor ? checkedEditor(request.editor) : await knownEditor(repository);
  if (!editor)
    throw new Unanswered(
      "editor",
      "In whose name? Fix: say your name; it is asked once, and stands beside what you send.",
    );
  // Kept once the code host knows the branch: a misspelt one would not be asked for again.
  const keep = () => keepAnswers(folder, { editor: request.editor && editor, branch: request.branch });
  return { branch, editor, keep };
}

/** @throws {Refusal} */
function assertGood(folder: string) {
  const { problems } = checkData({ folder });
  if (problems.length > 0)
    throw new Refusal(
      `${counted(problems.length, "thing keeps", "things keep")} this from being sent. Nothing was sent.\n${problems.map(formatProblem).join("\n")}`,
    );
}

type Answered = SendRequest & {
  remote: string;
  branch: string;
  editor: Editor;
  /** Keeps what was answered. */
  keep: () => Promise<void>;
  onStep: (step: string) => void;
};

async function sendOnce(
  repository: Repository,
  request: Answered,
): Promise<Pick<Sent, "titles" | "left" | "note"> | "overtaken"> {
  const { git, head } = repository;
  request.onStep("Asking the code host what others have sent");
  const theirs = await fetchTheirs(repository, { createsBranch: false, ...request });
  await request.keep();
  const base = theirs ? await lineIfAny(git(["merge-base", head, theirs])) : head;
  if (!base)
    throw new Refusal(
      `This copy and the branch "${request.branch}" have nothing in common. Nothing was sent. Fix: look whether the name of the branch is right.`,
    );
  const own = theirs ? await listOf(git(["rev-list", `${theirs}..${head}`])) : [];
  if (theirs) await assertOnlyEditors(repository, theirs);
  const { found, left } = await compareWithSent(request.folder);
  const asRead = await versionNow(repository);
  // What others have sent is the ground, unless this copy stands on it already.
  const ground = !theirs || base === theirs ? head : theirs;
  const writes = await joinVersions(repository, {
    base: ground === head ? head : base,
    theirs: ground,
    choice: request.choice,
  });
  const joins = ground !== head && own.length > 0;
  if (writes.size === 0 && !joins && (ground === theirs || (theirs && own.length === 0) || head === theirs))
    throw new Refusal("There is nothing to send: nothing has changed since the last time.");

  const workshop = await openWorkshop(repository, ground);
  try {
    await layFiles(workshop, writes);
    const titles = found.map(({ change }) => change.title);
    const commit =
      writes.size === 0 && !joins
        ? head
        : await commitFiles(workshop, repository, {
            files: [...writes.keys()],
            editor: request.editor,
            message: messageOf(titles),
            joins,
          });
    // As it will be for everybody, others' changes included, and not as it lies here.
    request.onStep("Building the site to try it");
    assertGood(workshop.folder);
    await (request.build ?? buildAside)(workshop.folder, workshop.built);
    request.onStep("Sending");
    if ((await push(workshop, commit, request)) === "overtaken") return "overtaken";
    return { titles, left, note: await catchUp(repository, commit, asRead) };
  } finally {
    await workshop.remove();
  }
}

/** @throws {Refusal} when commits that were never sent change more than editors may */
async function assertOnlyEditors({ git, prefix, head }: Repository, theirs: string) {
  const words = ["log", "--no-renames", "--name-only", "--format=", "-z", `${theirs}..${head}`];
  const files = (await listOf(git(words))).map((file) => file.trim()).filter(Boolean);
  const others = files.filter((file) => !file.startsWith(prefix) || !isEditors(file.slice(prefix.length)));
  if (others.length > 0)
    throw new Refusal(
      `This copy holds commits that were never sent and change more than words and pictures: ${[...new Set(others)].slice(0, 5).join(", ")}. Nothing was sent, and nothing is lost. Fix: have a developer send them with git push first.`,
    );
}

/** Its first line is cut where code hosts cut it. */
function messageOf(titles: readonly string[]) {
  const [first = "Join what others have sent", ...others] = titles.map((title) =>
    title.replaceAll(/\s+/g, " "),
  );
  if (others.length === 0) return `${first}\n`;
  return `${first}, and ${counted(others.length, "other change", "other changes")}\n\n${[first, ...others].map((title) => `- ${title}`).join("\n")}\n`;
}

async function push(
  { git }: Workshop,
  commit: string,
  { remote, branch, patienceMs = NETWORK_PATIENCE_MS }: Answered,
): Promise<"taken" | "overtaken"> {
  const env = await sshEnvironment(git);
  try {
    await git([...IMPATIENT, "push", "--", remote, `${commit}:refs/heads/${branch}`], {
      env,
      patienceMs,
    });
    return "taken";
  } catch (error) {
    if (!(error instanceof GitFailure)) throw error;
    if (isOvertaken(error)) return "overtaken";
    const refusal = refusalOfHost(error);
    if (refusal) throw new Refusal(refusal);
    // Git says nothing of a hook of this copy but what the hook itself says.
    const isHook = /failed to push some refs/.test(error.said) && (await isHooked(git, "pre-push"));
    throw new Refusal(isHook ? refusalOfHook("pre-push", error) : describeGitFailure(error));
  }
}

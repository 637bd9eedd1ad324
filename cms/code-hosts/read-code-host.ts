import { KnownFailure } from "../../build/problems.ts";
import type { CodeHost } from "./code-host-config.ts";

/** What `npm run cms` may be asked for, as `parseArgs` of node:util takes it. */
export const CODE_HOST_OPTIONS = {
  for: { type: "string" },
  repo: { type: "string" },
  branch: { type: "string" },
  login: { type: "string" },
  "app-id": { type: "string" },
} as const;

type Asked = { [name in keyof typeof CODE_HOST_OPTIONS]?: string | undefined };

const EXAMPLES = {
  github: "npm run cms -- --for github --repo company/site --login https://login.company.in",
  gitlab: "npm run cms -- --for gitlab --repo company/site --app-id 4f1c0a",
};

/**
 * @returns nothing when no code host was asked for
 * @throws {KnownFailure} with what is missing, and how the command is written
 */
export function readCodeHost(asked: Asked): CodeHost | undefined {
  const { for: name, repo, branch = "main", login, "app-id": appId } = asked;
  if (name === undefined) {
    const lost = Object.keys(asked)[0];
    if (lost === undefined) return undefined;
    throw new KnownFailure(`--${lost} says nothing without --for. Fix: write ${EXAMPLES.github}`);
  }
  if (name !== "github" && name !== "gitlab")
    throw new KnownFailure(`--for ${name} is not known. Fix: write --for github, or --for gitlab`);
  const example = EXAMPLES[name];
  if (!repo || !/^[\w.-]+(?:\/[\w.-]+)+$/.test(repo))
    throw new KnownFailure(
      `--repo ${repo ? `is "${repo}"` : "is missing"}. Fix: write the owner and the name of the repository, as in ${example}`,
    );
  if (name === "gitlab") {
    if (!appId)
      throw new KnownFailure(
        `--app-id is missing. Fix: write the Application ID that GitLab gave, as in ${example}`,
      );
    return { name, repo, branch, appId };
  }
  if (!login || !URL.canParse(login) || new URL(login).protocol !== "https:")
    throw new KnownFailure(
      `--login ${login ? `is "${login}"` : "is missing"}. Fix: write the https address of the server that logs editors in, as in ${example}`,
    );
  return { name, repo, branch, login: new URL(login).origin };
}

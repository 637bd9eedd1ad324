import { parseArgs } from "node:util";
import { expect, it } from "vitest";
import { codeHostConfig } from "../../cms/code-hosts/code-host-config.ts";
import { CODE_HOST_OPTIONS, readCodeHost } from "../../cms/code-hosts/read-code-host.ts";
import { checkData } from "../../site/data-check/check-data.ts";
import { projectFolder } from "../test-run.ts";

const read = (...words: string[]) =>
  readCodeHost(parseArgs({ args: words, options: CODE_HOST_OPTIONS }).values);

it("npm run cms alone asks for no code host", () => {
  expect(read()).toBeUndefined();
});

it("reads what GitHub and GitLab each need", () => {
  expect(read("--for", "github", "--repo", "company/site", "--login", "https://login.company.in/")).toEqual({
    name: "github",
    repo: "company/site",
    branch: "main",
    login: "https://login.company.in",
  });
  expect(
    read("--for", "gitlab", "--repo", "group/sub/site", "--app-id", "4f1c0a", "--branch", "live"),
  ).toEqual({
    name: "gitlab",
    repo: "group/sub/site",
    branch: "live",
    appId: "4f1c0a",
  });
});

it.each([
  [["--repo", "company/site"], "--repo says nothing without --for. Fix: write npm run cms -- --for github"],
  [["--for", "gitea"], "--for gitea is not known. Fix: write --for github, or --for gitlab"],
  [["--for", "github"], "--repo is missing. Fix: write the owner and the name of the repository"],
  [
    ["--for", "github", "--repo", "https://github.com/company/site"],
    '--repo is "https://github.com/company/site". Fix',
  ],
  [["--for", "github", "--repo", "company/site"], "--login is missing. Fix: write the https address"],
  [
    ["--for", "github", "--repo", "company/site", "--login", "http://login.in"],
    '--login is "http://login.in". Fix',
  ],
  [["--for", "gitlab", "--repo", "company/site"], "--app-id is missing. Fix: write the Application ID"],
])("%j is answered with what to write", (words, sentence) => {
  expect(() => read(...words)).toThrow(sentence);
});

/** https://decapcms.org/docs/widgets/, as far as our forms need them. */
const DECAP_WIDGETS = ["boolean", "hidden", "image", "list", "number", "object", "select", "string", "text"];

it("no field needs a script of ours, which is not there on a code host", () => {
  const host = { name: "gitlab", repo: "company/site", branch: "main", appId: "4f1c0a" } as const;
  const { data } = checkData({ folder: projectFolder });
  const widgets = new Set<unknown>();
  JSON.stringify(codeHostConfig(host, { folder: projectFolder, data }), (name, value: unknown) => {
    if (name === "widget") widgets.add(value);
    return value;
  });
  expect(widgets.size).toBeGreaterThan(5);
  expect([...widgets].filter((widget) => !DECAP_WIDGETS.includes(String(widget)))).toEqual([]);
});

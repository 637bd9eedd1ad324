/** Installs the npm package for partners, as `npm run pack:widget` packs it, into a partner's project. */
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { TYPESCRIPT_IN_NODE } from "../lib/command-line.ts";
import { matchIn } from "./find-in.ts";
import { projectFolder } from "./test-run.ts";

export function installWidget(project: string) {
  const installed = path.join(project, "node_modules/quote-widget-react");
  mkdirSync(installed, { recursive: true });
  const command = [
    ...TYPESCRIPT_IN_NODE,
    path.join(projectFolder, "dev/commands/pack-widget.ts"),
  ];
  const { stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: project,
    encoding: "utf8",
  });
  const [, tarball = ""] = matchIn(/^Packed (\S+)\. /m, stdout || stderr);
  const { status } = spawnSync(
    "tar",
    ["xzf", tarball, "--strip-components=1", "-C", installed],
    {
      cwd: project,
    },
  );
  if (status !== 0) {
    throw new Error(`The package was not packed: ${tarball}`);
  }
}

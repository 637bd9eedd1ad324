import { createHash } from "node:crypto";
import { type Check, judgeEach, type Subject } from "./check.ts";
import { fileFaults } from "./files.ts";

/** Names every version with its hash; the build writes it from what was frozen. */
const LIST = "/widgets/embed.json";

/** Partners' pages run each version with the hash of the day on which they took it: one byte more, and their form is gone. */
export const pinnedVersions: Check = {
  name: "pinned versions, with their hashes",
  run: (subject) => {
    const hashes = readHashes(subject);
    return judgeEach([...hashes.keys()], (address) =>
      fileFaults(subject, address, ({ content }) => {
        const hash = `sha384-${createHash("sha384").update(content).digest("base64")}`;
        if (hash === hashes.get(address)) return [];
        return [
          {
            problem: `its hash is ${hash}, and partners' pages refuse all but ${hashes.get(address)}`,
            fix: "deploy the file of that version again (npm run build has it in dist/), and switch off what changes scripts on their way",
          },
        ];
      }),
    );
  },
};

function readHashes({ build }: Subject) {
  const { versions }: { versions: { file: string; integrity: string }[] } = JSON.parse(
    build.contentOf(LIST).toString(),
  );
  return new Map(versions.map(({ file, integrity }) => [file, integrity]));
}

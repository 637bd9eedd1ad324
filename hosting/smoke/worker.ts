import { type Check, judgeEach } from "./check.ts";
import { bodyFaults } from "./faults.ts";
import { fileFaults, WORKER } from "./files.ts";

/** A worker that is kept for long, or is not allowed to serve every page, keeps visitors at an old release. */
export const worker: Check = {
  name: "service worker",
  run: (subject) =>
    judgeEach([WORKER], (address) =>
      fileFaults(subject, address, (answer) => {
        const scope = answer.headers["service-worker-allowed"] ?? "/";
        const content = bodyFaults(answer, subject.build.contentOf(address));
        if (scope === "/") return content;
        return [
          {
            problem: `service-worker-allowed is "${scope}": it may not serve the pages outside`,
            fix: "take that header away: a worker at the root may serve the whole site",
          },
          ...content,
        ];
      }),
    ),
};

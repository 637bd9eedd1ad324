import { type Check, type Fault, judgeEach, type Subject } from "./check.ts";
import { bodyFaults } from "./faults.ts";
import { FOR_SEARCH_ENGINES, fileFaults } from "./files.ts";
import { siteNameFix, siteOriginOf } from "./site-name.ts";

export const searchEngines: Check = {
  name: "robots.txt and sitemap",
  run: (subject) =>
    judgeEach(FOR_SEARCH_ENGINES, (address) =>
      fileFaults(subject, address, (answer) => {
        const text = answer.content.toString();
        const faults = [...disallowFaults(text), ...originFaults(text, subject)];
        return faults.length > 0 ? faults : bodyFaults(answer, subject.build.contentOf(address));
      }),
    ),
};

function disallowFaults(text: string): Fault[] {
  const rule = /^disallow: *\/.*$/im.exec(text);
  return rule
    ? [
        {
          problem: `it keeps search engines out: "${rule[0]}"`,
          fix: "deploy the build's robots.txt; some hosts put one of their own in front of it until the site is public",
        },
      ]
    : [];
}

/** Each whole address in them must be one of this site. */
function originFaults(text: string, subject: Subject): Fault[] {
  const expected = siteOriginOf(subject);
  const addresses = [...text.matchAll(/(?:<loc>|^Sitemap: *)(https?:[^<\s]+)/gim)].map(([, url = ""]) => url);
  const other = addresses.find((url) => new URL(url).origin !== expected);
  if (other)
    return [
      {
        problem: `it names ${other}, which is not of ${expected}`,
        fix: siteNameFix(subject),
      },
    ];
  return [];
}

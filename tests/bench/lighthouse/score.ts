/** `node --import tsx score.ts ADDRESS CHROME FLAGS…`: prints one page's scores as JSON, with the audits that keep it from 100. */
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const [address = "", chromePath = "", ...flags] = process.argv.slice(2);
const chrome = await launch({ chromePath, chromeFlags: ["--headless=new", ...flags] });
try {
  const result = await lighthouse(address, { port: chrome.port, logLevel: "silent" });
  if (!result) throw new Error(`Lighthouse gave no result for ${address}.`);
  const { categories, audits } = result.lhr;
  const failed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id),
  );
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  console.log(
    JSON.stringify({
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best practices": score("best-practices"),
      SEO: score("seo"),
      "below 0.9": failed.join(", "),
    }),
  );
} finally {
  chrome.kill();
}

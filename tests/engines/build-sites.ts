/** The site of these tests tells the provider no reference number, as with most real ones: what is sent twice is stored twice. */
import { rm } from "node:fs/promises";
import { buildSite } from "../../build/site.ts";
import { builtSite, testFolder, testPorts, testSettings } from "../test-run.ts";

export default async () => {
  if (process.env.TEST_SITE_IS_BUILT) return;
  process.env.TEST_SITE_IS_BUILT = "yes";
  const settings = testSettings({
    PORT: String(testPorts.site),
    PROVIDER_PORT: String(testPorts.provider),
    PROVIDER_REFERENCE_HEADER: "",
  });
  await buildSite({ outFolder: builtSite, settings });
  return () => rm(testFolder, { recursive: true, force: true });
};

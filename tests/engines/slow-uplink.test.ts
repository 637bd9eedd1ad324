/** The upload of a file over a slow uplink, in Firefox and WebKit. */
import { expect, inject, it, onTestFinished } from "vitest";
import { slowLink } from "../harness/slow-link.ts";
import { internship } from "../spec/forms.ts";
import { openForm, resumeFile } from "./fill-in.ts";
import { field, text } from "./find-element.ts";
import { useWorld } from "./world.ts";

const world = useWorld({ port: 0 });

it("a resume of 400 kB arrives at 128 kbit/s in one try", async () => {
  const line = { name: "128 kbit/s", rttMs: 400, downKbps: 400, upKbps: 128 };
  const link = await slowLink(world.parts().provider.port, line, inject("providerPort"));
  onTestFinished(() => link.close());
  const tab = await world.open(internship.route);
  const scope = await openForm(tab, internship);
  await tab.chooseFile(field("Resume", scope), resumeFile("asha.pdf", 400_000));
  await expect.poll(() => world.bodies("upload").length, { timeout: 60_000 }).toBe(1);
  await tab.see(text("asha.pdf is uploaded.", scope));
  expect(world.posted("upload")).toBe(1);
});

/** Where See the page leads from a form, or from an entry of it. */
import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { serveCms } from "../../../../dev/cms/server.ts";
import {
  built,
  content,
  openEditor,
  openForm,
  request,
  saveWith,
  site,
} from "./cms-editor.ts";

await openEditor();

describe("See the page", () => {
  const see = (form: string, at = "") => request({ path: `/page?of=${form}&at=${at}` });
  const pageOf = async (form: string, at = "") => (await see(form, at)).headers.location;
  const lay = (pages: { [file: string]: string }) => {
    rmSync(built, { recursive: true, force: true });
    mkdirSync(built, { recursive: true });
    for (const [file, html] of Object.entries(pages)) {
      writeFileSync(path.join(built, file), html);
    }
  };

  it("See the page leads to the page that shows most of a form, or of the entry that is edited", async () => {
    const [{ question, answer }, { question: other }] = Object(
      (await openForm("faqs")).value["items"],
    );
    lay({
      "index.html": `<p>${other}</p>`,
      "about.html": `<p>${question}</p><p>${answer}</p>`,
    });
    expect(await pageOf("faqs")).toMatch(`${site.origin}/about#`);
    expect(await pageOf("faqs", "/items/1")).toBe(
      `${site.origin}/#:~:text=${encodeURIComponent(other)}`,
    );
    await saveWith("faqs", ({ items }) =>
      Object.assign(Object(items)[2], { question: 'Is it "ours" & yours?' }),
    );
    lay({ "index.html": "", "about.html": "<p>Is it &quot;ours&quot; &amp; yours?</p>" });
    expect(await pageOf("faqs", "/items/2")).toMatch(`${site.origin}/about#`);
  });

  it("See the page leads to no error page and no second address, and texts of every page tell nothing", async () => {
    const { value } = await openForm("careers");
    const [{ title, location }] = Object(value["items"]);
    const { value: legal } = await openForm("legal");
    const [{ heading }] = Object(legal["items"]);
    const foot = `<footer>${location}</footer>`;
    const canonical = '<link rel="canonical" href="https://x.in/privacypolicy">';
    lay({
      "404.html": `<p>${title}</p>${foot}`,
      "about.html": foot,
      "components.html": `<h2>${title}</h2><h2>${heading}</h2>${foot}`,
      "career.html": `<h2>${title}</h2>${foot}`,
      "index.html": foot,
      "privacy-policy.aspx.html": `${canonical}<h1>${heading}</h1>`,
      "privacypolicy.html": `${canonical}<h1>${heading}</h1>`,
    });
    expect(await pageOf("careers", "/items/0")).toMatch(`${site.origin}/career#`);
    expect(await pageOf("legal", "/items/0")).toMatch(`${site.origin}/privacypolicy#`);
    expect(await pageOf("navigation")).toMatch(`${site.origin}/#`);
  });

  it("of pages that show an entry equally, See the page leads to the one that shows most of the form", async () => {
    const [one, two] = Object((await openForm("clients")).value["featured"]);
    lay({
      "about.html": `<style>a{width:100%}</style>${one.name}`,
      "contact.html": "",
      "index.html": "",
      "ourwork.html": `${one.name} ${two.name}`,
    });
    expect(await pageOf("clients", "/featured/0")).toMatch(`${site.origin}/ourwork#`);
    await saveWith("claims", ({ counters }) =>
      Object.assign(Object(counters)[1], { value: "100%" }),
    );
    lay({
      "about.html": "<style>a{width:100%}</style>",
      "contact.html": "",
      "index.html": "",
      "ourwork.html": "<p>100%</p>",
    });
    expect(await pageOf("claims", "/counters/1")).toMatch(`${site.origin}/ourwork#`);
  });

  it("See the page leads to where an entry's texts stand alone, not to a sentence that names more of it", async () => {
    const [, { title, credit }] = Object((await openForm("technologies")).value["items"]);
    lay({
      "about.html": "",
      "contact.html": "",
      "index.html": `<ul><li><svg aria-hidden="true"></svg>${title}</li></ul>`,
      "terms.html": `<ul><li>${title}: ${credit}</li></ul>`,
    });
    expect(await pageOf("technologies", "/items/1")).toMatch(`${site.origin}/#`);
  });

  it("See the page leads to the page that an entry names", async () => {
    // A figure that two pages show has an entry for each page, which names the page.
    const { counters } = Object((await openForm("claims")).value);
    const { value, label } = counters[4];
    const figure = `<b>${value}</b><p>${label}</p>`;
    lay({ "about.html": figure, "contact.html": "", "index.html": figure });
    expect(await pageOf("claims", "/counters/3")).toMatch(`${site.origin}/#`);
    expect(await pageOf("claims", "/counters/4")).toMatch(`${site.origin}/about#`);
  });

  it("See the page shows a sentence until the save is built, and for a draft", async () => {
    rmSync(built, { recursive: true, force: true });
    const before = await see("faqs");
    expect([before.status, before.body]).toEqual([
      200,
      expect.stringMatching(/refresh.*The page is being built with what you saved\./s),
    ]);
    lay({ "index.html": "" });
    expect((await see("faqs")).status).toBe(302);
    await saveWith("careers", ({ items }) =>
      Object.assign(Object(items)[0], { title: "QA Tester" }),
    );
    utimesSync(path.join(built, "index.html"), 1, 1);
    expect((await see("careers", "/items/0")).body).toContain("is being built");
    lay({ "index.html": "" });
    await saveWith("careers", ({ items }) =>
      Object.assign(Object(items)[0], { draft: true }),
    );
    lay({ "index.html": "" });
    expect((await see("careers", "/items/0")).body).toContain(
      "No page shows this entry, because it is a draft.",
    );
  });

  it("See the page says why nobody serves the pages", async () => {
    lay({ "index.html": "" });
    const failing = await serveCms(content.folder, 0, {
      ...site,
      findFailure: () => "The pages can't be shown: port 8080 is <taken>.",
    });
    const answer = await fetch(`${failing.origin}/page?of=faqs&at=`);
    expect(await answer.text()).toContain("port 8080 is &lt;taken>.");
    await failing.close();
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveSite } from "../../../dev/serve/static-server.ts";
import { builtPages, builtSite, documentOf } from "../../test-site.ts";
import { notFound } from "../words.ts";
import { hasFrame } from "./read-page.ts";

let site: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  site = await serveSite({ folder: builtSite, port: 0 });
});
afterAll(() => site.close());

const ask = (address: string) => fetch(site.origin + address, { redirect: "manual" });

describe("a visitor's address", () => {
  it("of every page is answered at once, with the page", async () => {
    const answers = await Promise.all(
      builtPages()
        .filter(hasFrame)
        .map(async ({ route, html }) => {
          const answer = await ask(route);
          const type = answer.headers.get("content-type")?.split(";")[0];
          const isThePage = (await answer.text()) === html && type === "text/html";
          return { route, isRight: isThePage && answer.status === (route === "/404" ? 404 : 200) };
        }),
    );
    expect(answers.filter(({ isRight }) => !isRight)).toEqual([]);
  });

  it.each(["/portfolio", "/portfolio.html"])("%s redirects to Our Work", async (address) => {
    const answer = await ask(address);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/ourwork"]);
  });

  it.each([
    "/no-such-page",
    "/services",
    "/services/text",
    "/products/nothing",
    "/About",
  ])("%s is the 404 page", async (address) => {
    const answer = await ask(address);
    expect(answer.status).toBe(404);
    const document = documentOf({ file: "404.html", route: address, html: await answer.text() });
    expect(document.querySelector("h1")?.textContent).toBe(notFound.heading);
    expect(document.querySelector('main a[href="/"]')?.textContent).toBe(notFound.linkHome);
  });
});

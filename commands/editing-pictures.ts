/** `npm run editing-pictures`: what each data file feeds, cut out of the built pages, and the page of changes, for docs/editing.md. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { projectFolder } from "../build/project-folder.ts";
import { readSettings } from "../build/settings.ts";
import { buildSite } from "../build/site.ts";
import { serveSite } from "../hosting/static-server.ts";
import { launchBrowser } from "../tests/launch-browser.ts";
import { takeDeskPictures } from "./desk-pictures.ts";

const built = path.join(projectFolder, ".cache", "editing-site");
const pictures = path.join(projectFolder, "docs", "pictures");

const PARTS: Readonly<Record<string, readonly [route: string, selector: string]>> = {
  about: ["/about", "main .section"],
  career: ["/career", ".banner"],
  careers: ["/career", ".job-card, [data-widget=career-list] li"],
  claims: ["/", ".counters"],
  clients: ["/services/web-designing-services", ".client-logos"],
  company: ["/", ".footer-columns"],
  contact: ["/contact", ".contact-details"],
  faqs: ["/", ".faq"],
  forms: ["/contact", "[data-widget=contact-form]"],
  home: ["/", "main > :first-child"],
  internship: ["/internship", "main .section"],
  legal: ["/privacypolicy", "main .section"],
  messages: ["/404", "main"],
  navigation: ["/", "header"],
  overview: ["/our-services", ".banner"],
  products: ["/products/school-care", ".banner"],
  projects: ["/ourwork", ".project"],
  services: ["/services/customized-erp-development-services", "main .section"],
  technologies: ["/", ".technology-strip"],
  testimonials: ["/", ".testimonial"],
  work: ["/ourwork", ".banner"],
};

/** Enough to recognise the part on the page. */
const MAX_HEIGHT_PX = 460;
const WIDTH_PX = 1024;

await rm(built, { recursive: true, force: true });
await mkdir(pictures, { recursive: true });
await buildSite({ outFolder: built, settings: readSettings({ env: {} }), showsDrafts: true });
const site = await serveSite({ folder: built, port: 0 });
const browser = await launchBrowser();
const context = await browser.newContext({
  viewport: { width: WIDTH_PX, height: 700 },
  reducedMotion: "reduce",
  // Without script a page shows what the data files hold, and nothing of the provider.
  javaScriptEnabled: false,
});
try {
  const page = await context.newPage();
  for (const [name, [route, selector]] of Object.entries(PARTS)) {
    await page.goto(site.origin + route);
    const part = page.locator(selector).first();
    await part.scrollIntoViewIfNeeded();
    const shot = await part.screenshot({ animations: "disabled" });
    const { width, height } = await sharp(shot).metadata();
    const top = await sharp(shot)
      .extract({ left: 0, top: 0, width: width ?? WIDTH_PX, height: Math.min(height ?? 0, MAX_HEIGHT_PX) })
      .toBuffer();
    await keep(name, top);
  }
  for (const [name, shot] of await takeDeskPictures(browser)) await keep(name, shot);
} finally {
  await browser.close();
  await site.close();
}

async function keep(name: string, shot: Buffer) {
  const picture = await sharp(shot)
    .resize({ width: 720, withoutEnlargement: true })
    .webp({ quality: 60, effort: 6 })
    .toBuffer();
  await writeFile(path.join(pictures, `${name}.webp`), picture);
  console.log(`docs/pictures/${name}.webp  ${picture.length} bytes`);
}

import { add, type OthersMistake, set } from "./seeded-file.ts";

/** Lies in `site/images` of the content that mistakes are seeded in. */
export const OFFICE = "images/office.svg";

const picture = (image: unknown, alt: unknown) => `"picture": ${JSON.stringify({ image, alt })},`;
const ALT = "Two trainees at a desk, looking at one screen";

/** How people name a client's logo who have not read the rule. */
const LOGO_NAMES: [kind: string, image: unknown][] = [
  ["a path of Windows", "C:\\Users\\Ravi\\Desktop\\logo.png"],
  ["backslashes", "images\\clients\\zubrela-academy.svg"],
  ["a file's address", "file:///home/ravi/logo.png"],
  ["another site's picture", "https://example.com/logo.png"],
  ["a picture as text", "data:image/png;base64,iVBORw0KGgo="],
  ["no folder", "zubrela-academy.svg"],
  ["the folder site in front", "site/images/clients/zubrela-academy.svg"],
  ["a slash in front", "/images/clients/zubrela-academy.svg"],
  ["a dot in front", "./images/clients/zubrela-academy.svg"],
  ["two slashes", "images//clients/zubrela-academy.svg"],
  ["capitals", "images/clients/Zubrela-Academy.svg"],
  ["an ending in capitals", "images/clients/zubrela-academy.SVG"],
  ["a space", "images/clients/zubrela academy.svg"],
  ["a copy's number", "images/clients/zubrela-academy (1).svg"],
  ["an underscore", "images/clients/zubrela_academy.svg"],
  ["a GIF", "images/clients/zubrela-academy.gif"],
  ["a PDF", "images/clients/zubrela-academy.pdf"],
  ["a phone's format", "images/clients/zubrela-academy.heic"],
  ["two endings", "images/clients/zubrela-academy.svg.svg"],
  ["no ending", "images/clients/zubrela-academy"],
  ["a folder", "images/clients/"],
  ["a number behind the name", "images/clients/zubrela-academy.svg?v=2"],
  ["the folder above", "../images/clients/zubrela-academy.svg"],
  ["a letter missing", "images/clients/zubrela-acadmy.svg"],
  ["Hindi", "images/clients/ज़ुब्रेला.svg"],
  ["a technology's logo", "images/technologies/react.svg"],
  ["a picture of no list", OFFICE],
  ["a group", { src: "images/clients/zubrela-academy.svg" }],
  ["nothing", ""],
];

const ALTS: [kind: string, alt: string][] = [
  ["the word picture", "picture"],
  ["the word image", "Image"],
  ["the word photo and a number", "Photo 1"],
  ["an article and the word", "an image"],
  ["the word alt", "alt text"],
  ["the word banner", "Banner image"],
  ["what a camera wrote", "IMG_20240131_101112"],
  ["what a camera wrote, with an ending", "IMG_2034.JPG"],
  ["what another camera wrote", "DSC_0123"],
  ["what a third camera wrote", "DSCN0042"],
  ["what a phone wrote", "PXL_20240131_101112"],
  ["what a chat wrote", "WhatsApp Image 2026-11-22 at 10.11.12"],
  ["what the screen wrote", "Screenshot 2026-11-22 101112"],
  ["a file's name", "office.jpg"],
  ["a file's name with a space", "our office.png"],
  ["picture of", "Picture of our office"],
  ["an image of", "An image of our office"],
  ["photo showing", "Photo showing our office"],
  ["nothing", ""],
  ["a blank", "[describe image]"],
  ["untitled", "untitled"],
];

export const pictures: OthersMistake[] = [
  ...LOGO_NAMES.map(([kind, image]) => set("clients", "featured/0/image", image, `a logo by ${kind}`)),
  ...ALTS.map(([kind, alt], at) => {
    const [file, pointer] = [
      ["about", "story/kicker"],
      ["career", "working/kicker"],
      ["internship", "learning/heading"],
      ["services", "items/3/id"],
    ][at % 4] as [string, string];
    return add(file, pointer, picture(OFFICE, alt), `a picture's words: ${kind}`);
  }),
  add("about", "story/kicker", picture("images/clients/default.svg", ALT), "a client's logo beside the text"),
  add(
    "career",
    "working/kicker",
    picture("images/technologies/php.svg", ALT),
    "a technology's logo beside the text",
  ),
  add("services", "items/3/id", picture("images/Patna Office (1).JPG", ALT), "a phone's name for a picture"),
  add("internship", "learning/heading", picture("office.svg", ALT), "a picture without its folder"),
  add("about", "story/kicker", '"picture": "images/office.svg",', "a picture without its words"),
  add(
    "about",
    "story/kicker",
    '"picture": { "src": "images/office.svg", "alt": "Two trainees" },',
    "src for image",
  ),
  add("about", "story/kicker", '"image": "images/office.svg",', "image for picture"),
  add(
    "testimonials",
    "items/0/name",
    '"image": "images/clients/default.svg",',
    "a client's logo for a person",
  ),
  add(
    "testimonials",
    "items/0/name",
    '"image": "images/people/Ravi Kumar.JPG",',
    "a person's name for a file",
  ),
  add("testimonials", "items/0/name", '"photo": "images/office.svg",', "photo for image"),
];

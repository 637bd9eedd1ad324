import { callServer } from "../call-server.ts";
import { tellOfPictures } from "./notice.ts";

/** A picture as the server made it fit: `takePicture` of `cms/api.ts`. */
interface Taken {
  name: string;
  /** base64 */
  bytes: string;
  /** What was done to it, a sentence each. */
  told: string[];
}

/** As `cms/pictures/take-picture.ts` has it: said here before tens of megabytes are sent. */
const MOST_BYTES = 60 * 1024 * 1024;

/** Names of pictures that were chosen and may not be saved yet. */
const given: Set<string> = new Set();

/** Choices that Decap is to see. */
const taken: WeakSet<Event> = new WeakSet();

/**
 * Hands each picture that somebody chooses to the server first: Decap gets it with the name, the kind and the size that the site takes, so
 * that the form names it right from the start. What cannot be taken is said on the page, and Decap hears nothing of it.
 */
export function takeChosenFiles() {
  addEventListener("click", offerHeic, true);
  addEventListener(
    "change",
    (event) => {
      const input = event.target;
      if (taken.has(event) || !isFileInput(input) || !input.files?.length) return;
      event.stopImmediatePropagation();
      void take(input, [...input.files]);
    },
    true,
  );
}

function isFileInput(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === "file";
}

/** Some systems do not count an iPhone's photos among the pictures, and would not offer them. */
function offerHeic({ target }: Event) {
  if (isFileInput(target) && target.accept === "image/*") target.accept = "image/*,.heic,.heif";
}

async function take(input: HTMLInputElement, files: readonly File[]) {
  tellOfPictures([`${files.map(({ name }) => name).join(", ")}: one moment …`], "status");
  try {
    const pictures = [];
    for (const file of files) pictures.push(await takeOne(file));
    const chosen = new DataTransfer();
    for (const { file } of pictures) chosen.items.add(file);
    input.files = chosen.files;
    tellOfPictures(
      pictures.flatMap(({ told }) => told),
      "status",
    );
    const event = new Event("change", { bubbles: true });
    taken.add(event);
    input.dispatchEvent(event);
  } catch (error) {
    input.value = "";
    tellOfPictures([error instanceof Error ? error.message : String(error)], "alert");
  }
}

async function takeOne(file: File) {
  if (file.size > MOST_BYTES)
    throw new Error(
      `${file.name} is heavier than 60 MB, more than can be worked with. Fix: save it in a smaller size, such as 2500 pixels wide, and choose that file`,
    );
  const { name, bytes, told } = await callServer<Taken>("takePicture", {
    name: file.name,
    content: await asBase64(file),
    encoding: "base64",
    reserved: [...given],
  });
  given.add(name);
  const content = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
  return { file: new File([content], name, { type: typeOf(name) }), told };
}

/** Decap shows a preview of what has a picture's type. */
function typeOf(name: string) {
  const ending = name.slice(name.lastIndexOf(".") + 1);
  return `image/${ending === "svg" ? "svg+xml" : ending === "jpg" ? "jpeg" : ending}`;
}

function asBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () =>
      reject(
        new Error(`${file.name} could not be read. Fix: look whether it is still there, and choose it again`),
      );
    reader.readAsDataURL(file);
  });
}

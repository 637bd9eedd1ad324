import { placeOf, pictureFile, readIfThere } from "../content.ts";
import type { Preview } from "./preview.ts";

/** What is sent: type, body, and headers in place of the editor's own. */
type Sent = [type: string, body: string | Uint8Array, headers: Readonly<Record<string, string>>];

/**
 * The empty document into which the editor puts the page. `target` sends every link to a new window, which the frame may not open.
 */
const FRAME = `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><base target="_blank"><title>The page</title></head>
<body></body>
</html>
`;

/**
 * Nothing runs in the frame, whatever it holds: no script, no form, no window, no frame of its own. It is of the editor's origin, so that
 * the editor can change it in place; without scripts nothing in it can use that.
 */
const FRAME_HEADERS = {
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin",
};

/** A drawing that is opened by its address is a document, and of the editor's origin too. */
const PICTURE_HEADERS = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
};

const TYPES: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
};

/** What the page beside a form loads, by its address on the editor's server. */
export function createPreviewFiles({
  folder,
  preview,
}: {
  /** The project's folder. */
  folder: string;
  preview: Preview;
}): (pathname: string) => Sent | undefined {
  return (pathname) => {
    if (pathname === "/preview/frame") return ["text/html; charset=utf-8", FRAME, FRAME_HEADERS];
    const drawing = preview.drawing(pathname);
    if (drawing !== undefined) return ["image/svg+xml", drawing, PICTURE_HEADERS];
    const type = TYPES[pathname.split(".").at(-1) ?? ""];
    if (!pathname.startsWith("/images/") || type === undefined) return undefined;
    const photo = readIfThere(placeOf(folder, pictureFile(`site${decodeURI(pathname)}`)));
    return photo && [type, photo, PICTURE_HEADERS];
  };
}

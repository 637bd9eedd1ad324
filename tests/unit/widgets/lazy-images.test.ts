import { expect, it } from "vitest";
import { replaceBrokenImages } from "../../../widgets/lazy-images.ts";

it("an image that cannot be loaded becomes the default image, and is tried no more", () => {
  document.body.innerHTML = `<picture><source srcset="/a.avif"><img src="/a.jpg" srcset="/a.jpg 1x" alt="Desk"></picture><img src="/b.jpg">`;
  replaceBrokenImages(document);
  const [broken, sound] = document.querySelectorAll("img");
  for (const _ of ["the picture", "the default image"]) {
    broken!.dispatchEvent(new Event("error"));
  }
  expect(broken!.outerHTML).toBe('<img src="/images/clients/default.svg" alt="Desk">');
  expect(document.querySelector("source")).toBeNull();
  expect(sound!.src).toMatch(/\/b.jpg$/);
});

it("a visitor's own photo that cannot be shown does not become the clients' default image", () => {
  document.body.innerHTML = `<img src="blob:https://site.test/1" alt="Preview of me.heic">`;
  replaceBrokenImages(document);
  const preview = document.querySelector("img")!;
  preview.dispatchEvent(new Event("error"));
  expect(preview.src).toBe("blob:https://site.test/1");
});

/**
 * `npm run pictures`: gives pictures in `site/images` the names, kinds and sizes that the site takes, and writes the new names into the
 * data files; a sentence for each. `npm run pictures -- site/images/IMG_2034.JPG` does it with that one alone.
 */
import { projectFolder } from "../build/project-folder.ts";
import { installCms } from "../cms/install.ts";
import { tidyPictures } from "../cms/pictures/tidy-pictures.ts";

try {
  installCms();
  const named = process.argv.slice(2);
  const { done, refused } = await tidyPictures({
    folder: projectFolder,
    ...(named.length > 0 ? { only: named } : {}),
  });
  for (const sentence of [...done, ...refused]) console.log(sentence);
  if (done.length + refused.length === 0)
    console.log("Every picture is as it should be; nothing was changed.");
  if (refused.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

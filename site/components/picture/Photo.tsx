import type { Picture as NamedPicture } from "../../data-types.ts";
import { Picture } from "./Picture.tsx";
import "./photo.css";

/** A picture of a data file, if it names one, and where on the page it stands. */
export interface PhotoProps {
  picture: NamedPicture | undefined;
  /** `column`: the narrower one of two; `row`: across the page, up to 42rem. */
  place: "column" | "row";
}

/** How wide the place is, as `site/styles/compositions.css` and `photo.css` lay it out. */
const sizesOf = {
  column: "(min-width: 1021px) 27rem, (min-width: 712px) 42rem, calc(100vw - 2.5rem)",
  row: "(min-width: 712px) 42rem, calc(100vw - 2.5rem)",
};

/** A photo beside the text. */
export function Photo({ picture, place }: PhotoProps) {
  if (!picture) return null;
  return (
    <div className="photo">
      <Picture
        image={picture.image}
        place="wide"
        alt={picture.alt}
        sizes={sizesOf[place]}
        focus={picture.focus}
      />
    </div>
  );
}

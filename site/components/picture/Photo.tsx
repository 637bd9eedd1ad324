import type { PictureData } from "../../data-types.ts";
import { Picture } from "./Picture.tsx";
import "./photo.css";

/** An editor's picture beside a text. Renders nothing if there is none. */
export const Photo = ({ picture }: { picture: PictureData | undefined }) =>
  picture && (
    <div className="photo">
      <Picture
        {...picture}
        slot="wide"
        sizes="(min-width: 712px) 42rem, calc(100vw - 2.5rem)"
      />
    </div>
  );

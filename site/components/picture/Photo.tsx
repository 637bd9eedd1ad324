import type { Picture as NamedPicture } from "../../data-types.ts";
import { Picture } from "./Picture.tsx";
import "./photo.css";

export function Photo({ picture }: { picture: NamedPicture | undefined }) {
  if (!picture) return null;
  return (
    <div className="photo">
      <Picture {...picture} place="wide" sizes="(min-width: 712px) 42rem, calc(100vw - 2.5rem)" />
    </div>
  );
}

import type { PictureData } from "../../data-types.ts";
import type { PlaceName } from "../../image-sizes.ts";
import { usePageFiles } from "../../page-files.ts";
import "./picture.css";

/** `alt` is empty if the words beside the picture say the same. */
interface PictureProps extends PictureData {
  place: PlaceName;
  /** The class of a square; other pictures are as wide as their place, in their own shape. */
  className?: string;
  /** The side of a picture that is always a square of one size. A picture without it needs `sizes`. */
  sidePx?: number;
  /** How wide the picture is in the page, in the syntax of the HTML attribute `sizes`. */
  sizes?: string;
}

export function Picture(props: PictureProps) {
  const { image, place, alt, className, focus, sidePx, sizes = `${sidePx}px` } = props;
  const { sources, src, srcSet, width, height } = usePageFiles().pictureOf(place, image);
  const img = (
    <img
      className={sidePx ? className : "picture"}
      data-focus={focus}
      src={src}
      srcSet={srcSet || undefined}
      sizes={srcSet ? sizes : undefined}
      width={sidePx ?? width}
      height={sidePx ?? height}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
  if (sources.length === 0) {
    return img;
  }
  return (
    <picture>
      {sources.map((source) => (
        <source
          key={source.type}
          type={source.type}
          srcSet={source.srcSet}
          sizes={sizes}
        />
      ))}
      {img}
    </picture>
  );
}

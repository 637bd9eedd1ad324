import { usePageFiles } from "../../page-files.ts";
import type { PictureData } from "../../data-types.ts";
import type { PlaceName } from "../../image-sizes.ts";
import "./picture.css";

/** `alt` is empty if the words beside the picture say the same. */
interface PictureProps extends PictureData {
  place: PlaceName;
  /** How wide the picture is in the page, in the syntax of the HTML attribute `sizes`. */
  sizes: string;
  className?: string;
  /** The picture's own size by default. */
  widthPx?: number;
  heightPx?: number;
}

export function Picture({ image, place, alt, sizes, className, focus, widthPx, heightPx }: PictureProps) {
  const { sources, src, srcSet, width, height } = usePageFiles().pictureOf(place, image);
  const img = (
    <img
      className={className}
      data-focus={focus}
      src={src}
      srcSet={srcSet || undefined}
      sizes={srcSet ? sizes : undefined}
      width={widthPx ?? width}
      height={heightPx ?? height}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
  if (sources.length === 0) return img;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      {img}
    </picture>
  );
}

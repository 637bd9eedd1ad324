import { usePageFiles } from "../../page-files.ts";
import type { Focus } from "../../data-types.ts";
import type { PlaceName } from "../../image-sizes.ts";
import "./picture.css";

export interface PictureProps {
  image: string;
  place: PlaceName;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** As in HTML: how wide the picture is in the page. */
  sizes: string;
  className?: string;
  /** The part that stays if the picture is cropped; the middle by default. */
  focus?: Focus;
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

import type { PictureData } from "../../data-types.ts";
import type { PictureSlotName } from "../../image-sizes.ts";
import { usePageFiles } from "../../page-files.ts";
import "./picture.css";

/** A square of one size, such as a face or a logo. */
interface SquareProps {
  sidePx: number;
  className?: string;
}

/** A picture as wide as its slot, in its own shape. */
interface WideProps {
  /** Its width in the page, in the syntax of the HTML attribute `sizes`. */
  sizes: string;
}

/** `alt` is empty if the words beside the picture say the same. */
type PictureProps = PictureData & { slot: PictureSlotName } & (SquareProps | WideProps);

/** A picture of the data files, in the sizes and formats that its slot needs. It loads once it is near. */
export function Picture(props: PictureProps) {
  const { image, slot, alt, focus } = props;
  const { sidePx, className, sizes } =
    "sidePx" in props
      ? { ...props, sizes: `${props.sidePx}px` }
      : { ...props, sidePx: undefined, className: "picture" };
  const { sources, src, srcSet, width, height } = usePageFiles().pictureOf(slot, image);
  const img = (
    <img
      className={className}
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

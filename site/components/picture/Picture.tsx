import type { PictureData } from "../../data-types.ts";
import type { PictureSlotName } from "../../image-sizes.ts";
import { usePageFiles } from "../../page-files.ts";
import "./picture.css";

/** The props of a square picture with a fixed size, such as a face or a logo. */
interface SquareProps {
  sidePx: number;
  className?: string;
}

/** The props of a picture that is as wide as its slot, in its own proportions. */
interface WideProps {
  /** The picture's width in the page, as in the HTML attribute `sizes`. */
  sizes: string;
}

/** The props of a picture. `alt` is empty if the words beside the picture say the same. */
type PictureProps = PictureData & { slot: PictureSlotName } & (SquareProps | WideProps);

/** A picture of the data files, in the sizes and formats that its slot needs. It loads when it is near. */
export function Picture(props: PictureProps) {
  const { image, slot, alt, focus } = props;
  const { sidePx, className, sizes } =
    "sidePx" in props
      ? { ...props, sizes: `${props.sidePx}px` }
      : { ...props, sidePx: undefined, className: "picture" };
  const { sources, src, srcSet, width, height } = usePageFiles().findPicture(slot, image);
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

import { useLayoutEffect, useRef } from "react";

/** The chosen photo, shown from the device itself: it is there before anything is uploaded. */
export function PhotoPreview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img className="upload-preview" ref={image} alt={`Preview of ${file.name}`} />;
}

/** Words that say that there is a picture, and not what it shows. */
export const PICTURE_WORDS: ReadonlySet<string> = new Set(
  `a an the our my this new of in on here alt text picture pictures pic image images img photo photos photograph snapshot graphic
  graphics illustration drawing icon logo banner header hero thumbnail screenshot file untitled placeholder main background
  copy final edited cover slide untitled-design`.split(/\s+/),
);

/** What cameras, phones and programs name their pictures; a number follows. */
export const CAMERA_NAMES =
  "IMG DSC DSCN DSCF DSC_ PXL MVIMG PANO BURST GOPR DJI SAM CIMG P IMAGE PHOTO PICTURE SCREENSHOT WA WHATSAPP SIGNAL VID FB_IMG SNAPCHAT RECEIVED".split(
    " ",
  );

declare const DEFINED_BOT_CHECK: string;

/** Which bot check it is, for the CSS: the place that is kept for it is as high as that one. */
export const BOT_CHECK_KIND = DEFINED_BOT_CHECK;

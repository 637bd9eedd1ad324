/**
 * Words and phrases that are in a text because nobody has written the final one, for
 * `words-checks.ts` and `rules/values.ts`. Each is a part of a regular expression that
 * ignores capitals: `names?` matches "name" and "names".
 */

const split = (words: string) => words.trim().split(/\s+/);

/** Returns a pattern that matches each entry of a list. */
export const anyOf = (list: readonly string[]) => list.join("|");

/** The HTML elements that people paste. */
export const TAGS = split(`
  a abbr b big blockquote br button center code dd del div dl dt em figure font h[1-6] hr
  i iframe img input ins li link mark marquee o:p ol p pre q s script small span strike strong style sub sup
  svg table tbody td th thead tr tt u ul video`);

/** Words that stand for the text that belongs in their place. */
export const BLANK_WORDS = split(`
  your names? fname lname username client customer company firm business brand person
  author role job designation city town state address street phone mobile number whatsapp e-?mail link url
  website date day month year time price amount cost value product service project quote question answer page
  title heading text copy content description image picture photo logo first last full here something insert
  add enter describe type write replace fill put placeholder todo tb[ad]`);

const TEXTS = split(`
  texts? contents? title heading headline subtitle description copy words caption image picture photo paragraph
  summary`);

/** Nouns for parts of a page, as templates use them: "Your text here". */
export const NOUNS = [
  ...TEXTS,
  "name",
  "link",
  "url",
  "label",
  "quote",
  "answer",
  "question",
];

/** Placeholders that are refused even inside a longer text. */
export const LEFT_OVER = [
  "lorem",
  "ipsum",
  "dolor sit amet",
  "tb[ad]",
  String.raw`t\.b\.[da]\.`,
  "fixme",
  "changeme",
  "asdf(?:gh)?",
  "object object",
  "undefined undefined",
  "sent from my (?:iphone|android|mobile|samsung)",
  "get outlook for",
  "-{4,} ?(?:forwarded|original) message",
  "as an ai language model",
  "as a large language model",
];

/** Placeholders that are refused if they are the whole text. */
export const FILLERS = [
  "null",
  "nil",
  "undefined",
  "nan",
  String.raw`n/?\.?a`,
  "not applicable",
  "true",
  "false",
  "xx",
  "wip",
  "to ?do",
  "dummy",
  "untitled",
  "no title",
  "new (?:item|entry)",
  "title",
  "heading",
  "subtitle",
  "subheading",
  "some text",
  "edit me",
  "test(?:ing)? test",
  "placeholder",
  "same as above",
  "(?:see|as) above",
  "ditto",
  "abc xyz",
  "hello world",
  "first name last name",
  "name surname",
  "your (?:name|city|street|address|company name|text|title)",
  "(?:company|client|person|city|street) name",
  "street address",
  `(?:insert|add|your|type|write|put) (?:your )?(?:${anyOf(TEXTS)}) here`,
];

/** Placeholders that are refused if they are the whole text, and only warned of in a longer one. */
export const SAMPLES = [
  "(?:dummy|sample|filler|placeholder) (?:text|content|data|title|image)",
  "tbc",
  "blah blah",
  "foo ?bar",
  "(?:john|jane) doe",
  "type something",
  "(?:type|enter|write|add) your text",
];

/** Whole texts that are only warned of, because they may be intended, such as a step called "Demo". */
export const DOUBTFUL = split(`
  none test(?:ing)? demo sample headline text label paragraph caption temp(?:orary)? empty blank abcd? xyz`);

/** Parts of a text that are only warned of, because they may be intended, as in a text about filling in a form. */
export const REQUESTS = [
  "qwerty",
  "(?:forwarded|original) message",
  "i hope this helps",
  "(?:double[ -])?(?:click|tap)(?: here)? to (?:edit|add)(?: (?:an? )?(?:new )?(?:text|title|heading|item))?",
  String.raw`(?:insert|paste|add|enter|type|put|write|your)\s+(?:\p{L}+\s+){0,2}(?:${anyOf(NOUNS)})\s+here`,
  String.raw`(?:${anyOf(NOUNS)})\s+goes\s+here`,
];

/** Words that show that a text is Spanish, in which TODO means "all". */
export const SPANISH = split(
  "el la los las por para con que usted su sus y una? incluido INCLUIDO",
);

/** Texts in brackets that are refused: several blank words, or a request. A single blank word is only warned of. */
export const BLANKS = [
  `(?:${anyOf(BLANK_WORDS)})(?:[ _](?:of|the|a|${anyOf(BLANK_WORDS)}))+`,
  String.raw`(?:insert|your|add|enter|replace|fill|placeholder|todo|tb[ad])\b(?![^\]}]*\b(?:and|or)\b)[^\][<>{}]*`,
];

/** Words that do not say what a picture shows. */
export const PICTURE_WORDS = split(`
  an? the our my this new of in on here alt text pictures? pics? images? img
  photos? photographs? graphics? illustration drawing icon logo banner header hero thumbnail screenshot file
  untitled placeholder main background copy final cover slide design`);

/** The first parts of the names that cameras and phones give to files. */
export const CAMERAS = split(`
  IMG DSC[NF]? PXL MVIMG PANO GOPR DJI CIMG P IMAGE PHOTO PICTURE SCREENSHOT WHATSAPP SIGNAL VID FB_IMG SNAPCHAT`);

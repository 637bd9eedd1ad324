/** The words that people and other programs leave where the final ones are still to come. */

/** Anywhere in a text, as whole words, in capitals or not. */
export const UNFINISHED_PHRASES = `
lorem
ipsum
dolor sit amet
tbd
tba
tbc
t.b.d.
t.b.a.
fixme
changeme
dummy text
dummy content
dummy data
sample text
sample content
filler text
placeholder text
placeholder title
placeholder image
click to edit
click here to edit
click to add
double click to edit
double-click to edit
tap to edit
type something
type your text
enter your text
write your text
add your text
asdf
asdfgh
qwerty
blah blah
foo bar
foobar
john doe
jane doe
object object
undefined undefined
sent from my iphone
sent from my android
sent from my mobile
sent from my samsung
get outlook for
forwarded message
original message
as an ai language model
as a large language model
i hope this helps
`
  .trim()
  .split("\n");

/** Texts that say nothing where they stand alone. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  `null|nil|none|undefined|nan|n/a|na|n.a|not applicable|test|testing|test test|demo|dummy|sample|untitled|no title|new item|new entry|
  title|heading|headline|subtitle|subheading|text|some text|label|paragraph|caption|click here|edit me|todo|to do|same as above|
  see above|ditto|your name|your city|your street|your address|your company name|your text|your title|company name|client name|
  person name|city name|street name|street address|first name last name|name surname|as above|true|false|wip|abc|abcd|xyz|abc xyz|hello world|placeholder|temp|temporary|xx|empty|blank`
    .split("|")
    .map((word) => word.trim()),
);

/**
 * Words with which a blank in brackets begins: `[CLIENT NAME]`, `<name of the client>`. What stands in round brackets is never looked at.
 */
export const BLANK_WORDS: ReadonlySet<string> = new Set(
  `your client clients company customer name names firm organisation organization business brand city town state address street
  phone mobile number whatsapp email e-mail mail date day month year years time price amount cost fee rate currency url link website site
  domain page title heading headline subtitle text copy content description summary paragraph sentence image picture photo
  logo icon alt caption insert add enter describe type write replace fill put placeholder todo tbd tba value figure count total percent
  percentage product service services project person author speaker role job position designation quote testimonial feedback
  review question answer first last full here something blank button cta xx firstname lastname fname lname username user`.split(
    /\s+/,
  ),
);

/** What is to be put somewhere: `insert text here`, `your title here`. */
export const HERE_NOUNS =
  "text texts content title heading headline subtitle description name copy words caption image picture photo link url label quote answer question paragraph summary".split(
    " ",
  );

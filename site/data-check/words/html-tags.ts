/** The names of HTML's elements, today's and those that older pages and other programs still write, and the common ones of SVG and MathML. */
export const HTML_TAGS: ReadonlySet<string> = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button
  canvas caption center circle cite code col colgroup command content data datalist dd defs del details dfn dialog dir div dl dt
  ellipse em embed fieldset figcaption figure font footer form frame frameset g h1 h2 h3 h4 h5 h6 head header hgroup hr html
  i iframe image img input ins isindex kbd keygen label legend li line link listing main map mark marquee math menu menuitem
  meta meter multicol nav nobr noembed noframes noscript object ol optgroup option output p param path picture plaintext
  polygon polyline portal pre progress q rb rect rp rt rtc ruby s samp script search section select shadow slot small source
  spacer span strike strong style sub summary sup svg table tbody td template text textarea tfoot th thead time title tr track
  tspan tt u ul use var video wbr xml xmp`.split(/\s+/),
);

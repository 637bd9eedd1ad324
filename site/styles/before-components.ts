/**
 * Imports the styles that every page has. They come before the stylesheets of its
 * components, which therefore win. The styles for print win over all by their
 * specificity.
 */
import "./tokens.css";
import "./reset.css";
import "./base.css";
import "./compositions.css";
import "./print.css";

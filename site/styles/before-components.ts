/** Every page's first styles. Order decides which rule wins: these (but print, whose rules outrank all others), then the page's components. */
import "./tokens.css";
import "./reset.css";
import "./base.css";
import "./compositions.css";
import "./print.css";

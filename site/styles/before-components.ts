/** Every page's first styles. Order decides which rule wins: these, then the page's components. Print outranks all by specificity. */
import "./tokens.css";
import "./reset.css";
import "./base.css";
import "./compositions.css";
import "./print.css";

/** Every page's first styles, before its components' sheets, which win. Print outranks all by specificity. */
import "./tokens.css";
import "./reset.css";
import "./base.css";
import "./compositions.css";
import "./print.css";

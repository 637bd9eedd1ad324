/** The page of changes: what is not on the site yet, sending it, and what was sent before. */
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { ChangesPage } from "./changes/ChangesPage.tsx";
import "./changes/changes.css";

const place = document.getElementById("changes");
if (place) createRoot(place).render(createElement(ChangesPage));

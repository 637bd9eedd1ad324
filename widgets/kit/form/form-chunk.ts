/*
 * What every form needs, named in one place. esbuild makes a chunk for each set of entries that share a file: with four forms
 * that is a dozen small ones, a kilobyte more, and one waiting for another. Whatever imports this file reaches all of it, so
 * it becomes one chunk. A form's mount imports it for that alone; so does what only a form loads.
 */
// oxlint-disable no-unassigned-import
import "react";
import "react-dom/client";
import "react/jsx-runtime";
import "../bot-check/BotCheck.tsx";
import "../bot-check/use-bot-check.ts";
import "../fields/TextArea.tsx";
import "../fields/TextField.tsx";
import "../device-storage.ts";
import "../load-part.ts";
import "../sending/load-sending.ts";
import "./SendingState.tsx";
import "./SubmitButton.tsx";
import "./normalise-number.ts";
import "./read-text.ts";
import "./use-form.ts";

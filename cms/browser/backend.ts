import { askConflict } from "./ask-conflict.ts";
import { callServer, ServerRefusal } from "./call-server.ts";
import { FORM_SAVED } from "./decap-store.ts";
import { splitOpenedText, withOpenedText } from "./opened-text.ts";
import { tellProblems } from "./problems.ts";
import { forgetOthersChanges, showOthersChanges } from "./show-others-changes.ts";

/** A data file as the server sends it. */
interface Entry {
  data: string;
  file: { path: string; id: string | null };
}

/** What became of a form. */
interface Saved {
  text: string;
  includesOthers: boolean;
}

/** A picture as the server sends it. */
interface Picture {
  id: string;
  name: string;
  path: string;
  /** base64 */
  content: string;
}

/** A picture that was chosen in a form: Decap's `AssetProxy`. */
interface Asset {
  path: string;
  toBase64(): Promise<string>;
}

/**
 * Decap's side of the editor's own server: what its `proxy` backend is for decap-server. Decap calls these methods; it shows the message
 * of what they throw.
 */
export class ComputerBackend {
  /** What a form saved last, by the text with which it was opened: from then on that is what it was opened with. */
  #saved: Map<string, string> = new Map();

  isGitBackend() {
    return false;
  }

  async status() {
    return { auth: { status: true }, api: { status: true, statusPage: "" } };
  }

  /** Shown only after 'Log out'. */
  authComponent() {
    return ({ inProgress, onLogin }: { inProgress: boolean; onLogin: (user: object) => void }) =>
      inProgress
        ? null
        : window.h("button", { type: "button", onClick: () => onLogin({}) }, "Open the editor");
  }

  async restoreUser() {
    return {};
  }

  async authenticate() {
    return {};
  }

  logout() {}

  async getToken() {
    return "";
  }

  entriesByFiles(files: readonly { path: string }[]) {
    return callServer<Entry[]>("entriesByFiles", { files });
  }

  async getEntry(path: string): Promise<Entry> {
    const entry = await callServer<Entry>("getEntry", { path });
    this.#saved.delete(entry.data);
    return { ...entry, data: withOpenedText(entry.data) };
  }

  async persistEntry({ dataFiles, assets }: { dataFiles: { path: string; raw: string }[]; assets: Asset[] }) {
    forgetOthersChanges();
    const forms = dataFiles.map(({ path, raw }) => ({ path, ...splitOpenedText(raw) }));
    const { saved, rounds } = await saveForms({
      dataFiles: forms.map(({ opened, ...form }) => ({ ...form, opened: this.#saved.get(opened) ?? opened })),
      assets: await Promise.all(assets.map(encode)),
    });
    // Until the form shows what others changed, it goes on from the text with which it was opened: what it lacks was not deleted here.
    const lacksOthers = rounds > 1 || saved.some(({ includesOthers }) => includesOthers);
    if (lacksOthers) window.addEventListener(FORM_SAVED, () => setTimeout(showOthersChanges), { once: true });
    else
      forms.forEach(({ opened }, at) => {
        this.#saved.set(opened, saved[at]?.text ?? opened);
      });
  }

  /** @param folder of which Decap wants the pictures, such as `site/images/clients`; of all where none is given */
  async getMedia(folder?: string) {
    const pictures = await callServer<Picture[]>("getMedia", {});
    const isWanted = ({ path }: Picture) =>
      folder === undefined || path.slice(0, path.lastIndexOf("/")) === folder.replace(/^\//, "");
    return pictures.filter(isWanted).map(decode);
  }

  async getMediaFile(path: string) {
    return decode(await callServer<Picture>("getMediaFile", { path }));
  }

  async persistMedia(asset: Asset) {
    return decode(await callServer<Picture>("persistMedia", { asset: await encode(asset) }));
  }

  deleteFiles(paths: readonly string[]) {
    return callServer("deleteFiles", { paths });
  }

  async getNotes() {
    return [];
  }

  async getDeployPreview() {
    return null;
  }
}

/**
 * Saves, and asks the editor wherever somebody else changed the same.
 *
 * @throws {ServerRefusal}
 */
async function saveForms(
  call: { dataFiles: { path: string }[]; assets: object[] },
  rounds: number = 0,
): Promise<{
  saved: Saved[];
  /** How often the editor was asked: the second time, what the form holds was already decided upon. */
  rounds: number;
}> {
  try {
    const { saved } = await callServer<{ saved: Saved[] }>("persistEntry", call);
    tellProblems([]);
    return { saved, rounds };
  } catch (error) {
    if (!(error instanceof ServerRefusal)) throw error;
    const { conflict } = error;
    tellProblems(error.problems);
    if (!conflict) throw error;
    const decisions = await askConflict(conflict);
    if (!decisions)
      throw new ServerRefusal("Nothing was saved. What you typed is still in the form", error.status);
    const { file, values, opened, against } = conflict;
    const decided = { path: file, values, opened, decided: { against, decisions } };
    const dataFiles = call.dataFiles.map((form) => (form.path === file ? decided : form));
    return saveForms({ ...call, dataFiles }, rounds + 1);
  }
}

async function encode(asset: Asset) {
  return { path: asset.path, content: await asset.toBase64(), encoding: "base64" };
}

/** A picture in the shape that Decap's lists want. */
function decode({ id, name, path, content }: Picture) {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  const type = name.endsWith(".svg") ? "image/svg+xml" : "";
  const file = new File([bytes], name, { type });
  const url = URL.createObjectURL(file);
  return { id, name, path, file, size: file.size, url, displayURL: url };
}

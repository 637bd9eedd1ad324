/** A version of the widget in one file, with its hash: `https://SITE/widgets/embed.json` lists them. */
interface Pinned {
  version: string;
  hash: string;
}

const loads = new Map<string, Promise<void>>();

/**
 * Loads the widget into the page, once, however many components ask for it. Where that fails, the console says why, the promise
 * resolves all the same, and the next that asks tries again.
 *
 * @param pinned without it, the version that is kept up to date
 */
export function loadWidget(site: string, pinned?: Pinned): Promise<void> {
  const file = pinned ? `${pinned.version}/quote.js` : "v1/embed.js";
  const key = `${site} ${file}`;
  const load =
    loads.get(key) ??
    runScript(site, `/widgets/${file}`, pinned?.hash).catch((reason: unknown) => {
      loads.delete(key);
      console.warn("The quote widget could not be loaded; its link stays.", reason);
    });
  loads.set(key, load);
  return load;
}

/** Async also for what is no address: what a component's effect throws takes the partner's whole application away. */
async function runScript(site: string, file: string, hash?: string): Promise<void> {
  const address = new URL(file, site).href;
  // One that stands in the page's own HTML is enough.
  const inPage = Array.from(document.scripts).find(({ src }) => src === address);
  const script = inPage ?? document.createElement("script");
  const isDone = new Promise<void>((resolve, reject) => {
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error(`${address} was not loaded${hash ? `, or its hash is not ${hash}` : ""}.`));
    });
  });
  if (!inPage) {
    if (hash) {
      script.integrity = hash;
      script.crossOrigin = "anonymous";
    }
    script.src = trusted(address);
    document.head.append(script);
  }
  await isDone;
}

/** TypeScript does not know these yet, and takes what comes out for a text. */
let policy: { createScriptURL(address: string): string } | undefined;

/** The address as Trusted Types want it, where the page asks for them and allows a policy of ours. */
function trusted(address: string): string {
  try {
    policy ??= Reflect.get(window, "trustedTypes")?.createPolicy("quote-widget", { createScriptURL: String });
  } catch {
    // Perhaps the page has a policy for every address; else the browser refuses this one, too.
  }
  return policy ? policy.createScriptURL(address) : address;
}

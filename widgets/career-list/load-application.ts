import { loadPart, loadStylesheet } from "../kit/load.ts";
import cssHref from "./application/application.css?href";
import type { OpenApplication } from "./application/Application.tsx";
import type { ApplicationWords } from "./application/ApplicationForm.tsx";

/** Gives how the application form is opened, once its code and its CSS are there. Rejects when they do not come. */
export type LoadApplication = () => Promise<OpenApplication>;

/**
 * The form's loader. It loads and mounts once, into `place`, hidden; after a failure another call asks again.
 *
 * @param words what editors write for the form
 */
export function createApplicationLoader(place: HTMLElement, words: ApplicationWords): LoadApplication {
  let loading: Promise<OpenApplication> | undefined;
  const load = async () => {
    const [{ mountApplication }] = await Promise.all([
      loadPart(() => import("./application/mount-application.tsx")),
      loadStylesheet(cssHref),
    ]);
    return mountApplication(place, words);
  };
  return () => {
    loading ??= load().catch((reason: unknown) => {
      loading = undefined;
      throw reason;
    });
    return loading;
  };
}

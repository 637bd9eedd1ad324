/**
 * Inlined in pages with a form, in the syntax of 2015 for browsers that cannot run the main script:
 *
 * - An early Submit is held (`data-held`), and pressed again by `main.ts` after the mount.
 * - If the main script does not load or parse, it is requested once more after 1 s, under a new address; then
 *   `data-missing` makes `[data-fallback]` offer a reload, before which typed text is stored.
 * - After 10 s `[data-fallback]` (phone and chat links) is shown; CSS hides it again after the mount.
 */
(function (page) {
  page.documentElement.classList.remove("no-script");

  var unmounted = "[data-widget]:not([data-mounted])";

  page.addEventListener(
    "submit",
    function (event) {
      var placeholder = event.target instanceof Element && event.target.closest(unmounted);
      if (!placeholder) return;
      event.preventDefault();
      placeholder.setAttribute("data-held", "");
    },
    true,
  );

  var hasRetried = false;

  addEventListener(
    "error",
    function (event) {
      var main = page.querySelector<HTMLScriptElement>("script[data-main]");
      var failed = event.target instanceof HTMLScriptElement ? event.target.src : "";
      // A script that does not parse is another page, sent with a script's type.
      if (event.error instanceof SyntaxError) failed = event.filename;
      if (!main || failed.split("?")[0] !== main.src) return;
      if (hasRetried) showOtherWays(true);
      else setTimeout(loadAgain, 1000, main);
      hasRetried = true;
    },
    true,
  );

  function loadAgain(main: HTMLScriptElement): void {
    var again = page.createElement("script");
    again.type = main.type;
    again.src = `${main.src}?again`;
    page.head.appendChild(again);
  }

  function showOtherWays(isMissing: boolean): void {
    page.querySelectorAll<HTMLElement>(`${unmounted} [data-fallback]`).forEach(function (fallback) {
      fallback.hidden = false;
      var placeholder = fallback.closest(unmounted);
      if (isMissing && placeholder) placeholder.setAttribute("data-missing", "");
    });
  }

  setTimeout(showOtherWays, 10000, false);

  page.addEventListener("click", function (event) {
    if (!(event.target instanceof Element && event.target.closest("[data-reload]"))) return;
    event.preventDefault();
    page.querySelectorAll<HTMLFormElement>(`${unmounted} form`).forEach(storeDraft);
    location.reload();
  });

  function storeDraft(form: HTMLFormElement): void {
    var placeholder = form.closest(unmounted);
    var fields: Record<string, string> = {};
    new FormData(form).forEach(function (value, name) {
      if (value && typeof value === "string") fields[name] = value;
    });
    if (!placeholder || Object.keys(fields).length === 0) return;
    var name = String(placeholder.getAttribute("data-widget")).replace("-form", "");
    try {
      // `kit/draft.ts` fills these values in, before those of the draft.
      sessionStorage.setItem(`draft-${name}`, JSON.stringify(fields));
    } catch {
      // Storage is denied, so a reload loses typed text.
    }
  }
})(document);

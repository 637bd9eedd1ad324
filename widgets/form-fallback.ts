/**
 * Inlined in pages that print a form, before the main script, as a classic script without syntax younger than 2015: browsers that do
 * not run the main script run this. It bridges the seconds (on a bad line: minutes) until the form is taken over.
 *
 * - Submit pressed too early is held (`data-held`), and pressed once when the widget is mounted; what was typed is in the inputs all along.
 * - The main script (`script[data-main]`) that does not load, or parse, is asked for once more after 1 s, under a new address. Then
 *   `data-missing` lets `[data-fallback]` say that a reload may bring it.
 * - 10 s without a mount: `[data-fallback]` (phone and chat links) is shown; CSS hides it again when the widget is mounted.
 * - `[data-reload]` pressed: what was typed goes where its draft is looked for, and the page is loaded again.
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
      if (!placeholder.hasAttribute("data-held")) sendWhenMounted(placeholder);
    },
    true,
  );

  function sendWhenMounted(placeholder: Element): void {
    placeholder.setAttribute("data-held", "");
    var timer = setInterval(function () {
      if (!placeholder.hasAttribute("data-mounted")) return;
      clearInterval(timer);
      placeholder.removeAttribute("data-held");
      var button = placeholder.querySelector<HTMLElement>("form [type=submit]");
      if (button) button.click();
    }, 100);
  }

  var hasRetried = false;

  addEventListener(
    "error",
    function (event) {
      var main = page.querySelector<HTMLScriptElement>("script[data-main]");
      var failed = event.target instanceof HTMLScriptElement ? event.target.src : "";
      // What came does not parse: a page of somebody else's, under a script's type.
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
      // Of this tab alone: `kit/draft.ts` puts it over the draft that is kept.
      sessionStorage.setItem(`draft-${name}`, JSON.stringify(fields));
    } catch {
      // Nothing can be stored, and who reloads types again.
    }
  }
})(document);

/**
 * Inlined in pages with a form, before the main script, as a classic script in the syntax of 2015, because browsers that cannot run the
 * main script run this. It bridges the seconds (on a bad network, minutes) until the form is taken over.
 *
 * - Submit pressed too early is held (`data-held`), and pressed once when the widget is mounted; typed text is in the inputs all along.
 * - If the main script (`script[data-main]`) does not load or parse, it is requested once more after 1 s, under a new address. Then
 *   `data-missing` makes `[data-fallback]` offer a reload.
 * - 10 s without a mount: `[data-fallback]` (phone and chat links) is shown; CSS hides it again when the widget is mounted.
 * - `[data-reload]` pressed: typed text is stored for the draft, and the page reloads.
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
      // The answer does not parse: somebody else's page with a script's type.
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
      // Storage is denied: a reload loses typed text.
    }
  }
})(document);

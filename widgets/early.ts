/**
 * Inlined in pages that print a form, before the main script, as a classic script. It bridges the seconds (on a bad line:
 * minutes) until the form is taken over. Its state stands in attributes, so that no name is shared with the main script:
 *
 * - Submit pressed too early: nothing is sent, the placeholder gets `data-held`. When the widget is mounted, the mark is removed
 *   and Submit pressed once; what was typed is in the inputs all along.
 * - The main script (`script[data-main]`) does not load, or does not parse: it is asked for again after 1 s and 3 s, with `?try=2` and `?try=3`; then
 *   `/widgets/recover.js` looks whether a newer release has taken the page's place.
 * - 10 s without a mount: `[data-fallback]` in the placeholder (phone and chat links) is shown beside the form, and hidden again
 *   by CSS when the widget is mounted.
 *
 * Written for browsers that do not run the main script at all, so without syntax younger than 2015.
 */
(function (page) {
  page.documentElement.classList.remove("no-script");

  var lastTry = 1;

  function isUnmounted(placeholder: Element): boolean {
    return !placeholder.hasAttribute("data-mounted");
  }

  page.addEventListener(
    "submit",
    function (event) {
      var placeholder = event.target instanceof Element && event.target.closest("[data-widget]");
      if (!placeholder || !isUnmounted(placeholder)) return;
      event.preventDefault();
      if (!placeholder.hasAttribute("data-held")) sendWhenMounted(placeholder);
    },
    true,
  );

  function sendWhenMounted(placeholder: Element): void {
    placeholder.setAttribute("data-held", "");
    var timer = setInterval(function () {
      if (isUnmounted(placeholder)) return;
      clearInterval(timer);
      placeholder.removeAttribute("data-held");
      var button = placeholder.querySelector<HTMLElement>("form [type=submit]");
      if (button) button.click();
    }, 100);
  }

  page.addEventListener(
    "error",
    function (event) {
      var failed = event.target;
      if (failed instanceof HTMLScriptElement && failed.hasAttribute("data-main")) loadAgain(failed);
    },
    true,
  );

  // What came does not parse: a page of somebody else's, under a script's type.
  addEventListener("error", function (event) {
    var main = page.querySelector<HTMLScriptElement>("script[data-main]");
    if (main && event.error instanceof SyntaxError && event.filename.split("?")[0] === main.src)
      loadAgain(main);
  });

  function loadAgain(main: HTMLScriptElement): void {
    var again = page.createElement("script");
    again.type = main.type;
    if (++lastTry > 3) {
      again.src = "/widgets/recover.js";
      page.head.appendChild(again);
      return;
    }
    again.setAttribute("data-main", "");
    again.src = `${main.src.split("?")[0]}?try=${lastTry}`;
    setTimeout(
      function () {
        page.head.appendChild(again);
      },
      lastTry > 2 ? 3000 : 1000,
    );
  }

  setTimeout(function () {
    page.querySelectorAll<HTMLElement>("[data-widget] [data-fallback]").forEach(function (fallback) {
      var placeholder = fallback.closest("[data-widget]");
      if (placeholder && isUnmounted(placeholder)) fallback.hidden = false;
    });
  }, 10000);
})(document);

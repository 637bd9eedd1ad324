import { onBack } from "./kit/ui/close-request.ts";
import { actAsButton } from "./kit/ui/dialog-triggers.ts";

/**
 * The header's menus work without script, by `:target` and `<details name>`. Here the button leaves the
 * address alone, the mouse opens a dropdown, and Esc, Back, a press or the focus elsewhere close what is open.
 */
export function runMenu(button: HTMLElement, menu: HTMLElement): void {
  const dropdowns = menu.querySelectorAll("details");

  const isExpanded = () => button.getAttribute("aria-expanded") === "true";
  const expand = (expanded: boolean) => {
    button.setAttribute("aria-expanded", String(expanded));
    // The sticky bar's CSS reads the attribute, because `:has()` would search the header at each press.
    button.closest("header")?.toggleAttribute("data-open", expanded);
    watchBack();
  };
  const closeAll = () => {
    closeDropdowns(dropdowns);
    expand(false);
  };
  const isOpen = () => isExpanded() || Boolean(menu.querySelector("[open]"));
  /** Closes an open dropdown, else the phone's sheet, and focuses what has opened it. */
  const closeInnermost = () => {
    const summary = menu.querySelector<HTMLElement>("[open] summary");
    if (summary) {
      closeDropdowns(dropdowns);
    } else {
      expand(false);
    }
    (summary ?? button).focus();
  };
  const watchBack = closeByRequest(isOpen, closeInnermost);

  actAsButton(button);
  expand(location.hash === "#menu");
  openByMouse(dropdowns);
  for (const dropdown of dropdowns) {
    dropdown.addEventListener("toggle", watchBack);
    showWhole(dropdown);
  }
  button.addEventListener("click", (event) => {
    event.preventDefault();
    const wasExpanded = isExpanded();
    closeAll();
    expand(!wasExpanded);
  });
  onReach((target) => {
    if (!menu.contains(target) && !button.contains(target)) {
      closeAll();
    } else if (!isExpanded()) {
      // In the phone's sheet the dropdowns stay open, or the pressed link would move from under the finger.
      closeDropdowns(dropdowns, target);
    }
  });
  // The next page may take seconds, and a link to a phone number does not lead to a page.
  menu.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("a")) {
      closeAll();
    }
  });
  // Back may show the page again as it was left.
  addEventListener("pagehide", closeAll);
}

/** Closes dropdowns, except the one around `inside`. */
function closeDropdowns(
  dropdowns: NodeListOf<HTMLDetailsElement>,
  inside: Node | null = null,
): void {
  for (const dropdown of dropdowns) {
    if (!dropdown.contains(inside)) {
      dropdown.open = false;
    }
  }
}

/** Calls `handle` with what a press, or the focus, reaches. */
function onReach(handle: (target: Node) => void): void {
  for (const type of ["pointerdown", "focusin"]) {
    document.addEventListener(type, ({ target }) => handle(target as Node));
  }
}

/**
 * Closes by Esc and by Back, while something is open. Returns a function to call whenever something may have been
 * opened or closed.
 */
function closeByRequest(isOpen: () => boolean, close: () => void): () => void {
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && isOpen()) {
      // Otherwise the browser would ask its close watcher, too: https://developer.mozilla.org/en-US/docs/Web/API/CloseWatcher
      event.preventDefault();
      close();
    }
  });
  let watching: AbortController | undefined;
  const watch = () => {
    if (!isOpen()) {
      watching?.abort();
      watching = undefined;
    } else if (!watching) {
      watching = new AbortController();
      onBack(goBack, watching.signal);
    }
  };
  const goBack = () => {
    // A close watcher serves once.
    watching = undefined;
    close();
    watch();
  };
  return watch;
}

/** Narrower windows show the phone's sheet, where nothing opens by hovering: `site/components/header/menu.css`. */
const WIDE_SCREEN = "(min-width: 64em)";
/** For how long a hand may leave an open dropdown, on its way to the last entry or by mistake. */
const GRACE_MS = 300;

/**
 * Opens a dropdown when the mouse comes to it. The first one opens at once; while it is open another one waits,
 * because the way from an entry to the end of its list leads across its neighbours.
 */
function openByMouse(dropdowns: NodeListOf<HTMLDetailsElement>): void {
  /** What the mouse has opened. A click makes it the visitor's, and it stays. */
  let opened: HTMLDetailsElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isHovering = ({ pointerType }: PointerEvent) =>
    pointerType === "mouse" && matchMedia(WIDE_SCREEN).matches;
  const open = (dropdown: HTMLDetailsElement) => {
    for (const one of dropdowns) {
      one.open = one === dropdown;
    }
    opened = dropdown;
  };
  const close = () => {
    if (opened) {
      opened.open = false;
    }
    opened = undefined;
  };

  for (const dropdown of dropdowns) {
    dropdown.addEventListener("pointerenter", (event) => {
      clearTimeout(timer);
      if (!isHovering(event) || dropdown.open) {
        return;
      }
      const isOneOpen = [...dropdowns].some((one) => one.open);
      if (isOneOpen) {
        timer = setTimeout(open, GRACE_MS, dropdown);
      } else {
        open(dropdown);
      }
    });
    dropdown.addEventListener("pointerleave", () => {
      clearTimeout(timer);
      if (opened) {
        timer = setTimeout(close, GRACE_MS);
      }
    });
    dropdown.querySelector("summary")?.addEventListener("click", (event) => {
      clearTimeout(timer);
      // The mouse has opened it already, so this click leaves it open; the next one closes it.
      if (opened === dropdown && dropdown.open) {
        event.preventDefault();
      }
      opened = undefined;
    });
  }
  // Back may show the page again, and nothing may open then.
  addEventListener("pagehide", () => clearTimeout(timer));
}

/** In the phone's sheet, brings the pressed row into view if one above it has closed. */
function showWhole(dropdown: HTMLDetailsElement): void {
  dropdown.addEventListener("toggle", () => {
    if (dropdown.open && !matchMedia(WIDE_SCREEN).matches) {
      dropdown.scrollIntoView({ block: "nearest" });
    }
  });
}

import { onBack } from "./kit/ui/close-request.ts";
import { actAsButton } from "./kit/ui/dialog-triggers.ts";

/**
 * Improves the header's menus, which work without script by `:target` and `<details
 * name>`. With script the menu button does not change the address, hovering opens a
 * dropdown, and Esc, Back, or a press or focus elsewhere closes it.
 */
export function improveMenus(button: HTMLElement, menu: HTMLElement): void {
  const dropdowns = menu.querySelectorAll("details");

  const isExpanded = () => button.getAttribute("aria-expanded") === "true";
  const expand = (expanded: boolean) => {
    button.setAttribute("aria-expanded", String(expanded));
    // The sticky bar's CSS reads `data-open`, because `:has()` would search the whole
    // header at each press.
    button.closest("header")?.toggleAttribute("data-open", expanded);
    watchBack();
  };
  const closeAll = () => {
    closeDropdowns(dropdowns);
    expand(false);
  };
  const isOpen = () => isExpanded() || Boolean(menu.querySelector("[open]"));
  /** Closes an open dropdown or, if none is open, the phone's menu, and focuses the control that has opened it. */
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
      // In the phone's menu leave dropdowns open, because closing one would move the
      // pressed link away from the finger.
      closeDropdowns(dropdowns, target);
    }
  });
  // Close the menu at once, because the next page may take seconds, and a link to a phone
  // number loads no page.
  menu.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("a")) {
      closeAll();
    }
  });
  // Close the menu when the page is left, because Back may show the page as it was.
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

/** Calls `handle` with the element that is pressed or gets the focus. */
function onReach(handle: (target: Node) => void): void {
  for (const type of ["pointerdown", "focusin"]) {
    document.addEventListener(type, ({ target }) => handle(target as Node));
  }
}

/**
 * Calls `close` at Esc and at Android's Back while `isOpen()`. Returns a function that
 * must be called whenever a menu may have been opened or closed.
 */
function closeByRequest(isOpen: () => boolean, close: () => void): () => void {
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && isOpen()) {
      // Otherwise the browser would also call its close watcher, and close twice:
      // https://developer.mozilla.org/en-US/docs/Web/API/CloseWatcher
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
    // A close watcher works only once.
    watching = undefined;
    close();
    watch();
  };
  return watch;
}

/** Windows from this width on open dropdowns by hovering. Narrower ones show the phone's menu (`header/menu.css`). */
const WIDE_SCREEN = "(min-width: 64em)";
/** Time for which the mouse may leave an open dropdown, on its way to the last entry or by mistake. */
const GRACE_MS = 300;

/**
 * Opens a dropdown when the mouse enters it. The first one opens at once. While one is
 * open another one opens with a delay, because the mouse may cross it on its way to the
 * end of the open list.
 */
function openByMouse(dropdowns: NodeListOf<HTMLDetailsElement>): void {
  /** The dropdown that hovering has opened. After a click it stays open when the mouse leaves it. */
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
      // Leave a dropdown open that hovering has opened. The next click closes it.
      if (opened === dropdown && dropdown.open) {
        event.preventDefault();
      }
      opened = undefined;
    });
  }
  // Stop the timer when the page is left, because Back may show the page again, and no
  // dropdown may open then.
  addEventListener("pagehide", () => clearTimeout(timer));
}

/** In the phone's menu, scrolls an opened dropdown into view, which moves if one above it closes. */
function showWhole(dropdown: HTMLDetailsElement): void {
  dropdown.addEventListener("toggle", () => {
    if (dropdown.open && !matchMedia(WIDE_SCREEN).matches) {
      dropdown.scrollIntoView({ block: "nearest" });
    }
  });
}

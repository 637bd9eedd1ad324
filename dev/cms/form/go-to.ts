/** Unfolds and focuses a field after the next rendering; if it does not exist, the innermost group around it. */
export function goTo(id: string) {
  requestAnimationFrame(() => {
    const field = document.getElementById(id);
    if (!field && id) {
      return goTo(id.slice(0, id.lastIndexOf("/")));
    }
    for (let inner = field; inner; inner = inner.parentElement) {
      if (inner instanceof HTMLDetailsElement) {
        inner.open = true;
      }
    }
    if (field) {
      field.focus();
    } else {
      scrollTo(0, 0);
    }
  });
}

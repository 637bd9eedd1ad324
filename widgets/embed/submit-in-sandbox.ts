/**
 * In a frame whose sandbox lacks `allow-forms`, browsers fire no `submit`, whatever a form does with it. A press on Submit, or Enter in a
 * field, is a `click` there as everywhere: where no `submit` follows, this fires one.
 */
export function submitInSandbox(stage: Element): void {
  stage.addEventListener("click", ({ target }) => {
    const form = target instanceof Element && target.closest<HTMLButtonElement>("[type=submit]")?.form;
    if (!form) return;
    let isFired = false;
    const note = () => {
      isFired = true;
    };
    form.addEventListener("submit", note, { once: true });
    setTimeout(() => {
      if (!isFired) form.dispatchEvent(new Event("submit", { cancelable: true }));
    });
  });
}

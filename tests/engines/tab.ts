/** What a visitor does and sees in a tab of any engine. Each act waits for its element to appear, as a person does. */
import { vi } from "vitest";
import { expressionOf, type Target } from "./find-element.ts";
import type { Key, TabDriver } from "./firefox.ts";

export class Tab {
  readonly #tab: TabDriver;

  constructor(tab: TabDriver) {
    this.#tab = tab;
  }

  /** Runs a function in the page. The function may use nothing of its file; its arguments and its result are JSON. */
  evaluate = <Result, Given extends readonly unknown[]>(
    run: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ) => this.#tab.evaluate(callOf(run, given)) as Promise<Result>;
  /** Waits until a function in the page returns a truthy value. The page may navigate meanwhile. */
  waitFor = <Given extends readonly unknown[]>(
    run: (...given: Given) => unknown,
    ...given: Given
  ) => patiently(callOf(run, given), () => this.#tab.evaluate(callOf(run, given)));
  /** Waits until a function returns a truthy value in the document of a frame. */
  waitForIn = (frame: Target, run: () => unknown) =>
    patiently(callOf(run, []), () =>
      this.#tab.evaluateIn(`${expressionOf(frame)}[0]`, callOf(run, [])),
    );
  see = (target: Target) => patiently(JSON.stringify(target), () => this.count(target));
  seeNo = (target: Target) =>
    patiently(
      `no ${JSON.stringify(target)}`,
      async () => (await this.count(target)) === 0,
    );

  count = async (target: Target) =>
    Number(await this.#tab.evaluate(`${expressionOf(target)}.length`));

  click = (target: Target) => this.#act(target, (element) => this.#tab.click(element));
  type = (target: Target, text: string) =>
    this.#act(target, (element) => this.#tab.type(element, text));
  chooseFile = (target: Target, path: string) =>
    this.#act(target, (element) => this.#tab.chooseFile(element, path));
  /** Selects an option by its value with a browser's events, because no driver shows the list. */
  select = (target: Target, value: string) =>
    this.#act(target, (element) =>
      this.#tab.evaluate(`((element) => {
        element.focus();
        element.value = ${JSON.stringify(value)};
        for (const type of ["input", "change"]) element.dispatchEvent(new Event(type, { bubbles: true }));
      })(${element})`),
    );

  goto = (address: string) => this.#tab.goto(address);
  reload = () => this.#tab.reload();
  back = () => this.evaluate(() => history.back());
  press = (key: Key) => this.#tab.press(key);

  waitForPath = (path: string) =>
    this.waitFor(
      (wanted) => location.pathname === wanted && document.readyState === "complete",
      path,
    );

  async #act(target: Target, act: (element: string) => Promise<unknown>): Promise<void> {
    await this.see(target);
    await patiently(JSON.stringify(target), () =>
      act(`${expressionOf(target)}[0]`).then(() => true),
    );
  }
}

/**
 * Calls `look` until its result is truthy. A failure is ignored till the end, because the
 * page may navigate or re-render its elements meanwhile.
 */
async function patiently(what: string, look: () => Promise<unknown>): Promise<void> {
  await vi.waitFor(
    async () => {
      const failures: unknown[] = [];
      const found = await look().catch((reason: unknown) => void failures.push(reason));
      if (!found) {
        throw new Error(`Waited in vain for ${what}`, { cause: failures[0] });
      }
    },
    // An upload that stands still is tried again after 20 s, so the wait must be longer.
    { timeout: 40_000, interval: 25 },
  );
}

const callOf = (run: unknown, given: readonly unknown[]) =>
  `(${run})(${given.map((one) => JSON.stringify(one) ?? "undefined").join(", ")})`;

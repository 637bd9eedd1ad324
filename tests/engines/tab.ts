/** What a visitor does and sees in a tab, in every engine alike: it waits for what it acts on, as a person does. */
import type { DocumentDriver, ElementDriver, Key, TabDriver } from "./engine.ts";
import { countExpression, elementExpression, type Target } from "./find-element.ts";

const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 25;

/** A document: a tab's own, or that of a frame in it. */
export class Place {
  readonly #document: DocumentDriver;

  constructor(document: DocumentDriver) {
    this.#document = document;
  }

  /** Runs a function in the page. It must hold all that it uses; arguments and result are JSON. */
  async evaluate<Result, Given extends readonly unknown[]>(
    run: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result> {
    return (await this.#document.evaluate(callOf(run, given))) as Result;
  }

  /** Waits until a function in the page gives something truthy, through navigations. */
  async waitFor<Given extends readonly unknown[]>(
    run: (...given: Given) => unknown,
    ...given: Given
  ): Promise<void> {
    const expression = callOf(run, given);
    await until(expression, () => this.#document.evaluate(expression));
  }

  /** Waits until it is there, and drawn. */
  async see(target: Target): Promise<void> {
    await this.#act(target, async () => {});
  }

  /** Waits until nothing like it is there, or drawn. */
  async seeNo(target: Target): Promise<void> {
    await until(`no ${JSON.stringify(target)}`, async () => (await this.count(target)) === 0);
  }

  async count(target: Target): Promise<number> {
    return Number(await this.#document.evaluate(countExpression(target)));
  }

  click = (target: Target) => this.#act(target, (element) => element.click());
  type = (target: Target, text: string) => this.#act(target, (element) => element.type(text));

  /** @param path of a file on this machine */
  chooseFile = (target: Target, path: string) => this.#act(target, (element) => element.chooseFile(path));

  /** Makes a choice of a `select` by its value, and tells the page as the browser does: no driver shows its list. */
  async select(target: Target, value: string): Promise<void> {
    await this.see(target);
    await this.#document.evaluate(`((element) => {
      element.focus();
      element.value = ${JSON.stringify(value)};
      for (const type of ["input", "change"]) element.dispatchEvent(new Event(type, { bubbles: true }));
    })(${elementExpression(target)})`);
  }

  /** The document in a frame. */
  inFrame = async (target: Target) => new Place(await this.#act(target, (element) => element.frame()));

  /** What is drawn again between the look and the act is looked for again, as a person would. */
  #act<Result>(target: Target, act: (element: ElementDriver) => Promise<Result>): Promise<Result> {
    return until(JSON.stringify(target), async () => {
      const element = await this.#document.find(elementExpression(target));
      return element && { done: await act(element) };
    }).then(({ done }) => done);
  }
}

export class Tab extends Place {
  readonly #tab: TabDriver;

  constructor(tab: TabDriver) {
    super(tab);
    this.#tab = tab;
  }

  goto = (address: string) => this.#tab.goto(address);
  reload = () => this.#tab.reload();
  back = () => this.evaluate(() => history.back());
  press = (key: Key) => this.#tab.press(key);
  close = () => this.#tab.close();

  /** Waits until the address has this path. */
  waitForPath(path: string): Promise<void> {
    return this.waitFor((wanted) => location.pathname === wanted && document.readyState === "complete", path);
  }
}

/** Asks again and again. What fails meanwhile, such as a page that goes away, is told only where it lasts. */
async function until<Result>(what: string, look: () => Promise<Result | undefined>) {
  const endMs = Date.now() + PATIENCE_MS;
  let lastFailure: unknown;
  while (Date.now() < endMs) {
    try {
      const found = await look();
      if (found) return found;
      lastFailure = undefined;
    } catch (reason) {
      lastFailure = reason;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error(`Waited ${PATIENCE_MS / 1_000} s in vain for ${what}`, { cause: lastFailure });
}

const callOf = (run: unknown, given: readonly unknown[]) =>
  `(${run})(${given.map((one) => JSON.stringify(one) ?? "undefined").join(", ")})`;

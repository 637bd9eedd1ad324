/** What a visitor does and sees in a tab, in every engine alike: it waits for what it acts on, as a person does. */
import type { DocumentDriver, ElementDriver, Key, TabDriver } from "./engine.ts";
import { countExpression, elementExpression, type Target } from "./find-element.ts";
import { WebDriverError } from "./webdriver.ts";

const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 25;

/** A document: a tab's own, or that of a frame in it. */
export class Place {
  readonly #document: DocumentDriver;

  constructor(document: DocumentDriver) {
    this.#document = document;
  }

  /** Runs a function in the page. It must hold all that it uses; arguments and result are JSON. */
  async evaluate<Result, Arguments extends readonly unknown[]>(
    run: (...given: Arguments) => Result | Promise<Result>,
    ...given: Arguments
  ): Promise<Result> {
    return (await this.#document.evaluate(callOf(run, given))) as Result;
  }

  /** Runs the text of an expression in the page: for what a function cannot hold, such as `import()`. */
  evaluateText(expression: string): Promise<unknown> {
    return this.#document.evaluate(expression);
  }

  /** Waits until a function in the page gives something truthy, through navigations. */
  async waitFor<Arguments extends readonly unknown[]>(
    run: (...given: Arguments) => unknown,
    ...given: Arguments
  ): Promise<void> {
    await this.#until(callOf(run, given), () => this.#document.evaluate(callOf(run, given)));
  }

  /** Waits until it is there, and drawn. */
  async see(target: Target): Promise<void> {
    await this.#find(target);
  }

  /** Waits until nothing like it is there, or drawn. */
  async seeNo(target: Target): Promise<void> {
    await this.#until(`no ${JSON.stringify(target)}`, async () => {
      return (await this.#document.evaluate(countExpression(target))) === 0;
    });
  }

  async count(target: Target): Promise<number> {
    return Number(await this.#document.evaluate(countExpression(target)));
  }

  async click(target: Target): Promise<void> {
    await this.#act(target, (element) => element.click());
  }

  async hover(target: Target): Promise<void> {
    await this.#act(target, (element) => element.hover());
  }

  async type(target: Target, text: string): Promise<void> {
    await this.#act(target, (element) => element.type(text));
  }

  async select(target: Target, value: string): Promise<void> {
    await this.#act(target, (element) => element.select(value));
  }

  /** @param path of a file on this machine */
  async chooseFile(target: Target, path: string): Promise<void> {
    await this.#act(target, (element) => element.chooseFile(path));
  }

  /** The document in a frame. */
  async inFrame(target: Target): Promise<Place> {
    return new Place(await (await this.#find(target)).frame());
  }

  /** What is drawn again between the look and the act is looked for again, as a person would. */
  async #act(target: Target, act: (element: ElementDriver) => Promise<void>): Promise<void> {
    const endMs = Date.now() + PATIENCE_MS;
    for (;;) {
      const element = await this.#find(target);
      try {
        return await act(element);
      } catch (reason) {
        const isGone = reason instanceof WebDriverError && reason.error === "stale element reference";
        if (!isGone || Date.now() > endMs) throw reason;
      }
    }
  }

  #find(target: Target): Promise<ElementDriver> {
    return this.#until(JSON.stringify(target), () => this.#document.find(elementExpression(target)));
  }

  /** Asks again and again. What fails meanwhile, such as a page that goes away, is told only where it lasts. */
  async #until<Result>(what: string, look: () => Promise<Result | undefined>): Promise<NonNullable<Result>> {
    const endMs = Date.now() + PATIENCE_MS;
    let lastFailure: unknown;
    for (;;) {
      try {
        const found = await look();
        if (found) return found;
        lastFailure = undefined;
      } catch (reason) {
        lastFailure = reason;
      }
      if (Date.now() > endMs)
        throw new Error(`Waited ${PATIENCE_MS / 1_000} s in vain for ${what}`, { cause: lastFailure });
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }
}

export class Tab extends Place {
  readonly #tab: TabDriver;

  constructor(tab: TabDriver) {
    super(tab);
    this.#tab = tab;
  }

  goto = (address: string): Promise<void> => this.#tab.goto(address);
  reload = (): Promise<void> => this.#tab.reload();
  back = (): Promise<void> => this.#tab.back();
  press = (key: Key): Promise<void> => this.#tab.press(key);
  moveMouse = (x: number, y: number): Promise<void> => this.#tab.moveMouse(x, y);
  screenshot = (): Promise<Buffer> => this.#tab.screenshot();
  close = (): Promise<void> => this.#tab.close();

  /** @throws where the engine's driver does not print */
  print(): Promise<Buffer> {
    if (!this.#tab.print) throw new Error("This engine's driver does not print.");
    return this.#tab.print();
  }

  /** Waits until the address has this path. */
  waitForPath(path: string): Promise<void> {
    return this.waitFor((wanted) => location.pathname === wanted && document.readyState === "complete", path);
  }
}

function callOf(run: unknown, given: readonly unknown[]): string {
  return `(${run})(${given.map((one) => JSON.stringify(one) ?? "undefined").join(", ")})`;
}

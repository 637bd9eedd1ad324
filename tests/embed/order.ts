/** A visitor who orders through a page's widget, and what every such order must show, whatever the page does. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { type PartnerHtml, type PartnerWorld, snippet, widget } from "./partner-world.ts";

/** A page may shrink the form's place; narrower than this, nobody could type into it. */
export const NARROWEST_PX = 190;

/** What arrived, to the byte, and how large the form was, in CSS pixels. */
export interface Ordered {
  body: string;
  width: number;
  height: number;
}

/** How the visitor gets to the form; nothing, where it stands in the page. */
export interface Way {
  browser?: BrowserContextOptions;
  /** Which of the page's widgets; the first unless told. */
  index?: number;
  isModal?: boolean;
  /** Brings the form into view, or its button. */
  reach?(page: Page): Promise<void>;
  /** Looks at the page after the order. */
  after?(page: Page): Promise<void>;
  /** Where there are several widgets: what the page is told of the others, in any order. */
  toldOfOthers?: string[];
}

/**
 * Orders, and asserts what holds in every page: one request was sent, the page heard its events and no other, and nothing was
 * refused by a policy, nor broke.
 */
export async function order(world: PartnerWorld, html: PartnerHtml, way: Way = {}): Promise<Ordered> {
  const { page, told, complaints, bodies } = await world.open(html, way.browser);
  const quote = widget(page, way.index);
  await way.reach?.(page);
  if (way.isModal) await quote.opener.click();
  await quote.form.waitFor();
  const box = await quote.form.boundingBox();
  await quote.order();
  await quote.thanks.waitFor();
  const events = told.map((line) => line.split(" ")[0]);
  const opened = way.isModal ? ["quote:open"] : [];
  const ofThis = ["quote:ready", ...opened, "quote:start", "quote:submitted"];
  if (way.toldOfOthers) expect(events.toSorted()).toEqual([...way.toldOfOthers, ...ofThis].sort());
  else expect(events).toEqual(ofThis);
  expect(complaints).toEqual([]);
  expect(bodies).toHaveLength(1);
  const reference = told.at(-1)?.split(" ")[1];
  expect(world.provider.records("quote").filter((record) => record.reference === reference)).toHaveLength(1);
  await way.after?.(page);
  await page.context().close();
  return { body: bodies[0]!, width: Math.round(box!.width), height: Math.round(box!.height) };
}

/** What a page that does nothing of its own sends, and how large its form is; and the address of the pinned file. */
export interface Clean extends Ordered {
  pinned: string;
}

export async function orderClean(world: PartnerWorld): Promise<Clean> {
  const { file } = await (await fetch(`${world.origin}/widgets/embed.json`)).json();
  return { ...(await order(world, { body: snippet(world) })), pinned: file };
}

/** The same order by the moving address and by the pinned one: the same body, and in a page that leaves boxes alone the same size. */
export async function expectAsClean(
  world: PartnerWorld,
  { pinned, ...clean }: Clean,
  html: (snippet: string) => PartnerHtml,
  isSized = true,
): Promise<void> {
  for (const script of [undefined, pinned]) {
    const ordered = await order(world, html(snippet(world, "", script)));
    expect(ordered.body).toBe(clean.body);
    if (isSized) expect(ordered).toEqual(clean);
    else {
      expect(ordered.width).toBeGreaterThan(NARROWEST_PX);
      expect(ordered.height).toBeGreaterThan(clean.height * 0.9);
    }
  }
}

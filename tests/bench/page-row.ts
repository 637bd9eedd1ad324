import { median } from "./median.ts";
import { type Link, soonestMs } from "./slow-link.ts";
import type { PageVisit } from "./visitor.ts";

/** A row of the tables: medians of visits of one page, beside the soonest that its bytes can have arrived without loss. */
export function pageRow(page: string, visits: readonly PageVisit[], link: Link) {
  const middle = (name: keyof PageVisit) => median(visits.map((one) => one[name]));
  const limitMs = soonestMs(middle("pageBytes"), link);
  return {
    page,
    "FCP ms": Math.round(middle("fcpMs")),
    "LCP ms": Math.round(middle("lcpMs")),
    "worst LCP": Math.round(Math.max(...visits.map(({ lcpMs }) => lcpMs))),
    "limit ms": Math.round(limitMs),
    "LCP / limit": Number((middle("lcpMs") / limitMs).toFixed(2)),
    CLS: Number(middle("cls").toFixed(3)),
    "TBT ms": Math.round(middle("tbtMs")),
    "page B": middle("pageBytes"),
    "all B": middle("allBytes"),
    requests: middle("requests"),
    elsewhere: middle("elsewhere"),
  };
}

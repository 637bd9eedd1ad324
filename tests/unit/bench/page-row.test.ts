import { expect, it } from "vitest";
import { pageRow } from "../../bench/page-row.ts";

const link = { name: "", rttMs: 400, downKbps: 400, upKbps: 400 };
const visit = {
  fcpMs: 1_300,
  lcpMs: 1_400,
  cls: 0,
  tbtMs: 0,
  pageBytes: 10_000,
  allBytes: 20_000,
  requests: 5,
  elsewhere: 0,
};

it("shows the middle visit, the worst LCP, and LCP beside the soonest that the bytes can have come", () => {
  const lcps = [1_400.4, 5_000, 1_399];
  const row = pageRow(
    "home",
    lcps.map((lcpMs) => ({ ...visit, lcpMs })),
    link,
  );
  // Three round trips, and 10,000 bytes at 50 a millisecond.
  expect(row).toMatchObject({
    page: "home",
    "FCP ms": 1_300,
    "LCP ms": 1_400,
    "worst LCP": 5_000,
    "limit ms": 1_400,
  });
  expect(row["LCP / limit"]).toBe(1);
});

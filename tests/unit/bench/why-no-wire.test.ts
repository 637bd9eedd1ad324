import { expect, it } from "vitest";
import { whyNoWire } from "../../bench/wire/wire.ts";

const machine = { platform: "linux", isRoot: true, programs: "/usr/sbin:/usr/bin" };

it("says that it needs Linux, or root", () => {
  expect(whyNoWire({ ...machine, platform: "darwin" })).toContain("only Linux has");
  expect(whyNoWire({ ...machine, isRoot: false })).toContain("sudo npm run bench -- pages --http2");
});

it("names each program that is missing, and the packages", () => {
  expect(whyNoWire({ ...machine, programs: "/no-such-folder" })).toMatch(
    /^--http2 needs ip, tc, openssl, socat.*apt-get install iproute2 openssl socat/,
  );
});

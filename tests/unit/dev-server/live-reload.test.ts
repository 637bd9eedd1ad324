import http from "node:http";
import { expect, it } from "vitest";
import { liveReload } from "../../../dev-server/live-reload.ts";
import { listen } from "../../../hosting/listen.ts";

it.each(["//", "//a:b"])("leaves %s, which is no address, to the server", async (address) => {
  const { handle } = liveReload({ root: import.meta.dirname, hasPages: () => true });
  const answers: unknown[] = [];
  const server = http.createServer((request, response) => {
    try {
      answers.push(handle(request, response));
    } catch (error) {
      answers.push(error);
    }
    response.end();
  });
  const { port, close } = await listen(server, { port: 0, host: "127.0.0.1", ifTaken: "" });
  await new Promise((resolve) => http.get({ host: "127.0.0.1", port, path: address }, resolve));
  await close();
  expect(answers).toEqual([false]);
});

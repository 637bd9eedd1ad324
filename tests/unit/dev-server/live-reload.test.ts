import http from "node:http";
import { expect, it } from "vitest";
import { liveReload } from "../../../dev-server/live-reload.ts";
import { listen } from "../../../hosting/listen.ts";

it.each(["//", "//a:b"])("leaves %s, which is no address, to the server", async (address) => {
  const { handle } = liveReload({ root: import.meta.dirname, host: "127.0.0.1", hasPages: () => true });
  const answers: unknown[] = [];
  const server = http.createServer((request, response) => {
    try {
      answers.push(handle(request, response));
    } catch (error) {
      answers.push(error);
    }
    response.end();
  });
  const { port, close } = await listen(server, { port: 0, ifTaken: "" });
  await new Promise((resolve) => http.get({ host: "127.0.0.1", port, path: address }, resolve));
  await close();
  expect(answers).toEqual([false]);
});

it.each([
  ["/serving/open?file=site/_data/about.json", "POST"],
  ["/serving/events", "GET"],
  ["/serving/reload.js", "GET"],
])("keeps %s from a page whose name was pointed to this computer", async (path, method) => {
  const { handle } = liveReload({ root: import.meta.dirname, host: "127.0.0.1", hasPages: () => true });
  const server = http.createServer((request, response) => void handle(request, response));
  const { port, close } = await listen(server, { port: 0, ifTaken: "" });
  const headers = { host: `evil.example:${port}`, "x-serving": "1" };
  const status = await new Promise((resolve) => {
    http
      .request({ host: "127.0.0.1", port, path, method, headers }, (answer) => resolve(answer.statusCode))
      .end();
  });
  await close();
  expect(status).toBe(421);
});

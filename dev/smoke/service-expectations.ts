/** Lists the requests of the site's scripts to other hosts, with the expected answers. */
import type { Settings } from "../../lib/settings.ts";
import { forms } from "../../widgets/forms.ts";
import { UPLOAD_CATEGORIES } from "../../widgets/kit/model/form-definition.ts";
import type { Expectation } from "./compare.ts";

/**
 * Returns the requests to all services.
 *
 * @param origin the site's origin, from which its pages send requests
 */
export function listServiceExpectations(
  origin: string,
  settings: Readonly<Settings>,
): Expectation[] {
  const { careersUrl, botCheck, botCheckSiteKey } = settings;
  const careers = createExpectation(origin, careersUrl, {
    send: { authorization: `Bearer ${settings.providerToken}` },
    body: { like: /^\s*\[/ },
  });
  const challenge = createExpectation(origin, botCheckSiteKey, {
    body: { like: /"PBKDF2\/SHA-\d+"/ },
  });
  return [
    ...expectPreflights(origin, settings).filter(({ url }) => !isAt(origin, url)),
    careers,
    ...(botCheck === "altcha" ? [challenge] : []),
  ];
}

/** Returns whether an address is at the site's own origin, which needs no CORS headers. */
const isAt = (origin: string, url: string) => new URL(url).origin === origin;

/** Returns a request whose answer a page of `origin` must be able to read. */
const createExpectation = (
  origin: string,
  url: string,
  { send, headers, ...right }: Partial<Expectation>,
): Expectation => ({
  url,
  status: [200, 204],
  send: { origin, ...send },
  headers: isAt(origin, url)
    ? { ...headers }
    : { "access-control-allow-origin": { holds: [origin] }, ...headers },
  ...right,
});

/** Returns the preflights of all requests. Those that store something are not sent themselves. */
function expectPreflights(origin: string, settings: Readonly<Settings>): Expectation[] {
  const { providerApi, providerUpload, careersUrl } = settings;
  const expectPreflight = (url: string, headers: string[], method = "POST") => {
    const names = ["authorization", ...headers.filter(Boolean)]
      .map((name) => name.toLowerCase())
      .sort();
    const send = {
      "access-control-request-method": method,
      "access-control-request-headers": names.join(),
    };
    const allowed = { "access-control-allow-headers": { holds: names } };
    return createExpectation(origin, url, { method: "OPTIONS", send, headers: allowed });
  };
  const expectCall = (call: string, ...headers: string[]) =>
    expectPreflight(`${providerApi}Setting/${call}`, ["content-type", ...headers]);

  const submission = [settings.botCheckHeader, settings.providerReferenceHeader];
  const upload = `${providerUpload}${providerUpload.includes("?") ? "&" : "?"}category=`;
  return [
    ...Object.values(forms).map(({ name, method }) => {
      const source = name === "quote" ? settings.providerSourceHeader : "";
      return expectCall(method, ...submission, source);
    }),
    expectCall("GetHomePageGropWiseClientProjectList"),
    expectCall("GetGropWiseClientProjectList"),
    ...UPLOAD_CATEGORIES.map((category) => expectPreflight(upload + category, [])),
    expectPreflight(careersUrl, [], "GET"),
  ];
}

/** The requests of the site's scripts to other hosts, with their right answers. */
import type { Settings } from "../../lib/settings.ts";
import { forms } from "../../widgets/forms.ts";
import { UPLOAD_CATEGORIES } from "../../widgets/kit/form-definition.ts";
import type { Expectation } from "./compare.ts";

/** Only the preflight is sent of a call that stores something. */
export function listServiceExpectations(
  origin: string,
  settings: Readonly<Settings>,
): Expectation[] {
  const { providerApi, providerUpload, careersUrl, botCheck, botCheckSiteKey } = settings;
  // A page may always call its own host.
  const isOwn = (url: string) => new URL(url).origin === origin;
  const expectOf = (
    url: string,
    { send, headers, ...right }: Partial<Expectation>,
  ): Expectation => ({
    url,
    status: [200, 204],
    send: { origin, ...send },
    headers: isOwn(url)
      ? { ...headers }
      : { "access-control-allow-origin": { holds: [origin] }, ...headers },
    ...right,
  });
  const preflight = (url: string, headers: string[], method = "POST") => {
    const names = ["authorization", ...headers.filter(Boolean)]
      .map((name) => name.toLowerCase())
      .sort();
    const send = {
      "access-control-request-method": method,
      "access-control-request-headers": names.join(),
    };
    const allowed = { "access-control-allow-headers": { holds: names } };
    return expectOf(url, { method: "OPTIONS", send, headers: allowed });
  };
  const ofApi = (call: string, ...headers: string[]) =>
    preflight(`${providerApi}Setting/${call}`, ["content-type", ...headers]);

  const submission = [settings.botCheckHeader, settings.providerReferenceHeader];
  const upload = `${providerUpload}${providerUpload.includes("?") ? "&" : "?"}category=`;
  const preflights = [
    ...Object.values(forms).map(({ name, method }) =>
      ofApi(method, ...submission, name === "quote" ? settings.providerSourceHeader : ""),
    ),
    ofApi("GetHomePageGropWiseClientProjectList"),
    ofApi("GetGropWiseClientProjectList"),
    ...UPLOAD_CATEGORIES.map((category) => preflight(upload + category, [])),
    preflight(careersUrl, [], "GET"),
  ];
  const careers = expectOf(careersUrl, {
    send: { authorization: `Bearer ${settings.providerToken}` },
    body: { like: /^\s*\[/ },
  });
  const challenge = expectOf(botCheckSiteKey, { body: { like: /"PBKDF2\/SHA-\d+"/ } });
  return [
    ...preflights.filter(({ url }) => !isOwn(url)),
    careers,
    ...(botCheck === "altcha" ? [challenge] : []),
  ];
}

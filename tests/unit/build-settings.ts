/** Settings that are built into the code under unit tests. None equals the fake provider's, so that a mix-up shows. */
export const buildSettings = {
  siteUrl: "http://localhost:3000",
  providerApi: "https://provider.test/api/",
  providerToken: "unit-token",
  providerBranchCode: "11111111-2222-3333-4444-555555555555",
  providerUpload: "https://cdn.test/upload?key=k&folder=f",
  careersUrl: "https://careers.test/list",
  botCheck: "turnstile",
  botCheckSiteKey: "unit-site-key",
  botCheckHeader: "X-Bot-Check",
  providerReferenceHeader: "X-Reference",
  providerSourceHeader: "X-Source",
  serviceWorker: "on",
  host: "127.0.0.1",
  ports: { site: 0, provider: 0, clientLogos: 0, partner: 0, cms: 0 },
} as const;

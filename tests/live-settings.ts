/** Settings with which a site may go live. */
export const LIVE_SETTINGS = {
  SITE_URL: "https://www.patna-it.in",
  PROVIDER_API: "https://api.provider.in/v1/",
  PROVIDER_TOKEN: "live-token",
  PROVIDER_BRANCH_CODE: "0b6f7a52-3d0c-4a55-9d7f-0a1f6f3f9d10",
  PROVIDER_UPLOAD: "https://cdn.provider.in/upload?key=1",
  CAREERS_URL: "https://jobs.provider.in/list",
  BOT_CHECK_SITE_KEY: "https://api.provider.in/challenge",
};

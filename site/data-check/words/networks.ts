/** The addresses under which a social network's pages stand, without `www.`; those in front of them, such as `m.`, count too. */
export const NETWORK_HOSTS: ReadonlyMap<string, readonly string[]> = new Map([
  ["facebook", ["facebook.com", "fb.com", "fb.me"]],
  ["linkedin", ["linkedin.com", "lnkd.in"]],
  ["x", ["x.com", "twitter.com"]],
  ["instagram", ["instagram.com", "instagr.am"]],
]);

/** What stands after a network's name and is nobody's page, at its start. */
export const NO_PAGES =
  "login signup sharer sharer.php share home feed hashtag explore intent your-page yourpage page-name username profile.php".split(
    " ",
  );

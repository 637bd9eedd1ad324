/** Every check of a site that is live, in the order of the table. */
import { askedAgain } from "./asked-again.ts";
import type { Check } from "./check.ts";
import { compression } from "./compression.ts";
import { http2, httpsOnly } from "./connection.ts";
import { notFound, serverError } from "./error-pages.ts";
import { files, filesOfTheReleaseBefore, partnerFiles } from "./files.ts";
import { oldAddresses } from "./letter-case.ts";
import { otherName } from "./other-name.ts";
import { pages } from "./pages.ts";
import { pinnedVersions } from "./pinned-versions.ts";
import { redirects } from "./redirects.ts";
import { searchEngines } from "./search-engines.ts";
import { worker } from "./worker.ts";

export const CHECKS: readonly Check[] = [
  pages,
  oldAddresses,
  redirects,
  notFound,
  serverError,
  files,
  filesOfTheReleaseBefore,
  worker,
  partnerFiles,
  pinnedVersions,
  searchEngines,
  compression,
  askedAgain,
  http2,
  httpsOnly,
  otherName,
];

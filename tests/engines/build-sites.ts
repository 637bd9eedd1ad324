/** The site of these tests tells the provider no reference number, as with most real ones: what is sent twice is stored twice. */
import { buildSites } from "../build-once.ts";

export default () => buildSites({ PROVIDER_REFERENCE_HEADER: "" });

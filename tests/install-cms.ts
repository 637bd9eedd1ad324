/** Installs the editor before the tests that open it: several files at once would write into one another's folder. Vitest runs this as a global set-up. */
import { installCms } from "../cms/install.ts";

export default installCms;

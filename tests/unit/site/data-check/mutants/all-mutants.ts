import { dataFiles, type Mutant } from "./data-file.ts";
import { fieldMutants } from "./field-mutants.ts";
import { fileMutants } from "./file-mutants.ts";
import { listMutants } from "./list-mutants.ts";
import { reportedMutants } from "./reported-mutants.ts";
import { textMutants } from "./text-mutants.ts";
import { valueMutants } from "./value-mutants.ts";

/** Every data file, broken in every way that an editor can think of; a mistake each. */
export const mutants: Mutant[] = dataFiles.flatMap((file) => [
  ...textMutants(file),
  ...fileMutants(file),
  ...fieldMutants(file),
  ...valueMutants(file),
  ...listMutants(file),
  ...reportedMutants(file),
]);

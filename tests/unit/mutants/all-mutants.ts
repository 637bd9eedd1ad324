import { dataFiles, type Mutant } from "./data-file";
import { fieldMutants } from "./field-mutants";
import { fileMutants } from "./file-mutants";
import { listMutants } from "./list-mutants";
import { textMutants } from "./text-mutants";
import { valueMutants } from "./value-mutants";

/** Every data file, broken in every way that an editor can think of; a mistake each. */
export const mutants: Mutant[] = dataFiles.flatMap((file) => [
  ...textMutants(file),
  ...fileMutants(file),
  ...fieldMutants(file),
  ...valueMutants(file),
  ...listMutants(file),
]);

import type { BuildOptions } from "esbuild";
import { KnownFailure } from "../failures/known-failure.ts";

/** Returns the address of a file that is bundled on its own. */
export type AddressOf = (file: string, options: BuildOptions) => Promise<string>;

interface LaterFile {
  address: Promise<string>;
  loadedBy: Set<string>;
}

/**
 * The files that browsers load later, each bundled once, even if several files load it: the sheet of the toasts
 * has the address that each form's script names.
 */
export class LaterFiles {
  readonly #files = new Map<string, LaterFile>();
  readonly #bundle: AddressOf;

  constructor(bundle: AddressOf) {
    this.#bundle = bundle;
  }

  /**
   * @param loader the file that loads `file`
   * @throws {KnownFailure} if `file` loads `loader`, directly or not: each of two names would hold the other's hash
   */
  addressFor(loader: string, file: string, options: BuildOptions): Promise<string> {
    if (this.#loads(file, loader)) {
      throw new KnownFailure(
        `${file} would load itself later, by ${loader}. Fix: import it directly.`,
      );
    }
    let known = this.#files.get(file);
    if (!known) {
      known = { address: this.#bundle(file, options), loadedBy: new Set() };
      this.#files.set(file, known);
    }
    known.loadedBy.add(loader);
    return known.address;
  }

  /** Whether `file` is `other`, or loads it later, directly or by files between them. */
  #loads(file: string, other: string): boolean {
    const loaders = this.#files.get(other)?.loadedBy ?? [];
    return file === other || [...loaders].some((loader) => this.#loads(file, loader));
  }
}

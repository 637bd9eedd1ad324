import type { BuildOptions } from "esbuild";
import { KnownFailure } from "../failures/known-failure.ts";

/** Bundles a file on its own, because scripts load it later. Resolves with its address. */
export type BundleLater = (file: string, options: BuildOptions) => Promise<string>;

interface LaterFile {
  address: Promise<string>;
  loadedBy: Set<string>;
}

/**
 * The files that scripts load later. Each is bundled once, even if several scripts load
 * it, such as the stylesheet of toasts, which each form's script loads.
 */
export class LaterFiles {
  readonly #files = new Map<string, LaterFile>();
  readonly #bundle: BundleLater;

  constructor(bundle: BundleLater) {
    this.#bundle = bundle;
  }

  /**
   * Returns the address of a file, and bundles it at the first call.
   *
   * @param loader the file that loads `file`
   * @throws {KnownFailure} if `file` itself loads `loader`, because each name would need
   * the hash of the other file
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

  /** Returns whether `file` is `other`, or loads it later, directly or through other files. */
  #loads(file: string, other: string): boolean {
    const loaders = this.#files.get(other)?.loadedBy ?? [];
    return file === other || [...loaders].some((loader) => this.#loads(file, loader));
  }
}

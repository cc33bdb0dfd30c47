/** Plain data that describes the input of an artifact. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain }

/** The input of an artifact: the same recipe always gives the same result, so it is made once. */
export interface Recipe {
  kind: string
  /** Increased when the way of making it changes. */
  version: number
  from: Plain
}

export interface Artifact {
  /** The hash of its recipe. */
  key: string
  folder: string
  /** Whether this run made it; otherwise it was cached. */
  fresh: boolean
}

/** Fills a folder and reports progress for others that wait for the same artifact. */
export type Making = (folder: string, onProgress: (share: number) => void) => Promise<void>

export interface MakeOptions {
  signal: AbortSignal
  /** The completed fraction, also if another run makes it. */
  onProgress?: ((share: number) => void) | undefined
}

/** A cache of reproducible results, each in a folder named by the hash of its recipe. */
export interface Artifacts {
  /** The cached artifact, if any. */
  find(recipe: Recipe, options: MakeOptions): Promise<Artifact | undefined>
  /**
   * `work` fills a folder that appears under its name only when complete. If several runs, in any process, want the
   * same artifact, one makes it and the others wait; if that one is aborted, killed or fails, another takes over.
   * `work` may make other artifacts, but only ones that its own depends on, which rules out deadlocks.
   */
  make(recipe: Recipe, work: Making, options: MakeOptions): Promise<Artifact>
  /** Runs `work` exclusively for this recipe. */
  alone<Result>(recipe: Recipe, work: () => Promise<Result>, options: MakeOptions): Promise<Result>
  /** Removes an artifact that is not needed any more. */
  remove(recipe: Recipe): Promise<void>
  /** A folder for parts that one kind of work caches by content, under its own names. */
  parts(kind: string): Promise<string>
  /**
   * Evicts the least recently used artifacts until the rest fits into `bytes`. Those used in the hour before `since`
   * (default: now) are kept.
   */
  collect(bytes: number, since?: number): Promise<{ removed: number; bytes: number }>
}

/** Artifacts of several machines. */
export interface SharedArtifacts {
  /** Fills a folder with what another machine made; false if there is nothing whole. */
  fetch(key: string, folder: string, signal: AbortSignal): Promise<boolean>
  /** Called for what was made here, with the seconds that it took; does not wait until it is shared. */
  made(artifact: Artifact, seconds: number): void
}

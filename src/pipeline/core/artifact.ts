/** Plain data; what an artifact is made from is told in it. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain }

/** What something is made from: the same recipe always gives the same thing, so it is made once. */
export interface Recipe {
  kind: string
  /** Raised when the way of making it changes. */
  version: number
  from: Plain
}

export interface Artifact {
  /** The hash of its recipe. */
  key: string
  folder: string
  /** Whether this run made it; otherwise it was there. */
  fresh: boolean
}

/** Fills a folder; says how far it is, for others that wait for the same artifact. */
export type Making = (folder: string, onProgress: (share: number) => void) => Promise<void>

export interface MakeOptions {
  signal: AbortSignal
  /** The share that is done, whoever makes it. */
  onProgress?: ((share: number) => void) | undefined
}

/** Things that can be made again, each in a folder named by the hash of its recipe. */
export interface Artifacts {
  /** What is there already. */
  find(recipe: Recipe): Promise<Artifact | undefined>
  /**
   * `work` fills a folder that appears under its name only when whole. However many runs want the same artifact, in this
   * process or others, one makes it and the others wait; where that one is stopped, killed or fails, another goes on.
   * `work` may make other artifacts, but only those that its own depends on: so no two runs wait for each other.
   */
  make(recipe: Recipe, work: Making, options: MakeOptions): Promise<Artifact>
  /** Runs `work` while nobody else runs it for the same recipe. */
  alone<Result>(recipe: Recipe, work: () => Promise<Result>, options: MakeOptions): Promise<Result>
  /** Removes what is of no use any more. */
  remove(recipe: Recipe): Promise<void>
  /** A place for the parts that one kind of work keeps by their content, under names of its own. */
  parts(kind: string): Promise<string>
  /** Removes those unused for longest until the rest fits into `bytes`; those of the hour before `since` stay, which is now unless it is told. */
  collect(bytes: number, since?: number): Promise<{ removed: number; bytes: number }>
}

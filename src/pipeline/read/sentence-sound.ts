import type { Word } from '#engines/ports.ts'

/** A sentence in the sound of its block. All positions are samples of the file. */
export interface SentenceSound {
  from: number
  to: number
  /** Where it is first and last heard. */
  start: number
  end: number
  /** From `hopEnergies`. */
  energies: number[]
  /** If the engine tells: milliseconds from `from`. */
  words?: Word[]
  /** The next one follows without a gap: they were spoken together. */
  joined?: true
}

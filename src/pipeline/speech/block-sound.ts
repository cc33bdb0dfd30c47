import type { FaultInfo } from '#domain/fault.ts'
import type { Word } from '#engines/core/ports.ts'

/** A sentence in the sound of its block. All positions are samples of the file. */
export interface SentenceSound {
  from: number
  to: number
  /** Where it first and last occurs. */
  start: number
  end: number
  /** From `hopEnergies`. */
  energies: number[]
  /** If the engine reports it: milliseconds from `from`. */
  words?: Word[]
  /** The next one follows without a gap: they were spoken together. */
  joined?: true
}

export interface BlockSound {
  key: string
  /** 16-bit samples of one channel at 48 000 Hz, without a header. */
  file: string
  /** One per sentence. */
  sentences: readonly (SentenceSound | RefusedSentence)[]
}

/** The engine refuses it, but speaks others of the block. */
export interface RefusedSentence {
  refused: FaultInfo
}

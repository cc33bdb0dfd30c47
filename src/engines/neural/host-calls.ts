import type { Sound } from '#domain/sound.ts'
import type { Span } from '#engines/core/ports.ts'
import type { Stereo } from '#engines/core/separate-windows.ts'
import type { Loading } from './loading.ts'

// The protocol between a host process and its client.

/** The current text of a phrase; the times of its words are relative to `base`, in seconds of the stream. */
export interface StreamPhrase {
  heard: Heard
  base: number
  /** The phrase has ended, and the sound before this second is final. */
  until?: number
}

/** A recognition result; times in seconds from the start of the file. */
export interface Heard {
  text: string
  tokens: string[]
  /** The start and duration of each token; empty if the model has none. */
  starts: number[]
  durations: number[]
  /** The logarithm of the probability of each token; empty if the model does not return it. */
  logProbabilities: number[]
  phrases: { start: number; duration: number; text: string }[]
  /** The length of the whole file. */
  length: number
  /** The language that the model detected, as it writes it: `<|zh|>`. */
  language?: string
}

export interface Prompt {
  system?: string
  user: string
  /** The ids of the lines in an answer as JSON; without them it is plain text. */
  ids?: readonly string[]
  /** Tokens. */
  longest: number
}

export interface HostCalls {
  /** Sent once, first. */
  load: { ask: { loading: Loading }; answer: null }
  recognize: { ask: { file: string }; answer: Heard }
  synthesize: {
    /** `language` is for models that require it; `pitch` is a factor: 2 is an octave up. */
    ask: { text: string; language?: string; speaker: number; rate: number; pitch: number }
    answer: Sound
  }
  /** Speaks with the voice of a recording, whose text is `said`. */
  clone: { ask: { text: string; said: string; voice: Sound; rate: number }; answer: Sound }
  diarize: { ask: { file: string }; answer: (Span & { speaker: number })[] }
  detect: { ask: { file: string }; answer: Span[] }
  punctuate: { ask: { text: string }; answer: string }
  /** The code of the language; empty if the model could not identify it. */
  identify: { ask: { file: string }; answer: string }
  denoise: { ask: { sound: Sound }; answer: Sound }
  /** The voice in a part of the sound. */
  separate: { ask: Stereo; answer: Stereo }
  translate: { ask: Prompt; answer: { text: string; end: 'whole' | 'cut' } }
  openStream: { ask: { stream: number; language: string }; answer: null }
  /** Undefined if the process has no such stream. */
  hearStream: { ask: { stream: number; samples: Float32Array }; answer: StreamPhrase[] | undefined }
  endStream: { ask: { stream: number }; answer: StreamPhrase[] | undefined }
  closeStream: { ask: { stream: number }; answer: null }
}

export type CallName = keyof HostCalls

export interface HostRequest {
  id: number
  call: { [Name in CallName]: { name: Name } & HostCalls[Name]['ask'] }[CallName]
}

export type HostAnswer =
  | { id: number; share: number }
  | { id: number; answer: HostCalls[CallName]['answer'] }
  | { id: number; error: string }

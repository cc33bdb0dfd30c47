import type { Span } from '#engines/ports.ts'
import type { Loading } from './loading.ts'
import type { StreamHeard } from './streams.ts'

// The protocol between a host process and its client.

/** A recognition result; times in seconds from the start of the file. */
export interface Heard {
  text: string
  tokens: string[]
  /** The start and duration of each token; empty if the model has none. */
  starts: number[]
  durations: number[]
  /** The logarithm of the probability of each token; empty if the model does not know it. */
  logProbabilities: number[]
  phrases: { start: number; duration: number; text: string }[]
  /** The length of the whole file. */
  length: number
}

export interface HostCalls {
  /** Sent once, first. */
  load: { ask: { loading: Loading }; answer: null }
  recognize: { ask: { file: string }; answer: Heard }
  synthesize: {
    /** `pitch` is a factor: 2 is an octave up. */
    ask: { text: string; speaker: number; rate: number; pitch: number }
    answer: { rate: number; samples: Float32Array }
  }
  diarize: { ask: { file: string }; answer: (Span & { speaker: number })[] }
  detect: { ask: { file: string }; answer: Span[] }
  punctuate: { ask: { text: string }; answer: string }
  openStream: { ask: { stream: number; language: string }; answer: null }
  /** Undefined if the process does not have the stream. */
  hearStream: { ask: { stream: number; samples: Float32Array }; answer: StreamHeard[] | undefined }
  endStream: { ask: { stream: number }; answer: StreamHeard[] | undefined }
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

/** Where the lines of each speaker are drawn at the bottom of the timeline. */
export interface Lanes {
  /** Of all lanes together; 0 if there are fewer than two speakers. */
  height: number
  each: number
  /** Distance of a lane from the top of the first. */
  offsetOf: (speaker: string) => number
}

const usual = 14
const thinnest = 4
/** The waveform keeps most of the height. */
const maxShare = 0.4

/** A lane for each speaker; those that do not fit share the last one. */
export function lanesOf(speakers: readonly string[], available: number): Lanes {
  if (speakers.length < 2) return { height: 0, each: 0, offsetOf: () => 0 }
  const room = available * maxShare
  const each = Math.max(thinnest, Math.min(usual, Math.floor(room / speakers.length)))
  const count = Math.max(1, Math.min(speakers.length, Math.floor(room / each)))
  return {
    height: count * each,
    each,
    offsetOf: (speaker) => Math.min(count - 1, Math.max(0, speakers.indexOf(speaker))) * each,
  }
}

/** Names fit into lanes of this height. */
export const namedFrom = 12

/** One channel of sound: samples from -1 to 1. */
export interface Sound {
  /** Samples a second. */
  rate: number
  samples: Float32Array
}

export const millisecondsOf = ({ rate, samples }: Sound) => (samples.length / rate) * 1000

/** A stretch of a sound, in milliseconds. */
export function cutOut({ rate, samples }: Sound, { start, end }: { start: number; end: number }): Sound {
  const at = (milliseconds: number) => Math.round((milliseconds * rate) / 1000)
  return { rate, samples: samples.slice(at(start), at(end)) }
}

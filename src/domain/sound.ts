/** One channel of sound: samples from -1 to 1. */
export interface Sound {
  /** Samples a second. */
  rate: number
  samples: Float32Array
}

export const millisecondsOf = ({ rate, samples }: Sound) => (samples.length / rate) * 1000

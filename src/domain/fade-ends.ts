/** Turns both ends of a sound up and down over so many samples, in place, so that none begins or ends with a click. */
export function fadeEnds(samples: Float32Array, length: number): void {
  const turn = Math.min(length, Math.floor(samples.length / 2))
  for (let index = 0; index < turn; index += 1) {
    const gain = index / turn
    samples[index]! *= gain
    samples[samples.length - 1 - index]! *= gain
  }
}

/** Fades both ends of a sound in and out over this many samples, in place, to avoid clicks. */
export function fadeEnds(samples: Float32Array, length: number): void {
  const turn = Math.min(length, Math.floor(samples.length / 2))
  for (let index = 0; index < turn; index += 1) {
    const gain = index / turn
    samples[index]! *= gain
    samples[samples.length - 1 - index]! *= gain
  }
}

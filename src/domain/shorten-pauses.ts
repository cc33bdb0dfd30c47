import type { Sound } from './sound.ts'

/** Half of it on each side of a cut. */
const crossfade = 0.01

/**
 * The sound with each pause shortened to the given length. The middle of a pause is removed, where it is quietest, and
 * the ends are crossfaded. Times are milliseconds.
 */
export function shortenPauses(
  sound: Sound,
  pauses: readonly { start: number; end: number }[],
  lengths: readonly number[],
): Sound {
  const { rate, samples } = sound
  const cuts = pauses.flatMap(({ start, end }, index) => {
    const excess = end - start - (lengths[index] ?? end - start)
    if (excess <= 0) return []
    const middle = (start + end) / 2
    const from = Math.round(((middle - excess / 2) * rate) / 1000)
    return [{ from, to: from + Math.round((excess * rate) / 1000) }]
  })
  if (cuts.length === 0) return sound
  const removed = cuts.reduce((sum, { from, to }) => sum + to - from, 0)
  const shorter = new Float32Array(samples.length - removed)
  let read = 0
  let written = 0
  for (const { from, to } of [...cuts, { from: samples.length, to: samples.length }]) {
    shorter.set(samples.subarray(read, from), written)
    written += from - read
    read = to
    if (to < samples.length) meet(samples, shorter, from, to, written, rate)
  }
  return { rate, samples: shorter }
}

/** Crossfades the sound before the cut with the sound before its other end. */
function meet(
  samples: Float32Array,
  shorter: Float32Array,
  from: number,
  to: number,
  at: number,
  rate: number,
): void {
  const width = Math.min(Math.round(crossfade * rate), from, to - from)
  for (let step = 1; step <= width; step += 1) {
    const share = (width - step + 1) / (width + 1)
    const old = samples[from - step]!
    const coming = samples[to - step]!
    shorter[at - step] = old * (1 - share) + coming * share
  }
}

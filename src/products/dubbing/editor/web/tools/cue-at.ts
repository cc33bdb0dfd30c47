import type { Cue } from '#domain/cues/core/cue.ts'

/** Index of the first line that starts later. */
export function firstAfter(cues: readonly Cue[], time: number): number {
  let [low, high] = [0, cues.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (cues[middle]!.start <= time) low = middle + 1
    else high = middle
  }
  return low
}

/** The line shown at a time; of overlapping ones, the last to start. */
export function cueAt(cues: readonly Cue[], time: number): Cue | undefined {
  const after = firstAfter(cues, time)
  // Few lines overlap.
  for (let at = after - 1; at >= Math.max(0, after - 20); at -= 1) if (cues[at]!.end > time) return cues[at]
  return undefined
}

// The decorative picture as numbers: a voice, its cues, and the voices that speak them in other languages. It repeats
// after `period`, so that it can scroll without a seam, and is the same in every browser.

export const period = 1600

export type Cue = { start: number; length: number; lines: number[] }

/** One line of a ribbon; each is slightly rotated against the previous one. */
export function ribbonLine(part: number, seed: number, height: number): string {
  const middle = height / 2
  const turn = (x: number, times: number) => (2 * Math.PI * times * x) / period
  return smooth((x) => {
    const breath = 0.66 + 0.24 * Math.sin(turn(x, 1) + seed) + 0.1 * Math.sin(turn(x, 3) + seed * 2.3)
    const wave =
      0.52 * Math.sin(turn(x, 2) + seed + part * 1.9) +
      0.32 * Math.sin(turn(x, 3) - seed + part * 2.9) +
      0.12 * Math.sin(turn(x, 6) + seed * 3 + part * 4.2)
    return middle + middle * breath * wave * (1 - 0.3 * part)
  })
}

/** Cues with speech-like durations and pauses, filling one period. */
export function cues(seed: number): Cue[] {
  const next = random(seed)
  const found: Cue[] = []
  let at = 24
  while (at < period - 200) {
    const length = Math.round(110 + next() * 190)
    const lines = next() > 0.45 ? [0.92, 0.4 + next() * 0.4] : [0.5 + next() * 0.4]
    found.push({ start: at, length, lines })
    at += length + Math.round(18 + next() * 62)
  }
  return found
}

/** Bars of a voice speaking the cues, as one path; `fit` is the share of each cue that it fills. */
export function voice(of: Cue[], seed: number, height: number, fit: number): string {
  const next = random(seed)
  const middle = height / 2
  const step = 7
  let path = ''
  for (const { start, length } of of) {
    const count = Math.floor((length * fit) / step)
    let loudness = 0.5
    for (let bar = 0; bar < count; bar++) {
      loudness = reflect(loudness + (next() - 0.5) * 0.8)
      const syllable = 0.45 + 0.55 * Math.abs(Math.sin(bar * 0.55 + seed))
      const ends = Math.min(1, (bar + 1) / 4, (count - bar) / 5)
      const half = Math.max(1.5, middle * 0.94 * loudness * syllable * ends)
      path += `M${start + bar * step + 2} ${round(middle - half)}v${round(half * 2)}`
    }
  }
  return path
}

/** A periodic curve as cubic segments, one period plus one segment long. */
function smooth(y: (x: number) => number): string {
  const step = 40
  const third = step / 3
  const at = (x: number) => ({ x, y: y(x), rise: ((y(x + 1) - y(x - 1)) / 2) * third })
  let from = at(0)
  let path = `M0 ${round(from.y)}`
  while (from.x < period) {
    const to = at(from.x + step)
    path += `C${round(from.x + third)} ${round(from.y + from.rise)} ${round(to.x - third)} ${round(to.y - to.rise)} ${to.x} ${round(to.y)}`
    from = to
  }
  return path
}

/** Reflects values into 0.1 to 1; clamping would look cut off. */
function reflect(value: number): number {
  if (value > 1) return 2 - value
  return value < 0.1 ? 0.2 - value : value
}

const round = (value: number) => Math.round(value * 10) / 10

/** Mulberry32, a small seeded generator. */
function random(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

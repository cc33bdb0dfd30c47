import type { SpokenLine } from '#domain/fit/line.ts'

/** A deterministic generator of numbers from 0 to 1 (mulberry32), for the same talk each time. */
export function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Kinds of talk: the number of speakers, the silence between cues, and how often somebody pauses. */
const kinds = [
  { what: 'a lecture', speakers: 1, silence: 400, stop: 0.15 },
  { what: 'an interview', speakers: 2, silence: 700, stop: 0.2 },
  { what: 'a film', speakers: 5, silence: 2500, stop: 0.3 },
  { what: 'a film about nature', speakers: 1, silence: 6000, stop: 0.3 },
  { what: 'a quick quarrel', speakers: 3, silence: 150, stop: 0.05 },
] as const

/** A talk of `count` cues: alternating scenes of each kind, as subtitled, with clips of a translation of varying length. */
export function talkOf(count: number, seed = 1): { lines: SpokenLine[]; cuts: number[]; duration: number } {
  const random = numbers(seed)
  const between = (low: number, high: number) => low + (high - low) * random()
  const lines: SpokenLine[] = []
  const cuts: number[] = []
  let at = 1000
  let speaker = 0
  for (let k = 0; k < count; k++) {
    const kind = kinds[Math.floor(k / 40) % kinds.length]!
    if (k % 40 === 0) cuts.push(Math.round((at += 2000)) - 600)
    else at += random() < kind.stop ? between(800, 3000) : between(0, kind.silence)
    if (random() < 0.4) speaker = Math.floor(between(0, kind.speakers))
    const span = between(900, 5500)
    const start = Math.round(at)
    const end = Math.round(at + span)
    // A clip is 0.8 to 1.6 times as long as its original, usually a little longer; one or two words can double.
    const longer = span < 1500 ? between(0.8, 2.1) : 0.8 + 0.4 * (random() + random())
    const natural = Math.round(span * longer)
    const pauses = random() < 0.35 && natural > 2000 ? [pauseIn(natural, between(150, 500))] : []
    lines.push({
      id: String(k + 1),
      start,
      end,
      natural,
      pauses,
      speaker: `speaker ${speaker % kind.speakers}`,
    })
    if (random() < 0.25) cuts.push(Math.round(end + between(0, 200)))
    at = end
  }
  return { lines, cuts, duration: Math.round(at + 3000) }
}

function pauseIn(natural: number, length: number) {
  const start = Math.round(natural * 0.45)
  return { start, end: start + Math.round(length) }
}

export interface Turn {
  start: number
  end: number
  speaker: string
}

/** Around each border of a reference turn nothing is scored, as is usual. */
const collar = 250
const step = 10

export interface DiarizationError {
  /** Shares of the speech of the reference. */
  missed: number
  falseAlarm: number
  confused: number
  /** The sum of the three. */
  rate: number
}

/** The diarization error rate: found speakers are mapped to those of the reference so that most speech agrees. */
export function diarizationError(reference: readonly Turn[], found: readonly Turn[]): DiarizationError {
  const end = Math.max(0, ...[...reference, ...found].map((turn) => turn.end))
  const frames = Math.ceil(end / step)
  const [said, heard] = [speakersAt(reference, frames), speakersAt(found, frames)]
  const isScored = new Uint8Array(frames).fill(1)
  for (const border of reference.flatMap((turn) => [turn.start, turn.end]))
    isScored.fill(0, Math.max(0, Math.ceil((border - collar) / step)), Math.floor((border + collar) / step))
  const shared = said.names.map(() => heard.names.map(() => 0))
  let [speech, missed, falseAlarm, both] = [0, 0, 0, 0]
  for (let frame = 0; frame < frames; frame++) {
    if (!isScored[frame]) continue
    const [one, other] = [said.at[frame]!, heard.at[frame]!]
    speech += one.length
    missed += Math.max(0, one.length - other.length)
    falseAlarm += Math.max(0, other.length - one.length)
    both += Math.min(one.length, other.length)
    for (const speaker of one) for (const each of other) shared[speaker]![each]! += 1
  }
  const confused = both - bestMapping(shared)
  const share = (count: number) => (speech > 0 ? count / speech : 0)
  return {
    missed: share(missed),
    falseAlarm: share(falseAlarm),
    confused: share(confused),
    rate: share(missed + falseAlarm + confused),
  }
}

function speakersAt(turns: readonly Turn[], frames: number) {
  const names = [...new Set(turns.map(({ speaker }) => speaker))]
  const at: number[][] = Array.from({ length: frames }, () => [])
  for (const { start, end, speaker } of turns) {
    const index = names.indexOf(speaker)
    for (let frame = Math.round(start / step); frame < Math.min(frames, Math.round(end / step)); frame++)
      if (!at[frame]!.includes(index)) at[frame]!.push(index)
  }
  return { names, at }
}

/** The most frames that agree in a one-to-one mapping: every set of used columns, row by row. */
function bestMapping(shared: readonly (readonly number[])[]): number {
  const columns = shared[0]?.length ?? 0
  // More found speakers than this happen only if most are tiny; the largest ones decide.
  const kept = Array.from({ length: columns }, (_, column) => column)
    .toSorted((a, b) => total(shared, b) - total(shared, a))
    .slice(0, 14)
  let best = new Map([[0, 0]])
  for (const row of shared) {
    const next = new Map(best)
    for (const [used, sum] of best)
      for (const [bit, column] of kept.entries()) {
        if (used & (1 << bit)) continue
        const key = used | (1 << bit)
        next.set(key, Math.max(next.get(key) ?? 0, sum + row[column]!))
      }
    best = next
  }
  return Math.max(0, ...best.values())
}

const total = (shared: readonly (readonly number[])[], column: number) =>
  shared.reduce((sum, row) => sum + row[column]!, 0)

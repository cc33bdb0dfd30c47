import { readFileSync } from 'node:fs'
import type { RunEvent, StageName } from '#pipeline/core/run.ts'

export interface RunTrace {
  /** Milliseconds of film. */
  size: number
  /** Nothing was there from an earlier run of the same film. */
  fresh: boolean
  /** How long the run took. */
  seconds: number
  events: { at: number; event: RunEvent }[]
}

type Line = Omit<RunTrace, 'events'> & {
  events: [at: number, stage: StageName, what: 'begins' | 'ends' | number][]
}

function eventOf(stage: StageName, what: Line['events'][number][2]): RunEvent {
  if (what === 'begins') return { event: 'stage', stage }
  if (what === 'ends') return { event: 'done', stage, seconds: 0 }
  return { event: 'progress', stage, share: what }
}

const read = (file: string): readonly RunTrace[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((text) => {
      const { events, ...about } = JSON.parse(text) as Line
      return { ...about, events: events.map(([at, stage, what]) => ({ at, event: eventOf(stage, what) })) }
    })

/** Fourteen dubs of films of 11 to 45 seconds, one after the other on a machine of two cores that other work shared. */
export const runTraces = read('run-traces.jsonl')
/** Fourteen dubs of films of 44 to 177 seconds, on the same machine without other work. */
export const idleRunTraces = read('idle-run-traces.jsonl')

import type { RunEvent, StageName } from './run.ts'

/** The approximate relative duration of each stage. */
const weights: Record<StageName, number> = {
  read: 4,
  listen: 4,
  separate: 25,
  recognize: 40,
  translate: 15,
  speak: 40,
  sounds: 4,
  fit: 1,
  shorten: 5,
  mix: 15,
  picture: 20,
  write: 6,
  cover: 2,
  preview: 30,
}

export interface Progress {
  stage: StageName
  /** Of the whole run, 0 to 1. */
  share: number
}

/**
 * Computes the progress of a run from its events. Stages can run in parallel, and several languages go through the same
 * stages; the value never decreases. Use one function per run.
 */
export function followProgress(
  stages: readonly StageName[],
  languages = 1,
): (event: RunEvent) => Progress | undefined {
  const shared: readonly StageName[] = ['read', 'listen', 'separate', 'recognize']
  const times = (stage: StageName) => (shared.includes(stage) ? 1 : languages)
  const whole = stages.reduce((sum, stage) => sum + weights[stage] * times(stage), 0)
  const shares = new Map<string, { stage: StageName; share: number }>()
  let reached = 0
  return (event) => {
    if (event.event === 'warning' || !stages.includes(event.stage)) return undefined
    const { stage, language = '' } = event
    const name = `${stage} ${language}`
    const share = event.event === 'stage' ? 0 : event.event === 'done' ? 1 : event.share
    shares.set(name, { stage, share: Math.max(share, shares.get(name)?.share ?? 0) })
    const done = [...shares.values()].reduce((sum, each) => sum + weights[each.stage] * each.share, 0)
    reached = Math.max(reached, Math.min(1, done / whole))
    return { stage, share: reached }
  }
}

import type { RunEvent, StageName } from '#pipeline/core/run.ts'

/** The approximate share of each stage in the time of a preparation, in order. */
const weights: [StageName, number][] = [
  ['cover', 0.03],
  ['preview', 0.27],
  ['read', 0.1],
  ['listen', 0.1],
  ['recognize', 0.5],
]

/** Converts the progress of a stage into that of the whole preparation; stages that are not needed are skipped. */
export function shareOfWhole() {
  return (event: RunEvent): { stage: StageName; share: number } | undefined => {
    if (event.event === 'warning') return undefined
    const at = weights.findIndex(([stage]) => stage === event.stage)
    if (at < 0) return undefined
    const before = weights.slice(0, at).reduce((sum, [, weight]) => sum + weight, 0)
    const within = event.event === 'done' ? 1 : event.event === 'progress' ? event.share : 0
    return { stage: event.stage, share: before + weights[at]![1] * within }
  }
}

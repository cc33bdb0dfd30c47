import type { KnownStage } from '../texts/stages.ts'

type StageState = 'done' | 'now' | 'open'

/** State of each stage. Stages may overlap: all before the furthest one count as done. */
export const stageStates = (
  stages: readonly KnownStage[],
  furthest: number,
  now: string | null,
): StageState[] => stages.map((name, at) => (name === now ? 'now' : at <= furthest ? 'done' : 'open'))

import type { KnownStage } from '#i18n/stages.ts'

type StageState = 'done' | 'now' | 'open'

/** How far each stage is. Some stages overlap: everything before the furthest one reached counts as done. */
export const stageStates = (
  stages: readonly KnownStage[],
  furthest: number,
  now: string | null,
): StageState[] => stages.map((name, at) => (name === now ? 'now' : at <= furthest ? 'done' : 'open'))

import { speedTypes } from '#contract/wire-numbers.ts'
import type { WorkDetail } from '#contract/works.ts'
import { dubStages, type KnownStage } from '#i18n/stages.ts'

export type StageState = 'done' | 'now' | 'open'

/** What is written down and translated already is done before a work begins. */
const beforehand: readonly KnownStage[] = ['recognize', 'translate']

/** The stages that a work goes through, by its options. */
export function stagesOf(
  { options, sourceVideoPath }: Pick<WorkDetail, 'options' | 'sourceVideoPath'>,
  stage: string | null,
): KnownStage[] {
  const subtitlesOnly = sourceVideoPath === null
  const left = new Set<KnownStage>(beforehand)
  if (subtitlesOnly) for (const name of ['read', 'listen', 'separate', 'picture'] as const) left.add(name)
  if (options.background === 'off') left.add('separate')
  const drawn =
    options.burn !== undefined || options.label === 'visible' || options.speedType === speedTypes.picture
  if (!drawn) left.add('picture')
  return dubStages.filter((name) => !left.has(name) || name === stage)
}

/** How far each is. Some go on beside others: the furthest that was told says what is behind it. */
export function stageStates(
  stages: readonly KnownStage[],
  furthest: number,
  now: string | null,
): StageState[] {
  return stages.map((name, at) => (name === now ? 'now' : at <= furthest ? 'done' : 'open'))
}

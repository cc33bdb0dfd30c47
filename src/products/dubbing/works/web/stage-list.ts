import { speedTypes } from '#core/contract/wire-numbers.ts'
import { dubStages, type KnownStage } from '#shared/runs/texts/stages.ts'
import type { WorkDetail } from '../contract.ts'

/** Recognition and translation are finished before a work starts. */
const beforehand: readonly KnownStage[] = ['recognize', 'translate']

/** Stages of a work by its options. */
export function stagesOf(
  { options, sourceVideoPath, hasPicture }: Pick<WorkDetail, 'options' | 'sourceVideoPath' | 'hasPicture'>,
  stage: string | null,
): KnownStage[] {
  const subtitlesOnly = sourceVideoPath === null
  const left = new Set<KnownStage>(beforehand)
  if (subtitlesOnly) for (const name of ['read', 'listen', 'separate', 'picture'] as const) left.add(name)
  if (options.background === 'off') left.add('separate')
  const drawn =
    options.burn !== undefined || options.label === 'visible' || options.speedType === speedTypes.picture
  if (!drawn || !hasPicture) left.add('picture')
  return dubStages.filter((name) => !left.has(name) || name === stage)
}

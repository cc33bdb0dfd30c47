import type { Selectable } from 'kysely'
import type { ProblemName } from '#core/contract/codes.ts'
import { projectStatus } from '#core/contract/wire-numbers.ts'
import type { DubPlans, Projects } from '#core/server/db/tables.ts'
import { sayProblem } from '#core/texts/message/say-problem.ts'
import type { Language } from '#core/texts/texts.ts'
import type { Plan, PlanStop } from '#products/dubbing/plans/contract.ts'

type Row = Pick<Selectable<DubPlans>, 'state' | 'stops' | 'parts' | 'problem' | 'problem_values'>

/**
 * A plan as the owner of the project sees it; null if nothing is left of it and nothing was refused. Of a finished project, only
 * additional files may still be written.
 */
export function wirePlan(
  language: Language,
  { state, stops, parts, problem, problem_values }: Row,
  { status }: Pick<Selectable<Projects>, 'status'>,
  finished: boolean,
): Plan | null {
  const say = (name: string, values: Record<string, string | number> | null) =>
    sayProblem(language, name as ProblemName, values)
  const refused = parts.flatMap((part) =>
    part.problem === null ? [] : [{ language: part.language, reason: say(part.problem, part.values) }],
  )
  const isOver = finished || state === 'done' || state === 'ended'
  if (isOver && refused.length === 0 && problem === null) return null
  const isTranslated = parts.every(({ step, problem: why }) => step !== 'translation' || why !== null)
  // A plan that waits has not begun the next step.
  const step =
    status === projectStatus.waiting || (state === 'waiting' && !isTranslated)
      ? 'subtitles'
      : state === 'waiting' || !isTranslated
        ? 'translation'
        : 'dub'
  return {
    state,
    step,
    languages: parts.filter((part) => part.problem === null).map((part) => part.language),
    stopAt: stops as PlanStop[],
    refused,
    reason: problem === null ? null : say(problem, problem_values),
  }
}

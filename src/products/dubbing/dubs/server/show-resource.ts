import { type Selectable, sql } from 'kysely'
import { projectStatus, workState } from '#core/contract/wire-numbers.ts'
import type { DubPlans, Projects } from '#core/server/db/tables.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { fileLink, created as made } from '#identity/file-links/server/file-link.ts'
import type { Project } from '#products/dubbing/projects/contract/projects.ts'
import { projectSubject } from '#products/dubbing/projects/server/run-of-project.ts'
import { subtitlesFile } from '#products/dubbing/projects/server/subtitles-file.ts'
import { exportFormats } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { dubKind } from '#products/dubbing/works/server/work-kind.ts'
import type { ResourceFile } from '#shared/resources/contract/resource.ts'
import type { Resource } from '#shared/resources/server/attach.ts'
import {
  attachedTo,
  filesOfWork,
  type Going,
  problemOf,
  progressOf,
  stepsOf,
} from '#shared/resources/server/show.ts'
import type { MadeWork } from '#shared/works/contract.ts'
import type { Work } from '#shared/works/server/work-kind.ts'
import type { Dub, Transcript, TranslationMade } from '../contract.ts'

type Whose = RequestContext<readonly ['user']>
export type Row = Selectable<Projects> & {
  plan: Selectable<DubPlans> | null
  resource: Pick<Resource, 'external_id' | 'metadata' | 'test'> | null
}
type Part = DubPlans['parts'][number]

export interface Shown {
  row: Row
  going: Going
  /** The works of its plan, for their files; undefined in lists, which name no files: to sign the links of a full page would take a second. */
  works?: readonly Work[] | undefined
  /** What `expand` asked for. */
  project?: Project | undefined
  made?: ReadonlyMap<string, MadeWork> | undefined
}

type State = Dub['state']

/** What a transcript, a translation and a dub have in common. */
function common<S extends State>(
  context: Whose,
  { row, going, project }: Shown,
  state: S,
  steps: readonly string[],
) {
  return {
    id: row.id,
    name: row.name,
    state,
    steps: stepsOf(row.link === null ? steps : ['fetching', ...steps], stepOf(row, steps), state),
    progress: progressOf(going),
    from: row.language,
    duration: row.duration_ms,
    problem: problemOf(context, row.problem, row.problem_values),
    ...attachedTo(row.resource),
    timeCreate: row.created_at.toISOString(),
    ...(project && { project }),
  }
}

/** Where it stands, or where it ended. */
function stepOf({ status, link, source_key, plan }: Row, steps: readonly string[]): string {
  if (status === projectStatus.waiting || status === projectStatus.failed)
    return link !== null && source_key === null ? 'fetching' : 'preparing'
  const isTranslated = (plan?.parts ?? []).every(({ step }) => step !== 'translation')
  return isTranslated ? steps.at(-1)! : 'translating'
}

/** The subtitles themselves. */
function stateOfLines({ status, problem, link, source_key }: Row) {
  if (status === projectStatus.failed) return problem === 'preparingCancelled' ? 'canceled' : 'failed'
  if (status !== projectStatus.waiting) return 'done'
  return link !== null && source_key === null ? 'fetching' : 'preparing'
}

function stateOfPlan<Last extends 'dubbing' | 'translating'>(row: Row, last: Last) {
  const lines = stateOfLines(row)
  const { plan } = row
  if (lines !== 'done' || !plan || plan.state === 'done') return lines
  if (plan.state === 'waiting') return 'waiting'
  if (plan.state === 'ended')
    return plan.parts.some(({ problem: why }) => why !== null) ? 'failed' : 'canceled'
  if (plan.parts.some(isTranslating)) return 'translating'
  // Only refused languages are left, which somebody may try again.
  return plan.parts.some(({ step, problem: why }) => step === 'dub' && why === null) ? last : 'failed'
}

/** The same for lists that are filtered by it, with one word for everything that is not over. */
export const stateOfProject = (kind: 'dub' | 'translation' | null) => {
  const prepared = sql`case
    when projects.status = ${projectStatus.failed} and projects.problem = 'preparingCancelled' then 'canceled'
    when projects.status = ${projectStatus.failed} then 'failed'
    when projects.status = ${projectStatus.waiting} then 'going' end`
  if (kind === null) return sql<string>`coalesce(${prepared}, 'done')`
  const parts = (condition: ReturnType<typeof sql>) => sql`exists (
    select from dub_plans, jsonb_array_elements(dub_plans.parts) as part
    where dub_plans.tenant_id = projects.tenant_id and dub_plans.project_id = projects.id and ${condition})`
  return sql<string>`coalesce(${prepared}, (
    select case
      when dub_plans.state in ('done') then 'done'
      when dub_plans.state = 'waiting' then 'going'
      when dub_plans.state = 'ended' then case when ${parts(sql`part ->> 'problem' is not null`)} then 'failed' else 'canceled' end
      when ${parts(sql`part ->> 'problem' is null and part ->> 'step' <> 'done'`)} then 'going'
      else 'failed' end
    from dub_plans where dub_plans.tenant_id = projects.tenant_id and dub_plans.project_id = projects.id
  ))`
}

const isTranslating = ({ step, problem }: Part) => step === 'translation' && problem === null

/** The subtitles in a language as files, in each format. */
function subtitlesOf(context: Whose, { id, name, revision }: Row, language: string | null): ResourceFile[] {
  const subject = projectSubject(id)
  const suffix = language === null ? '' : `-${language}`
  return exportFormats.map((format) => ({
    name: format,
    size: null,
    path: fileLink(
      context,
      made(subtitlesFile, { lines: id, both: false, ...(language !== null && { language }) }),
      { name: `${name}${suffix}-${revision}.${format}`, subject, save: true },
    ),
  }))
}

export const showTranscript = (context: Whose, shown: Shown): Transcript => ({
  ...common(context, shown, stateOfLines(shown.row), ['preparing']),
  ...(shown.works && { files: shown.row.cue_count > 0 ? subtitlesOf(context, shown.row, null) : [] }),
})

export const showTranslation = (context: Whose, shown: Shown): TranslationMade => ({
  ...common(context, shown, stateOfPlan(shown.row, 'translating'), ['preparing', 'translating']),
  languages: (shown.row.plan?.parts ?? []).map((part) => ({
    language: part.language,
    state: part.problem !== null ? 'failed' : part.step !== 'translation' ? 'done' : isBegun(part),
    problem: problemOf(context, part.problem, part.values),
    ...(shown.works && {
      files: part.step === 'translation' ? [] : subtitlesOf(context, shown.row, part.language),
    }),
  })),
})

const isBegun = ({ run }: Part) => (run === null ? 'waiting' : 'translating')

export function showDub(context: Whose, shown: Shown): Dub {
  const { row, works, made: objects } = shown
  return {
    ...common(context, shown, stateOfPlan(row, 'dubbing'), ['preparing', 'translating', 'dubbing']),
    languages: (row.plan?.parts ?? []).map((part) => {
      const work = works?.find(({ id, state }) => id === part.work && state === workState.done)
      return {
        language: part.language,
        state: stateOfPart(part),
        problem: problemOf(context, part.problem, part.values),
        work: part.work,
        ...(objects && { made: (part.work && objects.get(part.work)) || null }),
        ...(works && {
          files: work
            ? filesOfWork(context, { work, kind: dubKind, name: row.name, from: row.language })
            : [],
        }),
      }
    }),
  }
}

function stateOfPart(part: Part): Dub['languages'][number]['state'] {
  if (part.problem !== null) return 'failed'
  if (part.step === 'done') return 'done'
  if (part.step === 'translation') return isBegun(part)
  return part.run === null ? 'waiting' : 'dubbing'
}

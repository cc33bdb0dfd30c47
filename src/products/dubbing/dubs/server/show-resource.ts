import type { Selectable } from 'kysely'
import type { ProblemName } from '#core/contract/codes.ts'
import { problems } from '#core/contract/problems.ts'
import { projectStatus, workState } from '#core/contract/wire-numbers.ts'
import type { DubPlans, Projects } from '#core/server/db/tables.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { sayProblem } from '#core/texts/message/say-problem.ts'
import { fileLink, created as made } from '#identity/file-links/server/file-link.ts'
import { fetchLinkedFilm } from '#products/dubbing/prepare/server/fetch-job.ts'
import { projectSubject } from '#products/dubbing/projects/server/run-of-project.ts'
import { subtitlesFile } from '#products/dubbing/projects/server/subtitles-file.ts'
import { exportFormats } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { dubsOf } from '#products/dubbing/works/server/access.ts'
import { dubKind } from '#products/dubbing/works/server/work-kind.ts'
import { linkToFile } from '#shared/works/server/link-to-file.ts'
import { filesOf } from '#shared/works/server/show-works.ts'
import { type Work, workColumns } from '#shared/works/server/work-kind.ts'
import type { Dub, resourceStates, Transcript, TranslationMade } from '../contract.ts'

type Whose = RequestContext<readonly ['user']>
type Row = Selectable<Projects> & { plan: Selectable<DubPlans> | null }
type Part = DubPlans['parts'][number]
type File = Transcript['files'][number]
type Problem = Transcript['problem']

export interface Shown {
  row: Row
  /** What is running, the newest first. */
  going: readonly { kind: string; stage: string | null; share: number; left: number | null }[]
}

/** What a transcript, a translation and a dub have in common. */
function common(context: Whose, { row, going }: Shown): Omit<Transcript, 'files'> {
  const [run] = going
  return {
    id: row.id,
    name: row.name,
    state: stateOf(row, going),
    progress: run ? { stage: run.stage, share: run.share, left: run.left } : null,
    from: row.language,
    duration: row.duration_ms,
    problem: said(context, row.problem, row.problem_values),
    externalId: row.external_id,
    metadata: row.metadata ?? {},
    timeCreate: row.created_at.toISOString(),
  }
}

function stateOf({ status, problem, plan }: Row, going: Shown['going']): (typeof resourceStates)[number] {
  if (status === projectStatus.failed) return problem === 'preparingCancelled' ? 'canceled' : 'failed'
  if (status === projectStatus.waiting)
    return going.some(({ kind }) => kind === fetchLinkedFilm.kind) ? 'fetching' : 'preparing'
  if (!plan || plan.state === 'done') return 'done'
  if (plan.state === 'waiting') return 'waiting'
  if (plan.state === 'ended')
    return plan.parts.some(({ problem: why }) => why !== null) ? 'failed' : 'canceled'
  if (plan.parts.some(isTranslating)) return 'translating'
  // Only refused languages are left, which somebody may try again.
  return plan.parts.some(({ step, problem: why }) => step === 'dub' && why === null) ? 'dubbing' : 'failed'
}

const isTranslating = ({ step, problem }: Part) => step === 'translation' && problem === null

function said({ language }: Whose, name: string | null, values: Part['values']): Problem {
  if (name === null) return null
  const { code } = problems[name as ProblemName]
  return { code, name, message: sayProblem(language, name as ProblemName, values) }
}

/** The subtitles in a language as files, in each format. */
function subtitlesOf(context: Whose, { id, name, revision }: Row, language: string | null): File[] {
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
  ...common(context, shown),
  files: shown.row.cue_count > 0 ? subtitlesOf(context, shown.row, null) : [],
})

export const showTranslation = (context: Whose, shown: Shown): TranslationMade => ({
  ...common(context, shown),
  languages: (shown.row.plan?.parts ?? []).map((part) => ({
    language: part.language,
    state: part.problem !== null ? 'failed' : part.step !== 'translation' ? 'done' : isBegun(part),
    problem: said(context, part.problem, part.values),
    files: part.step === 'translation' ? [] : subtitlesOf(context, shown.row, part.language),
  })),
})

const isBegun = ({ run }: Part) => (run === null ? 'waiting' : 'translating')

export async function showDub(context: Whose, shown: Shown): Promise<Dub> {
  const { row } = shown
  const parts = row.plan?.parts ?? []
  const ids = parts.flatMap(({ work }) => work ?? [])
  const works =
    ids.length === 0 ? [] : await dubsOf(context).select(workColumns).where('works.id', 'in', ids).execute()
  const byId = new Map(works.map((work) => [work.id, work]))
  return {
    ...common(context, shown),
    languages: parts.map((part) => {
      const work = part.work === null ? undefined : byId.get(part.work)
      return {
        language: part.language,
        state: stateOfPart(part),
        problem: said(context, part.problem, part.values),
        work: work?.id ?? null,
        files: work?.state === workState.done ? filesOfWork(context, row, work) : [],
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

function filesOfWork(context: Whose, { name, language }: Row, work: Work): File[] {
  const named = { work, kind: dubKind, name, from: language }
  return filesOf(dubKind, work.files).map((file) => ({
    ...file,
    path: linkToFile(context, named, { file: file.name, both: false, partial: true })!,
  }))
}

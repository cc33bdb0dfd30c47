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
import { dubKind } from '#products/dubbing/works/server/work-kind.ts'
import { linkToFile } from '#shared/works/server/link-to-file.ts'
import { filesOf } from '#shared/works/server/show-works.ts'
import type { Work } from '#shared/works/server/work-kind.ts'
import type { Dub, resourceStates, Transcript, TranslationMade } from '../contract.ts'

type Whose = RequestContext<readonly ['user']>
type Row = Selectable<Projects> & { plan: Selectable<DubPlans> | null }
type Part = DubPlans['parts'][number]
type File = NonNullable<Transcript['files']>[number]
type Problem = Transcript['problem']

export interface Shown {
  row: Row
  /** What is running, the newest first. */
  going: readonly { kind: string; stage: string | null; share: number; left: number | null }[]
  /** The works of its plan; undefined in lists, which name no files: to sign the links of a full page would take a second. */
  works?: readonly Work[]
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
  ...(shown.works && { files: shown.row.cue_count > 0 ? subtitlesOf(context, shown.row, null) : [] }),
})

export const showTranslation = (context: Whose, shown: Shown): TranslationMade => ({
  ...common(context, shown),
  languages: (shown.row.plan?.parts ?? []).map((part) => ({
    language: part.language,
    state: part.problem !== null ? 'failed' : part.step !== 'translation' ? 'done' : isBegun(part),
    problem: said(context, part.problem, part.values),
    ...(shown.works && {
      files: part.step === 'translation' ? [] : subtitlesOf(context, shown.row, part.language),
    }),
  })),
})

const isBegun = ({ run }: Part) => (run === null ? 'waiting' : 'translating')

export function showDub(context: Whose, shown: Shown): Dub {
  const { row, works } = shown
  return {
    ...common(context, shown),
    languages: (row.plan?.parts ?? []).map((part) => {
      const work = works?.find(({ id, state }) => id === part.work && state === workState.done)
      return {
        language: part.language,
        state: stateOfPart(part),
        problem: said(context, part.problem, part.values),
        work: part.work,
        ...(works && { files: work ? filesOfWork(context, row, work) : [] }),
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

import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { ProblemName } from '#core/contract/codes.ts'
import type { DB, DubPlans, Projects } from '#core/server/db/tables.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { sayProblem } from '#core/texts/message/say-problem.ts'
import { fileLink, created as made } from '#identity/file-links/server/file-link.ts'
import { endingOf, uploadRules } from '#shared/uploads/contract/kinds.ts'
import type { Project } from '../contract/projects.ts'
import { wirePlan } from './plan-wire.ts'
import { projectSubject } from './run-of-project.ts'
import { subtitlesFile } from './subtitles-file.ts'

type Whose = Pick<RequestContext<readonly ['user']>, 'app' | 'tenant' | 'caller' | 'language'>
type FileOwner = Parameters<typeof fileLink>[0]

/** The address of a project's file. */
export const projectFile = (context: FileOwner, { id }: { id: string }, key: string | null, name: string) =>
  key === null ? null : fileLink(context, { key }, { name, subject: projectSubject(id) })

/** The playable file of a project: a video or audio. */
export function playedFile(
  context: FileOwner,
  {
    id,
    source_key,
    source_name,
    preview_key,
    has_picture,
  }: Pick<Selectable<Projects>, 'id' | 'source_key' | 'source_name' | 'preview_key' | 'has_picture'>,
): string | null {
  const uploaded = preview_key === source_key && source_name
  const sound = `sound.${(uploaded && endingOf(uploaded)) || 'm4a'}`
  return projectFile(context, { id }, preview_key, has_picture ? 'video.mp4' : sound)
}

const planOf = sql<Selectable<DubPlans> | null>`(
    select to_jsonb(dub_plans) from dub_plans
    where dub_plans.tenant_id = projects.tenant_id and dub_plans.project_id = projects.id
  )`

/** Project rows with their plans. */
export const withPlan = <Found>(found: SelectQueryBuilder<DB, 'projects', Found>) =>
  found.selectAll('projects').select(planOf.as('plan'))

type Row = Selectable<Projects> & { plan: Selectable<DubPlans> | null }

/** What follows from the languages and works of a project. */
type Progress = Pick<
  Project,
  'state' | 'finished' | 'autoTranslated' | 'expertTranslated' | 'proofread' | 'cancelled'
>

/** Problems that retrying with another language or other subtitles cannot fix. */
const ofTheFile = new Set<string>([
  ...Object.values(uploadRules.short.problems.content).filter((name) => name !== undefined),
  'videoUnreadable',
  'fileCutOff',
  'fileEndMissing',
  'videoUnsupported',
  'videoTooLong',
] satisfies ProblemName[])

/** A project as its owner sees it. */
export function wireProject(context: Whose, row: Row, progress: Progress): Project {
  const file = (key: string | null, name: string) => projectFile(context, row, key, name)
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    type: row.type,
    tag: row.tag,
    timeCreate: row.created_at.toISOString(),
    sample: row.sample,
    detailCount: row.detail_count,
    sourceVideoPath: file(row.source_key, row.source_name ?? 'video'),
    videoPath: playedFile(context, row),
    hasPicture: row.source_key !== null && row.has_picture,
    vttPath:
      row.cue_count === 0
        ? null
        : fileLink(context, made(subtitlesFile, { lines: row.id, both: false }), {
            name: `subtitles-${row.revision}.vtt`,
            subject: projectSubject(row.id),
          }),
    cover: file(row.cover, 'cover.webp'),
    language: row.language,
    languageDetected: row.language_detected,
    languages: row.languages,
    generated: row.detail_count > 0,
    ...progress,
    errorInfo: row.problem && sayProblem(context.language, row.problem, row.problem_values),
    plan: row.plan && wirePlan(context.language, row.plan, row, progress.finished),
    fixable: !row.problem || !ofTheFile.has(row.problem),
  }
}

import { projectSubject } from './run-of-project.ts'
import { subtitlesFile } from './subtitles-file.ts'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { ProblemName } from '#core/contract/codes.ts'
import type { Project } from '../contract.ts'
import { endingOf, uploadRules } from '#shared/uploads/contract/kinds.ts'
import { sayProblem } from '#core/texts/message/say-problem.ts'
import type { DB, Projects } from '#core/server/db/tables.ts'
import { fileLink, made } from '#identity/file-links/server/file-link.ts'
import type { RequestContext } from '#core/server/http/route.ts'

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

const hasMachineLines = sql<boolean>`exists (
    select from translations
    where translations.project_id = projects.id and translations.origin = 'auto' and translations.text <> ''
  )`

/** One corrected line does not make a translation that of a person. */
const hasLanguageOfPeople = sql<boolean>`projects.cue_count > 0 and exists (
    select from translations
    where translations.project_id = projects.id and translations.origin = 'expert' and translations.text <> ''
    group by translations.language having count(*) >= projects.cue_count
  )`

/** Project rows, with the origins of their translations. */
export const withOrigins = <Found>(found: SelectQueryBuilder<DB, 'projects', Found>) =>
  found.selectAll('projects').select([hasMachineLines.as('auto'), hasLanguageOfPeople.as('expert')])

type Row = Selectable<Projects> & { auto: boolean; expert: boolean }

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
export function wireProject(context: Whose, row: Row, finished: boolean): Project {
  const file = (key: string | null, name: string) => projectFile(context, row, key, name)
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    type: row.type,
    tag: row.tag,
    timeCreate: row.created_at.toISOString(),
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
    autoTranslated: row.auto,
    expertTranslated: row.expert,
    generated: row.detail_count > 0,
    finished,
    errorInfo: row.problem && sayProblem(context.language, row.problem, row.problem_values),
    cancelled: row.problem === 'preparingCancelled',
    mendable: !row.problem || !ofTheFile.has(row.problem),
  }
}

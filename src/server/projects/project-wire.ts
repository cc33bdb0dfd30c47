import type { Selectable } from 'kysely'
import type { Project } from '#contract/projects.ts'
import { sayProblem } from '#i18n/say-problem.ts'
import type { Projects } from '../db/tables.ts'
import { mediaPath } from '../files/media-link.ts'
import type { Visit } from '../http/answer.ts'

type Whose = Pick<Visit<readonly ['user']>, 'app' | 'tenant' | 'caller' | 'language'>

/** The address of one of a project's files. */
export const projectFile = (visit: Whose, { id }: { id: string }, key: string | null, name: string) =>
  key === null ? null : mediaPath(visit, { key }, { name, project: id })

/** A project as its owner sees it. */
export function wireProject(visit: Whose, row: Selectable<Projects>): Project {
  const file = (key: string | null, name: string) => projectFile(visit, row, key, name)
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    type: row.type,
    tag: row.tag,
    timeCreate: row.created_at.toISOString(),
    detailCount: row.detail_count,
    sourceVideoPath: file(row.source_key, row.source_name ?? 'video'),
    videoPath: file(row.preview_key, 'video.mp4'),
    vttPath:
      row.cue_count === 0
        ? null
        : mediaPath(
            visit,
            { lines: row.id, both: false },
            { name: `subtitles-${row.revision}.vtt`, project: row.id },
          ),
    cover: file(row.cover, 'cover.webp'),
    language: row.language,
    languages: row.languages,
    errorInfo: row.problem && sayProblem(visit.language, row.problem, row.problem_values),
  }
}

import { fileName } from '#core/server/files/disposition.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { fileLink, created as made } from '#identity/file-links/server/file-link.ts'
import { projectSubject } from '#products/dubbing/projects/server/run-of-project.ts'
import { subtitlesFile } from '#products/dubbing/projects/server/subtitles-file.ts'
import { cueExport } from '../contract/subtitles.ts'
import { readableProject, requireTrack } from './access.ts'

export const cueExportRoute = route(cueExport, async ({ id, language, format, both }, context) => {
  const project = await readableProject(context, id)
  if (project.cue_count === 0) throw new Problem('noSubtitles')
  if (language !== undefined) await requireTrack(context.db, project, language)
  const inBoth = both && language !== undefined
  const languages = [inBoth || language === undefined ? project.language : null, language ?? null]
  const name = fileName(project.name, languages, format)
  const of = made(subtitlesFile, { lines: id, ...(language !== undefined && { language }), both: inBoth })
  return { path: fileLink(context, of, { name, subject: projectSubject(id), save: true }) }
})

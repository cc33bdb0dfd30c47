import { cueExport } from '#contract/cues.ts'
import { mediaPath } from '../files/media-link.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { readableProject, requireTrack } from './access.ts'
import { fileName } from './lines-file.ts'

export const answerCueExport = answer(cueExport, async ({ id, language, format, both }, visit) => {
  const project = await readableProject(visit, id)
  if (project.cue_count === 0) throw new Problem('noSubtitles')
  if (language !== undefined) await requireTrack(visit.db, project, language)
  const inBoth = both && language !== undefined
  const languages = [inBoth || language === undefined ? project.language : null, language ?? null]
  const name = fileName(project.name, languages, format)
  const of = { lines: id, ...(language !== undefined && { language }), both: inBoth }
  return { path: mediaPath(visit, of, { name, project: id, save: true }) }
})

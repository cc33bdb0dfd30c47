import { workDownload } from '#contract/works.ts'
import { fileName } from '../cues/lines-file.ts'
import { mediaPath } from '../files/media-link.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { ownWorks } from './access.ts'
import { endingOf, isPrinted } from './files.ts'
import { refuseUnfinished } from './missing-files.ts'

export const answerWorkDownload = answer(workDownload, async ({ id, file, both, partial }, visit) => {
  const work = await ownWorks(visit)
    .select([
      'works.files',
      'works.language',
      'works.project_id',
      'projects.name',
      'projects.language as from',
    ])
    .where('works.id', '=', id)
    .executeTakeFirst()
  if (!work?.files) throw new Problem('notFound')
  const languages = both && isPrinted(file) ? [work.from, work.language] : [work.language]
  const name = fileName(work.name, languages, endingOf(file))
  const options = { name, project: work.project_id, save: true }
  if (isPrinted(file)) return { path: mediaPath(visit, { work: id, both }, options) }
  if (file === 'zip') {
    if (!partial) await refuseUnfinished(visit.db, id)
    return { path: mediaPath(visit, { archive: id, partial }, options) }
  }
  const kept = work.files[file]
  if (!kept) throw new Problem('notFound')
  return { path: mediaPath(visit, { key: kept.key }, options) }
})

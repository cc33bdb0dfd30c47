import { translateRemove } from '#contract/translation.ts'
import { editableProject, requireTrack } from '../cues/access.ts'
import { answer } from '../http/answer.ts'
import { tellProject } from '../projects/tell.ts'
import { refuseWhileTranslating } from './start-translation.ts'
import { keepLanguages } from './tracks.ts'

export const answerTranslateRemove = answer(translateRemove, async ({ id, language }, visit) => {
  await visit.db.transaction().execute(async (trx) => {
    const project = await editableProject(trx, visit, id)
    await requireTrack(trx, project, language)
    await refuseWhileTranslating(trx, project)
    // What was changed in it goes too: there is nothing left that it could be undone on.
    await trx.deleteFrom('edits').where('project_id', '=', id).where('language', '=', language).execute()
    await trx.deleteFrom('tracks').where('project_id', '=', id).where('language', '=', language).execute()
    await keepLanguages(trx, project)
    await tellProject(trx, project)
  })
  return null
})

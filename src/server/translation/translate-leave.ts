import { translateLeave } from '#contract/translation.ts'
import { editableProject, requireTrack } from '../cues/access.ts'
import { answer } from '../http/answer.ts'
import { tellProject } from '../projects/tell.ts'
import { leaveShorter } from './shorter.ts'

export const answerTranslateLeave = answer(translateLeave, async ({ id, language, cues }, visit) => {
  await visit.db.transaction().execute(async (trx) => {
    const project = await editableProject(trx, visit, id)
    await requireTrack(trx, project, language)
    await leaveShorter(trx, { project: id, language }, cues)
    await tellProject(trx, project)
  })
  return null
})

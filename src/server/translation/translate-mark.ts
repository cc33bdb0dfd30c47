import { sql } from 'kysely'
import { translateMark } from '#contract/translation.ts'
import { editableProject, requireTrack } from '../cues/access.ts'
import { saidBy } from '../cues/said-by.ts'
import { answer } from '../http/answer.ts'
import { tellProject } from '../projects/tell.ts'

export const answerTranslateMark = answer(translateMark, async ({ id, language, cues }, visit) => {
  await visit.db.transaction().execute(async (trx) => {
    const project = await editableProject(trx, visit, id)
    await requireTrack(trx, project, language)
    // Its text stays, and with it the revision: nothing has to be spoken anew for it.
    await sql`
      update translations set origin = 'expert', source = coalesce(${saidBy}, source)
      where project_id = ${id} and language = ${language} and cue_id = any(${cues})`.execute(trx)
    await tellProject(trx, project)
  })
  return null
})

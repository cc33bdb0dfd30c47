import { sql } from 'kysely'
import { translateMark } from '#contract/translation.ts'
import { editableProject, requireTrack } from '../cues/access.ts'
import { answer } from '../http/answer.ts'
import { tellProject } from '../projects/tell.ts'

export const answerTranslateMark = answer(translateMark, async ({ id, language, cues }, visit) => {
  await visit.db.transaction().execute(async (trx) => {
    const project = await editableProject(trx, visit, id)
    await requireTrack(trx, project, language)
    // Its text stays, and with it the revision: nothing has to be spoken anew for it.
    await sql`
      update translations t set origin = 'expert', source = c.text
      from cues c
      where t.project_id = ${id} and t.language = ${language} and t.cue_id = any(${cues})
        and c.project_id = t.project_id and c.id = t.cue_id`.execute(trx)
    await tellProject(trx, project)
  })
  return null
})

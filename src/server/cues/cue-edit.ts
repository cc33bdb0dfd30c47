import { cueEdit } from '#contract/cues.ts'
import type { Edit } from '#domain/cues/edit.ts'
import { answerInThread } from '../http/answer.ts'
import { editableProject } from './access.ts'
import { editLines } from './edit-lines.ts'

export const answerCueEdit = answerInThread(cueEdit, ({ id, language, client, base, edits }, visit) =>
  visit.db.transaction().execute(async (trx) => {
    const project = await editableProject(trx, visit, id)
    const changes = edits.map(({ edit, ...change }) => ({ ...change, edit: edit as Edit }))
    return editLines(visit.app, trx, project, { language, client, base, edits: changes })
  }),
)

import { translateLines } from '#contract/translation.ts'
import { editableProject, requireTrack } from '../cues/access.ts'
import { answer } from '../http/answer.ts'
import { startTranslation } from './start-translation.ts'

export const answerTranslateLines = answer(translateLines, ({ id, language, cues }, visit) =>
  visit.db.transaction().execute(async (trx) => {
    const project = await editableProject(trx, visit, id)
    await requireTrack(trx, project, language)
    return startTranslation(visit.app, trx, project, [language], cues)
  }),
)

import { translateStart } from '#contract/translation.ts'
import { editableProject } from '../cues/access.ts'
import { answer } from '../http/answer.ts'
import { startTranslation } from './start-translation.ts'

export const answerTranslateStart = answer(translateStart, ({ id, languages }, visit) =>
  visit.db
    .transaction()
    .execute(async (trx) =>
      startTranslation(visit.app, trx, await editableProject(trx, visit, id), languages),
    ),
)

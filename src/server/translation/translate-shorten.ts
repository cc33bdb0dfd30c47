import { translateShorten } from '#contract/translation.ts'
import { editableProject, requireTrack } from '../cues/access.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { startRun } from '../runs/keep.ts'
import { readOffer, shortens } from '../voices/offer.ts'
import { shortenTranslation } from './shorten-job.ts'

export const answerTranslateShorten = answer(translateShorten, ({ id, language, lines }, visit) =>
  visit.db.transaction().execute(async (trx) => {
    const project = await editableProject(trx, visit, id)
    await requireTrack(trx, project, language)
    const from = project.language ?? ''
    if (!shortens(await readOffer(trx), from, language)) throw new Problem('notShortened', { language })
    const { tenant_id: tenant, account_id: account, name: title } = project
    const input = { project: id, language, lines }
    const whose = { tenant, account, title, project: id, language }
    return { run: await startRun(visit.app, trx, shortenTranslation, input, whose) }
  }),
)

import { staffAccountFeatures } from '#contract/staff-accounts.ts'
import { keepAct } from '../acts/keep-act.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { features as known } from '../menu/menu-tree.ts'
import { lockAccount } from './access.ts'

export const answerStaffAccountFeatures = answer(staffAccountFeatures, async (input, visit) => {
  const features = [...new Set(input.features)].toSorted()
  await visit.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, input.id)
    const strange = features.find(
      (code) => !account.features.includes(code) && !known.some((feature) => feature.code === code),
    )
    if (strange !== undefined) throw new Problem('malformed', { field: `features: ${strange}` })
    const before = account.features.toSorted()
    if (before.join() === features.join()) throw new Problem('nothingChanged')
    await trx.updateTable('accounts').set({ features }).where('id', '=', input.id).execute()
    await keepAct(trx, visit, 'account.features', input.id, {
      name: account.name,
      featuresBefore: before.join(', '),
      features: features.join(', '),
    })
  })
  return null
})

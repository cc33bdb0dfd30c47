import { amountCurrent, type Amount } from '#contract/usage.ts'
import { answer } from '../http/answer.ts'

export const answerAmountCurrent = answer(amountCurrent, async (_input, visit) => {
  const rows = await visit.db
    .selectFrom('balances')
    .select(['unit', 'remaining', 'used', 'bought'])
    .where('account_id', '=', visit.caller.id)
    .execute()
  const amountOf = (unit: (typeof rows)[number]['unit']): Amount => {
    const row = rows.find((one) => one.unit === unit)
    return { currentAmount: row?.remaining ?? 0, useAmount: row?.used ?? 0, sumBuyAmount: row?.bought ?? 0 }
  }
  return { dubAmount: amountOf('dub'), ttsAmount: amountOf('speech'), liveAmount: amountOf('live') }
})

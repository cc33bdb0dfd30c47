import { amountCurrent, type Amount } from '#contract/usage.ts'
import type { Unit } from '#domain/money/units.ts'
import { answer } from '../http/answer.ts'
import { usable } from '../ledger/usable.ts'

export const answerAmountCurrent = answer(amountCurrent, async (_input, { app, db, caller }) => {
  const rows = await db
    .selectFrom('balances')
    .select(['unit', 'used', 'bought'])
    .where('account_id', '=', caller.id)
    .execute()
  const gifts = await db
    .selectFrom('usage_days')
    .select(['unit', (is) => is.fn.sum<string>('amount').as('given')])
    .where('account_id', '=', caller.id)
    .where('kind', '=', 'giftReceived')
    .groupBy('unit')
    .execute()
  const amountOf = async (unit: Unit): Promise<Amount> => {
    const row = rows.find((one) => one.unit === unit)
    if (!row) return { currentAmount: 0, useAmount: 0, sumBuyAmount: 0, sumGiftAmount: 0 }
    const currentAmount = await usable(db, caller.id, unit, app.now())
    // The balance counts all that came in.
    const sumGiftAmount = Number(gifts.find((one) => one.unit === unit)?.given ?? 0)
    return { currentAmount, useAmount: row.used, sumBuyAmount: row.bought - sumGiftAmount, sumGiftAmount }
  }
  const [dubAmount, ttsAmount, liveAmount] = await Promise.all([
    amountOf('dub'),
    amountOf('speech'),
    amountOf('live'),
  ])
  return { dubAmount, ttsAmount, liveAmount }
})

import * as z from 'zod/mini'
import { call } from './call.ts'
import { nothing } from './fields.ts'

/** Whole numbers: seconds of dubbing, characters of speech, seconds of live translation (rulings, 7). */
const amount = z.object({ currentAmount: z.int(), useAmount: z.int(), sumBuyAmount: z.int() })
export type Amount = z.output<typeof amount>

export const amountCurrent = call({
  method: 'GET',
  path: '/account/amount/current',
  who: ['user', 'agent'],
  does: 'What is left, was used and was bought of each kind of usage.',
  input: nothing,
  output: z.object({ dubAmount: amount, ttsAmount: amount, liveAmount: amount }),
})

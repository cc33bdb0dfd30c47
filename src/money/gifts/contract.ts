import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, longText, noResult, problemName, shortText } from '#core/contract/fields.ts'
import { numberedPage, numberedPaging } from '#core/contract/paging.ts'
import { usageType } from '#core/contract/usage-types.ts'

const gift = z.object({
  id: z.uuid(),
  number: z.string(),
  receiver: z.object({ id: z.uuid(), name: z.string() }),
  type: usageType,
  /** Seconds or characters. */
  usage: z.int(),
  note: z.string(),
  timeExpire: z.iso.datetime(),
  timeCreate: z.iso.datetime(),
  /** Whether nothing of it was used, so that it can be taken back. */
  unused: z.boolean(),
  timeTakenBack: z.nullable(z.iso.datetime()),
})
export type Gift = z.output<typeof gift>

/** Minutes or thousands of characters: has to be more than one. */
export const giftQuantity = z
  .int({ error: problemName('giftTooSmall') })
  .check(z.minimum(2, problemName('giftTooSmall')), z.maximum(10_000_000, problemName('giftTooLarge')))

export const agentGift = call({
  method: 'POST',
  path: '/agent/gift/add',
  who: ['agent'],
  does: 'Gives usage to a user of the agent from the agent’s own packages. `gift` is an idempotency key made by the page.',
  input: z.object({
    gift: z.uuid(),
    id: idOf('user'),
    type: usageType,
    quantity: giftQuantity,
    expires: z.iso.datetime({ error: problemName('expiryMissing') }),
    note: z._default(longText, ''),
  }),
  output: gift,
  changes: true,
})

export const agentGiftTakeBack = call({
  method: 'POST',
  path: '/agent/gift/takeBack',
  who: ['agent'],
  does: 'Takes a gift back of which nothing was used. The usage returns to the packages of the agent that it came from.',
  input: z.object({ id: idOf('gift') }),
  output: noResult,
  changes: true,
})

export const agentGiftList = call({
  method: 'GET',
  path: '/agent/gift/list',
  who: ['agent'],
  does: 'Lists the agent’s gifts, newest first. `name` searches the receiver or the number.',
  input: z.object({ ...numberedPaging(20), name: z._default(shortText, '') }),
  output: numberedPage(gift),
})

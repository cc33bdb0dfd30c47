import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, longText, noResult, problemName, shortText, timeCreate } from '#core/contract/fields.ts'
import { numberedPage, numberedPaging } from '#core/contract/paging.ts'
import { usageType } from '#core/contract/usage-types.ts'

const gift = z
  .object({
    id: idOf('gift'),
    number: z.string().check(z.describe('The number of the gift, which people see.')),
    receiver: z
      .object({ id: idOf('user'), name: z.string().check(z.describe('The name of the user.')) })
      .check(z.describe('The user who received it.')),
    type: usageType,
    usage: z.int().check(z.describe('What was given, in seconds or characters.')),
    note: z.string().check(z.describe('The note of the agent; empty if there is none.')),
    timeExpire: z.iso.datetime().check(z.describe('When the given usage expires.')),
    timeCreate,
    unused: z.boolean().check(z.describe('Whether nothing of it was used, so that it can be taken back.')),
    timeTakenBack: z
      .nullable(z.iso.datetime())
      .check(z.describe('When the agent took it back; null if it did not.')),
  })
  .register(z.globalRegistry, { id: 'Gift', description: 'Usage that an agent gave to a user.' })
export type Gift = z.output<typeof gift>

/** Minutes or thousands of characters: has to be more than one. */
export const giftQuantity = z
  .int({ error: problemName('giftTooSmall') })
  .check(z.minimum(2, problemName('giftTooSmall')), z.maximum(10_000_000, problemName('giftTooLarge')))

export const agentGift = call({
  method: 'POST',
  path: '/agent/gift/add',
  who: ['agent'],
  title: 'Gives usage to a user',
  does: 'Gives usage to a user of the agent from the agent’s own packages. `gift` is an idempotency key made by the page.',
  input: z.object({
    gift: z
      .uuid()
      .check(z.describe('The id of the gift, chosen by the client: sending it again gives nothing twice.')),
    id: idOf('user'),
    type: usageType,
    quantity: giftQuantity.check(z.describe('The amount: minutes, or thousands of characters of speech.')),
    expires: z.iso
      .datetime({ error: problemName('expiryMissing') })
      .check(z.describe('When the given usage expires, in the future.')),
    note: z._default(longText, '').check(z.describe('A note to the user, up to 500 characters.')),
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
  input: z.object({
    ...numberedPaging(20),
    name: z._default(shortText, '').check(z.describe('Searches the names of the receivers.')),
  }),
  output: numberedPage(gift),
})

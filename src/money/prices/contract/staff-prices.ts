import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, noResult, nothing, problemName, shortText } from '#core/contract/fields.ts'
import { page, paging } from '#core/contract/paging.ts'
import { usageType } from '#core/contract/usage-types.ts'
import { bankDetails, fen } from './prices.ts'

// The platform's prices, its bank details and the welcome usage: set by the tenant's operator.

const operator = { who: ['operator'], reaches: 'tenant' } as const

/** `cost` is what the platform itself pays: none of its prices may be lower. */
export const audiences = ['cost', 'users', 'agents'] as const
export type Audience = (typeof audiences)[number]

const set = z.nullable(z.object({ fen: z.int(), oldFen: z.nullable(z.int()) }))
const platformPrice = z.object({ type: usageType, cost: set, users: set, agents: set })
export type PlatformPrice = z.output<typeof platformPrice>

export const staffPrices = call({
  ...operator,
  method: 'GET',
  path: '/staff/price/list',
  does: 'Returns the platform’s cost and its prices for users and agents by usage type, empty where not set.',
  input: nothing,
  output: z.array(platformPrice),
})

export const staffPriceModify = call({
  ...operator,
  method: 'POST',
  path: '/staff/price/modify',
  does: 'Sets costs and prices of the platform. The result is checked: no price can be lower than its cost.',
  input: z.object({
    prices: z.array(z.object({ audience: z.enum(audiences), type: usageType, fen })).check(z.maxLength(9)),
  }),
  output: noResult,
  changes: true,
  sensitive: true,
})

const buyer = z.object({
  id: z.uuid(),
  name: z.string(),
  tureName: z.string(),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: z.enum(['user', 'agent']),
  /** Its own prices; the general price applies to the others. */
  own: z.array(z.object({ type: usageType, fen: z.int(), oldFen: z.nullable(z.int()) })),
})
export type Buyer = z.output<typeof buyer>

export const staffBuyers = call({
  ...operator,
  method: 'GET',
  path: '/staff/price/buyers',
  does: 'Lists buyers who buy from the platform directly, sorted by name. `name` searches names, phone numbers and addresses; without it, those with custom prices.',
  input: z.object({ name: z._default(shortText, ''), ...paging(20) }),
  output: page(buyer),
})

export const staffBuyerPrices = call({
  ...operator,
  method: 'GET',
  path: '/staff/price/buyer',
  does: 'Returns the prices of one buyer: the custom price, if any, and the standard price.',
  input: z.object({ id: idOf('account') }),
  output: z.array(
    z.object({
      type: usageType,
      fen: z.nullable(z.int()),
      cost: z.nullable(z.int()),
      own: z.nullable(z.int()),
    }),
  ),
})
export type BuyerPrice = z.output<(typeof staffBuyerPrices)['output']>[number]

export const staffBuyerPriceModify = call({
  ...operator,
  method: 'POST',
  path: '/staff/price/buyer/modify',
  does: 'Sets the custom price of one buyer; without a price, the standard price applies again.',
  input: z.object({
    id: idOf('account'),
    prices: z.array(z.object({ type: usageType, fen: z.nullable(fen) })).check(z.maxLength(3)),
  }),
  output: noResult,
  changes: true,
  sensitive: true,
})

export const staffBankDetails = call({
  ...operator,
  method: 'GET',
  path: '/staff/payment/detail',
  does: 'Returns the platform’s bank details.',
  input: nothing,
  output: bankDetails,
})

export const staffBankDetailsModify = call({
  ...operator,
  method: 'POST',
  path: '/staff/payment/modify',
  does: 'Sets the platform’s bank details. All five fields are required if bank transfers are accepted.',
  input: bankDetails,
  output: noResult,
  changes: true,
  sensitive: true,
})

/** Seconds of dubbing per minute of audio. */
const maxSeparationRate = 600

/** Seconds of dubbing that the separation of one minute of sound uses; 0 is free. */
const separationRate = z.object({
  seconds: z
    .int({ error: problemName('separationRateInvalid') })
    .check(
      z.minimum(0, problemName('separationRateInvalid')),
      z.maximum(maxSeparationRate, problemName('separationRateInvalid')),
    ),
})
export type SeparationRate = z.output<typeof separationRate>

export const staffSeparationRate = call({
  ...operator,
  method: 'GET',
  path: '/staff/separation/detail',
  does: 'Returns how many seconds of dubbing the separation of one minute of sound uses.',
  input: nothing,
  output: separationRate,
})

export const staffSeparationRateModify = call({
  ...operator,
  method: 'POST',
  path: '/staff/separation/modify',
  does: 'Sets how many seconds of dubbing the separation of one minute of sound uses, for separations started from now on. 0 is free.',
  input: separationRate,
  output: noResult,
  changes: true,
  sensitive: true,
})

/** Seconds or characters; 0 gives nothing. */
const given = z
  .int({ error: problemName('welcomeInvalid') })
  .check(z.minimum(0, problemName('welcomeInvalid')), z.maximum(10_000_000, problemName('welcomeInvalid')))
export const welcomePackage = z.object({
  dub: given,
  speech: given,
  live: given,
  days: z
    .int({ error: problemName('welcomeDays') })
    .check(z.minimum(1, problemName('welcomeDays')), z.maximum(3650, problemName('welcomeDays'))),
})
export type WelcomePackage = z.output<typeof welcomePackage>

export const staffWelcome = call({
  ...operator,
  method: 'GET',
  path: '/staff/welcome/detail',
  does: 'Returns the usage that new accounts receive, and for how many days.',
  input: nothing,
  output: welcomePackage,
})

export const staffWelcomeModify = call({
  ...operator,
  method: 'POST',
  path: '/staff/welcome/modify',
  does: 'Sets the usage that new accounts receive from now on.',
  input: welcomePackage,
  output: noResult,
  changes: true,
  sensitive: true,
})

import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { flag, nothing, timeCreate, idOf, filePath } from '#core/contract/fields.ts'
import { usageKinds } from '#core/contract/filters.ts'
import { page, paging } from '#core/contract/paging.ts'
import { tableKind } from '#core/contract/tables.ts'
import { usageType as type } from '#core/contract/usage-types.ts'

/** Whole numbers: seconds of dubbing, characters of speech, seconds of live translation. */
const amount = z
  .object({
    currentAmount: z.int().check(z.describe('What can be used now: the balance without what is held.')),
    heldAmount: z
      .int()
      .check(z.describe('What is held for running work. It is charged or returned when the work ends.')),
    useAmount: z.int().check(z.describe('What was used.')),
    sumBuyAmount: z.int().check(z.describe('What was bought; gifts are excluded.')),
    sumGiftAmount: z.int().check(z.describe('What an agent or the platform gave.')),
  })
  .register(z.globalRegistry, {
    id: 'UsageAmount',
    description: 'What is left, used and bought of a kind of usage.',
  })
export type Amount = z.output<typeof amount>

/** What an account can use now, and what running work holds beside it: seconds, characters, seconds. */
export const balances = {
  dubAmount: z.int().check(z.describe('Seconds of dubbing that can be used now.')),
  dubHeld: z.int().check(z.describe('Seconds of dubbing held for running work.')),
  ttsAmount: z.int().check(z.describe('Characters of speech that can be used now.')),
  ttsHeld: z.int().check(z.describe('Characters of speech held for running work.')),
  liveAmount: z.int().check(z.describe('Seconds of live translation that can be used now.')),
  liveHeld: z.int().check(z.describe('Seconds of live translation held for running sessions.')),
}
const allBalances = z.object(balances)
export type Balances = z.output<typeof allBalances>

export const amountCurrent = call({
  method: 'GET',
  path: '/account/amount/current',
  who: ['user', 'agent'],
  title: 'Returns the balances',
  does: 'Returns what is remaining, used and bought of each usage type.',
  input: nothing,
  output: z.object({
    dubAmount: amount.check(z.describe('Dubbing, in seconds.')),
    ttsAmount: amount.check(z.describe('Speech, in characters.')),
    liveAmount: amount.check(z.describe('Live translation, in seconds.')),
  }),
})

export const pack = z
  .object({
    id: z.uuid().check(z.describe('The id of the package.')),
    type,
    size: z.int().check(z.describe('The original amount, in seconds or characters.')),
    used: z.int().check(z.describe('The amount that was used, sold or given.')),
    held: z.int().check(z.describe('The amount that is held for running work.')),
    remaining: z.int().check(z.describe('The amount that is left.')),
    refunded: z.int().check(z.describe('The amount that a refund of its order took back.')),
    expired: z.int().check(z.describe('The amount that expired unused.')),
    amount: z.int().check(z.describe('The price in fen; 0 for a gift.')),
    bought: z.boolean().check(z.describe('Whether it was bought; otherwise it was given.')),
    valid: z.boolean().check(z.describe('Whether it can be used: it has neither expired nor been used up.')),
    timeCreate,
    timeExpire: z.iso.datetime().check(z.describe('When it expires.')),
  })
  .register(z.globalRegistry, { id: 'Package', description: 'An amount of usage with an expiry date.' })
export type Package = z.output<typeof pack>

export const packageList = call({
  method: 'GET',
  path: '/account/package/list',
  who: ['user', 'agent'],
  does: 'Lists the caller’s packages, newest first. `valid` selects those that can be used.',
  input: z.object({
    type: z
      .optional(type)
      .check(z.describe('Only this kind of usage: 1 dubbing, 0 speech, 2 live translation.')),
    valid: flag.check(z.describe('Whether to return only packages that can be used.')),
    ...paging(50),
  }),
  output: page(pack),
})

export type UsageKindName = (typeof usageKinds)[number]

/** Days of the ledger, in China. */
const day = z.iso.date().check(z.describe('A day in China, such as `2026-11-24`.'))

const usageFilter = {
  type: z
    .optional(type)
    .check(z.describe('Only this kind of usage: 1 dubbing, 0 speech, 2 live translation.')),
  usageKind: z.optional(z.enum(usageKinds)).check(z.describe('Only entries of this kind, such as `use`.')),
  since: z.optional(day).check(z.describe('The first day in China, such as `2026-01-01`.')),
  until: z.optional(day).check(z.describe('The last day in China, inclusive.')),
}

export const usageRecord = z
  .object({
    id: z.uuid().check(z.describe('The id of the entry.')),
    type,
    kind: z
      .enum(usageKinds)
      .check(
        z.describe(
          'Why the balance changed: usage was bought, received or given as a gift, used, sold, refunded, or expired.',
        ),
      ),
    amount: z
      .int()
      .check(z.describe('The change in seconds or characters: positive if received, negative if spent.')),
    time: z.iso.datetime().check(z.describe('When the balance changed.')),
    cause: z
      .enum(['order', 'gift', 'run', 'welcome', 'expiry'])
      .check(
        z.describe('What caused it: an order, a gift, a run, the usage for new accounts, or an expiry.'),
      ),
    title: z
      .nullable(z.string())
      .check(z.describe('The title of the run; null if it was not caused by a run, or the run is gone.')),
    project: z
      .nullable(idOf('project'))
      .check(z.describe('The id of the project that the run worked on; null if there is none.')),
    language: z.nullable(z.string()).check(z.describe('The language of the run; null if it has none.')),
    number: z
      .nullable(z.string())
      .check(z.describe('The number of the order or gift; null if it was caused by neither.')),
    person: z.nullable(z.string()).check(z.describe('The name of the other party; null for the platform.')),
  })
  .register(z.globalRegistry, {
    id: 'UsageRecord',
    description: 'An entry of the ledger: a change of the balance.',
  })
export type UsageRecord = z.output<typeof usageRecord>

export const usageList = call({
  method: 'GET',
  path: '/account/usage/list',
  who: ['user', 'agent'],
  does: 'Lists the caller’s usage entries, newest first.',
  input: z.object({ ...usageFilter, ...paging(50) }),
  output: page(usageRecord),
})

export const trendWindow = z.union([z.literal(7), z.literal(30), z.literal(90), z.literal(365)])

export const trendDay = z
  .object({
    day,
    used: z.int().check(z.describe('What was used on this day.')),
    received: z.int().check(z.describe('What was bought by or given to the account on this day.')),
    passed: z.int().check(z.describe('What the account sold, gave or returned on this day.')),
    expired: z.int().check(z.describe('What expired on this day.')),
  })
  .register(z.globalRegistry, { id: 'UsageDay', description: 'The usage of a day.' })
export type TrendDay = z.output<typeof trendDay>

export const usageTrend = call({
  method: 'GET',
  path: '/account/usage/trend',
  who: ['user', 'agent'],
  title: 'Returns usage by day',
  does: 'Returns usage spent and received of one type on each of the last days, ending today.',
  input: z.object({
    type: z
      ._default(type, 1)
      .check(z.describe('The kind of usage: 1 dubbing, 0 speech, 2 live translation.')),
    days: z
      ._default(z.pipe(z.coerce.number(), trendWindow), 30)
      .check(z.describe('The number of days, up to today: 7, 30, 90 or 365.')),
  }),
  output: z.array(trendDay),
})

export const usageExport = call({
  method: 'GET',
  path: '/account/usage/export',
  who: ['user', 'agent'],
  title: 'Exports usage',
  does: 'Returns a link to the caller’s filtered usage entries as a table.',
  input: z.object({ ...usageFilter, table: tableKind }),
  output: z.object({ path: filePath }),
})

export const packageExport = call({
  method: 'GET',
  path: '/account/package/export',
  who: ['user', 'agent'],
  does: 'Returns a link to the caller’s filtered packages as a table.',
  input: z.object({
    type: z
      .optional(type)
      .check(z.describe('Only this kind of usage: 1 dubbing, 0 speech, 2 live translation.')),
    valid: flag.check(z.describe('Whether to return only packages that can be used.')),
    table: tableKind,
  }),
  output: z.object({ path: filePath }),
})

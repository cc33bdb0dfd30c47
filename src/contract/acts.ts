import * as z from 'zod/mini'
import { call } from './call.ts'
import { shortText } from './fields.ts'

/** Acts that finance sees too: those about money. */
export const moneyActs = [
  'agent.bank',
  'agent.gift',
  'agent.price',
  'bank.platform',
  'invoice.accept',
  'invoice.fail',
  'invoice.issue',
  'invoice.reverse',
  'order.allocate',
  'order.discard',
  'order.pass',
  'order.refund',
  'order.reject',
  'payment.difference',
  'price.buyer',
  'price.platform',
  'refund.finish',
  'refund.record',
  'refund.retry',
  'settlement.payout',
  'settlement.takeBack',
  'usage.give',
  'welcome.set',
] as const

/** Every act that is recorded, as `feature.verb`; its words stand in i18n/acts.ts, and the types ask for them. */
export const actNames = [
  ...moneyActs,
  'account.contact',
  'account.features',
  'account.move',
  'account.open',
  'account.password',
  'account.resume',
  'account.signOut',
  'account.suspend',
  'agent.open',
  'agent.password',
  'agent.resume',
  'agent.suspend',
  'codes.runOut',
  'engine.check',
  'engine.set',
  'run.cancel',
  'run.retry',
  'tenant.add',
  'tenant.dress',
  'tenant.host',
  'tenant.hostMain',
  'tenant.hostRemove',
  'tenant.origin',
  'tenant.originRemove',
  'tenant.resume',
  'tenant.suspend',
  'tenant.terms',
] as const
export type ActName = (typeof actNames)[number]

/** What an act can say of itself. Where something was changed, what it was before stands under the name with `Before`. */
export const actDetails = [
  'agent',
  'role',
  'accountName',
  'accountNumber',
  'amount',
  'audience',
  'background',
  'bankName',
  'checked',
  'code',
  'day',
  'days',
  'dub',
  'engine',
  'englishBankName',
  'englishName',
  'expires',
  'features',
  'fen',
  'home',
  'host',
  'intro',
  'live',
  'logo',
  'month',
  'name',
  'names',
  'leastLabel',
  'note',
  'number',
  'offline',
  'operator',
  'origin',
  'reason',
  'reference',
  'registration',
  'settings',
  'speech',
  'supportEmail',
  'supportPhone',
  'termsKind',
  'termsTicked',
  'theme',
  'title',
  'type',
  'unit',
  'usage',
  'version',
  'way',
] as const
export type ActDetail = (typeof actDetails)[number]
/** Others stand for themselves: what a tenant's brand was changed in, for one. */
export type ActDetails = Record<string, string | number | null>

const staff = { who: ['operator', 'finance'], reaches: 'tenant' } as const

const filter = {
  /** Part of the name of who did it, or of whom or what it was done to. */
  name: z._default(shortText, ''),
  act: z.optional(z.enum(actNames)),
  /** Days of China: from this one on, and up to that one with all of it. */
  since: z.optional(z.iso.date()),
  until: z.optional(z.iso.date()),
}

const act = z.object({
  id: z.uuid(),
  act: z.string(),
  /** Nobody where those who run the platform did it to this tenant. */
  by: z.nullable(z.string()),
  /** Whom or what it was done to, where that is one thing. */
  subject: z.nullable(
    z.object({
      /** For an invoice or a refund, its order. */
      kind: z.enum(['account', 'order', 'tenant', 'engine']),
      /** An engine's is its name in the contract. */
      id: z.string(),
      name: z.string(),
    }),
  ),
  details: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
  address: z.nullable(z.string()),
  time: z.iso.datetime(),
})
export type Act = z.output<typeof act>

export const staffActs = call({
  ...staff,
  method: 'GET',
  path: '/staff/act/list',
  does: 'Lists actions of staff and agents, newest first. Finance sees those about money.',
  input: z.object({
    ...filter,
    /** The last record of the page before. */
    after: z.optional(z.uuid()),
    size: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(100))), 50),
  }),
  output: z.object({ records: z.array(act), next: z.nullable(z.uuid()) }),
})

export const staffActsExport = call({
  ...staff,
  method: 'GET',
  path: '/staff/act/export',
  does: 'Returns a link to the filtered actions as a table.',
  input: z.object({ ...filter, table: z.enum(['csv', 'xlsx']) }),
  output: z.object({ path: z.string() }),
})

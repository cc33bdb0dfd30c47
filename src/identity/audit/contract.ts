import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { shortText } from '#core/contract/fields.ts'
import { page, paging } from '#core/contract/paging.ts'

/** Actions that finance sees, too: those about money. */
export const moneyActions = [
  'agent.bank',
  'agent.gift',
  'agent.giftBack',
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
  'separation.rate',
  'settlement.payout',
  'settlement.takeBack',
  'usage.give',
  'welcome.set',
] as const

/** All recorded actions, as `feature.verb`; operations/audit-log/texts/audit-log.ts has a text for each. */
export const auditActions = [
  ...moneyActions,
  'account.contact',
  'account.export',
  'account.features',
  'account.move',
  'account.open',
  'account.password',
  'account.quota',
  'account.resume',
  'account.secondFactor',
  'account.signOut',
  'account.suspend',
  'agent.open',
  'agent.password',
  'agent.resume',
  'agent.suspend',
  'codes.runOut',
  'engine.check',
  'engine.set',
  'key.make',
  'key.revoke',
  'app.connect',
  'app.disconnect',
  'lexicon.import',
  'lexicon.remove',
  'lexicon.save',
  'model.download',
  'model.install',
  'model.mirrors',
  'model.remove',
  'model.stop',
  'model.test',
  'provider.remove',
  'provider.save',
  'retention.apply',
  'run.cancel',
  'run.retry',
  'tenant.add',
  'tenant.dress',
  'tenant.host',
  'tenant.hostMain',
  'tenant.hostRemove',
  'tenant.origin',
  'tenant.originRemove',
  'tenant.quota',
  'tenant.resume',
  'tenant.retention',
  'tenant.suspend',
  'tenant.terms',
  'voice.declare',
  'voice.make',
  'voice.rename',
  'voice.revoke',
  'voice.takeBack',
  'voice.use',
  'webhook.add',
  'webhook.change',
  'webhook.remove',
  'webhook.rotate',
] as const
export type AuditAction = (typeof auditActions)[number]

/** The names of details of an action. The value before a change has the suffix `Before`. */
export const auditDetails = [
  'agent',
  'role',
  'accountName',
  'accountNumber',
  'accountRuns',
  'accountStorage',
  'added',
  'amount',
  'audience',
  'background',
  'bankName',
  'changed',
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
  'liveSound',
  'logo',
  'logs',
  'month',
  'name',
  'names',
  'leastLabel',
  'note',
  'number',
  'offline',
  'operator',
  'origin',
  'reading',
  'reason',
  'reference',
  'registration',
  'runs',
  'scopes',
  'settings',
  'sources',
  'speech',
  'storage',
  'supportEmail',
  'supportPhone',
  'term',
  'terms',
  'termsKind',
  'termsTicked',
  'followsBrowser',
  'audiencePages',
  'theme',
  'title',
  'type',
  'unit',
  'upload',
  'url',
  'usage',
  'version',
  'way',
  'works',
] as const
export type AuditDetail = (typeof auditDetails)[number]
/** Other names are shown as they are, such as the changed parts of a brand. */
export type AuditDetails = Record<string, string | number | null>

const staff = { who: ['operator', 'finance'], reaches: 'tenant' } as const

const filter = {
  /** Part of the name of the actor or the subject. */
  name: z._default(shortText, ''),
  action: z.optional(z.enum(auditActions)),
  /** Days in China, inclusive. */
  since: z.optional(z.iso.date()),
  until: z.optional(z.iso.date()),
}

const entry = z.object({
  id: z.uuid(),
  action: z.string(),
  /** Null if those who run the platform did it in this tenant. */
  by: z.nullable(z.string()),
  /** The subject of the action, if there is one. */
  subject: z.nullable(
    z.object({
      /** For an invoice or a refund, its order. */
      kind: z.enum(['account', 'order', 'tenant', 'engine']),
      /** For an engine its name in the contract. */
      id: z.string(),
      name: z.string(),
    }),
  ),
  details: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
  address: z.nullable(z.string()),
  time: z.iso.datetime(),
})
export type AuditEntry = z.output<typeof entry>

export const auditLogList = call({
  ...staff,
  method: 'GET',
  path: '/staff/act/list',
  does: 'Lists actions of staff and agents, newest first. Finance sees those about money.',
  input: z.object({
    ...filter,
    ...paging(50),
  }),
  output: page(entry),
})

export const auditLogExport = call({
  ...staff,
  method: 'GET',
  path: '/staff/act/export',
  does: 'Returns a link to the filtered actions as a table.',
  input: z.object({ ...filter, table: z.enum(['csv', 'xlsx']) }),
  output: z.object({ path: z.string() }),
})

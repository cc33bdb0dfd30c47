import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { flag, idOf, longText, problemName, shortText } from '#core/contract/fields.ts'
import { page, paging } from '#core/contract/paging.ts'
import { tableKind } from '#core/contract/tables.ts'
import { usageType } from '#core/contract/usage-types.ts'
import { giftQuantity } from '#money/gifts/contract.ts'
import { balances, pack, usageRecord } from './usage.ts'

// The usage of any account of the tenant for its operator and finance, and gifts by the platform.

const staff = { who: ['operator', 'finance'], reaches: 'tenant' } as const

const holder = z.object({
  id: z.uuid(),
  name: z.string(),
  tureName: z.string(),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: z.enum(['user', 'agent']),
  /** The agent of a user. */
  agent: z.nullable(z.string()),
  ...balances,
})
export type Holder = z.output<typeof holder>

export const staffHolders = call({
  ...staff,
  method: 'GET',
  path: '/staff/usage/accounts',
  does: 'Lists users and agents with their remaining usage, newest first. `name` searches name, real name, company, phone and email; `id` selects one.',
  input: z.object({ name: z._default(shortText, ''), id: z.optional(idOf('account')), ...paging(20) }),
  output: page(holder),
})

const whose = { id: idOf('account') }

export const staffPackages = call({
  ...staff,
  method: 'GET',
  path: '/staff/usage/packages',
  does: 'Lists the packages of an account, newest first. `valid` selects those that can be used.',
  input: z.object({
    ...whose,
    type: z.optional(usageType),
    valid: flag,
    ...paging(50),
  }),
  output: page(pack),
})

const ledgerEntry = z.extend(usageRecord, {
  /** The balance after it, including holds. */
  balance: z.int(),
  /** Its order, for those who may see orders. */
  order: z.nullable(z.uuid()),
})
export type LedgerEntry = z.output<typeof ledgerEntry>

const ledgerFilter = {
  ...whose,
  type: z._default(usageType, 1),
  since: z.optional(z.iso.date()),
  until: z.optional(z.iso.date()),
}

export const staffLedger = call({
  ...staff,
  method: 'GET',
  path: '/staff/usage/book',
  does: 'Lists the ledger entries of an account for one usage type, newest first, with their cause and the balance after them.',
  input: z.object({ ...ledgerFilter, ...paging(50) }),
  output: page(ledgerEntry),
})

const tablePath = z.object({ path: z.string() })

export const staffLedgerExport = call({
  ...staff,
  method: 'GET',
  path: '/staff/usage/book/export',
  does: 'Returns a link to the filtered ledger of an account as a table.',
  input: z.object({ ...ledgerFilter, table: tableKind }),
  output: tablePath,
})

export const staffPackageExport = call({
  ...staff,
  method: 'GET',
  path: '/staff/usage/packages/export',
  does: 'Returns a link to the packages of an account as a table.',
  input: z.object({ ...whose, table: tableKind }),
  output: tablePath,
})

export const staffUsageGive = call({
  method: 'POST',
  path: '/staff/usage/give',
  who: ['operator'],
  reaches: 'tenant',
  does: 'Gives an account usage from the platform, with a reason. `gift` is an idempotency key made by the page.',
  input: z.object({
    ...whose,
    gift: z.uuid(),
    type: usageType,
    quantity: giftQuantity,
    expires: z.iso.datetime({ error: problemName('expiryMissing') }),
    reason: longText.check(z.minLength(1, problemName('reasonEmpty'))),
  }),
  output: z.object({ number: z.string() }),
  changes: true,
  sensitive: true,
})

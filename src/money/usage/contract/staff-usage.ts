import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { flag, idOf, longText, noResult, problemName, shortText, filePath } from '#core/contract/fields.ts'
import { page, paging } from '#core/contract/paging.ts'
import { tableKind } from '#core/contract/tables.ts'
import { usageType } from '#core/contract/usage-types.ts'
import { giftQuantity } from '#money/gifts/contract.ts'
import { balances, pack, usageRecord } from './usage.ts'

// The usage of any account of the tenant for its operator and finance, and gifts by the platform.

const staff = { who: ['operator', 'finance'], reaches: 'tenant' } as const

const holder = z.object({
  id: idOf('account'),
  name: z.string().check(z.describe('The name of the account.')),
  tureName: z.string().check(z.describe('The real name of the person; empty if not given.')),
  mobile: z.nullable(z.string()).check(z.describe('The phone number; null if there is none.')),
  email: z.nullable(z.string()).check(z.describe('The email address; null if there is none.')),
  role: z.enum(['user', 'agent']).check(z.describe('The role of the account.')),
  agent: z.nullable(z.string()).check(z.describe('The name of the user’s agent; null if there is none.')),
  ...balances,
})
export type Holder = z.output<typeof holder>

export const staffHolders = call({
  ...staff,
  method: 'GET',
  path: '/staff/usage/accounts',
  title: 'Lists accounts with their usage',
  does: 'Lists users and agents with their remaining usage, newest first. `name` searches name, real name, company, phone and email; `id` selects one.',
  input: z.object({
    name: z._default(shortText, '').check(z.describe('Searches names, phone numbers and email addresses.')),
    id: z.optional(idOf('account')),
    ...paging(20),
  }),
  output: page(holder),
})

const whose = { id: idOf('account') }

const staffPack = z.extend(pack, {
  gift: z
    .nullable(z.uuid())
    .check(
      z.describe(
        'The id of the platform’s gift that can be taken back, because nothing of it was used; otherwise null.',
      ),
    ),
})
export type StaffPackage = z.output<typeof staffPack>

export const staffPackages = call({
  ...staff,
  method: 'GET',
  path: '/staff/usage/packages',
  does: 'Lists the packages of an account, newest first. `valid` selects those that can be used.',
  input: z.object({
    ...whose,
    type: z
      .optional(usageType)
      .check(z.describe('Only this kind of usage: 1 dubbing, 0 speech, 2 live translation.')),
    valid: flag.check(z.describe('Whether to return only packages that can be used.')),
    ...paging(50),
  }),
  output: page(staffPack),
})

const ledgerEntry = z.extend(usageRecord, {
  balance: z.int().check(z.describe('The balance after this entry, including holds.')),
  order: z
    .nullable(z.uuid())
    .check(z.describe('The id of the order; null if it has none or the caller may not see orders.')),
})
export type LedgerEntry = z.output<typeof ledgerEntry>

const ledgerFilter = {
  ...whose,
  type: z
    ._default(usageType, 1)
    .check(z.describe('The kind of usage: 1 dubbing, 0 speech, 2 live translation.')),
  since: z.optional(z.iso.date()).check(z.describe('The first day, such as `2026-01-01`.')),
  until: z.optional(z.iso.date()).check(z.describe('The last day, inclusive.')),
}

export const staffLedger = call({
  ...staff,
  method: 'GET',
  path: '/staff/usage/book',
  title: 'Lists the ledger of an account',
  does: 'Lists the ledger entries of an account for one usage type, newest first, with their cause and the balance after them.',
  input: z.object({ ...ledgerFilter, ...paging(50) }),
  output: page(ledgerEntry),
})

const tablePath = z.object({ path: filePath })

export const staffLedgerExport = call({
  ...staff,
  method: 'GET',
  path: '/staff/usage/book/export',
  title: 'Exports the ledger of an account',
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

export const staffUsageTakeBack = call({
  method: 'POST',
  path: '/staff/usage/takeBack',
  who: ['operator'],
  reaches: 'tenant',
  does: 'Takes back a gift of the platform of which nothing was used.',
  input: z.object({ id: idOf('gift') }),
  output: noResult,
  changes: true,
  sensitive: true,
})

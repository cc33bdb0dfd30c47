import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, noResult, nothing, nullableInt } from '#core/contract/fields.ts'
import { maxUploads } from '#core/contract/upload-limit.ts'

const atMost = (max: number) => nullableInt('quotaInvalid', 1, max)

/** Bytes; null is no limit. */
const bytes = atMost(2 ** 50)
/** Runs that wait or run at the same time; null is no limit. */
const runs = atMost(100_000)

/** Uploads that are incomplete or not yet used; null is `maxUploads`. */
export const uploadsAtOnce = nullableInt('uploadsInvalid', 1, maxUploads)

/** The limits of one account. */
const accountQuotas = z
  .object({
    storage: bytes.check(z.describe('The bytes of stored files; null is no limit.')),
    runs: runs.check(z.describe('How many runs can wait or run at the same time; null is no limit.')),
    upload: bytes.check(z.describe('The largest size of a file in bytes; null is no limit.')),
    uploads: uploadsAtOnce.check(
      z.describe('How many uploads can be incomplete or unused; null is the default of the platform.'),
    ),
  })
  .register(z.globalRegistry, { id: 'AccountLimits', description: 'The limits of an account.' })
export type AccountQuotas = z.output<typeof accountQuotas>

const ofAllAccounts = { storage: bytes, runs, accountStorage: bytes, accountRuns: runs, upload: bytes }
const ofRegistered = { registeredStorage: bytes, registeredRuns: runs, registeredUploads: uploadsAtOnce }

/**
 * The limits of a tenant: of all accounts together, of each account, of each file, and of accounts that registered
 * themselves. The lower one applies.
 */
const tenantQuotas = z.object({ ...ofAllAccounts, ...ofRegistered })
export type TenantQuotas = z.output<typeof tenantQuotas>

const inUse = {
  storageUsed: z.int().check(z.describe('Bytes of stored files.')),
  runsNow: z.int().check(z.describe('The number of runs that wait or are running.')),
}

const ownQuota = z.object({
  ...inUse,
  limits: accountQuotas.check(
    z.describe('The limits that apply to the caller, their own or those of the tenant for each account.'),
  ),
  /** Whether all accounts of the tenant together have reached the limit of the tenant. */
  tenantFull: z.boolean(),
})
export type OwnQuota = z.output<typeof ownQuota>

export const accountQuota = call({
  method: 'GET',
  path: '/account/quota',
  who: ['user', 'agent'],
  does: 'Returns the storage that the caller’s files take up, the runs in progress, and their limits. Sizes are bytes; null is no limit.',
  input: nothing,
  output: ownQuota,
})

const staffTenantOutput = z.object({ ...inUse, quotas: tenantQuotas })
export type StaffTenantQuota = z.output<typeof staffTenantOutput>

export const staffTenantQuota = call({
  method: 'GET',
  path: '/staff/tenant/quota',
  who: ['operator'],
  does: 'Returns what a tenant uses of storage and runs, and its limits. Sizes are bytes; null is no limit.',
  input: z.object({ id: idOf('tenant') }),
  output: staffTenantOutput,
  reaches: 'platform',
})

export const staffTenantQuotaSet = call({
  method: 'POST',
  path: '/staff/tenant/quota/set',
  who: ['operator'],
  does: 'Sets the limits of a tenant. Those of all accounts together (`storage`, `runs`) only by operators of the platform’s home tenant. Lower limits delete nothing.',
  input: z.object({
    id: idOf('tenant'),
    // What an older client does not send stays as it is.
    quotas: z.object({ ...ofAllAccounts, ...z.partial(z.object(ofRegistered)).shape }),
  }),
  output: noResult,
  reaches: 'platform',
  changes: true,
})

const staffAccountOutput = z.object({
  ...inUse,
  quotas: accountQuotas.check(z.describe('The limits of the account; each is null if there is none.')),
  usual: accountQuotas.check(z.describe('The limits that apply if the account has none of its own.')),
})
export type StaffAccountQuota = z.output<typeof staffAccountOutput>

export const staffAccountQuota = call({
  method: 'GET',
  path: '/staff/account/quota',
  who: ['operator'],
  title: 'Returns the storage, runs and limits of an account',
  does: 'Returns what an account uses of storage and runs, its own limits, and those of each account of the tenant.',
  input: z.object({ id: idOf('account') }),
  output: staffAccountOutput,
  reaches: 'tenant',
})

export const staffAccountQuotaSet = call({
  method: 'POST',
  path: '/staff/account/quota/set',
  who: ['operator'],
  does: 'Sets the limits of one account; null is the limit of each account of the tenant. Lower limits delete nothing.',
  input: z.object({
    id: idOf('account'),
    quotas: z.object({ storage: bytes, runs, upload: bytes, uploads: z.optional(uploadsAtOnce) }),
  }),
  output: noResult,
  reaches: 'tenant',
  changes: true,
})

import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, noResult, nullableInt } from '#core/contract/fields.ts'

/** Retention periods of a tenant: see docs/operate/quotas.md. */
export const retentionKinds = ['sources', 'works', 'liveSound', 'logs'] as const
export type RetentionKindName = (typeof retentionKinds)[number]

/** The number of days before removal at which owners are notified. */
export const noticeDays = 7
const maxDays = 3650

export const retentionDays = nullableInt('retentionInvalid', noticeDays, maxDays)

/** Days; null means forever. */
const retention = z.object({
  sources: retentionDays,
  works: retentionDays,
  liveSound: retentionDays,
  logs: retentionDays,
})
export type Retention = z.output<typeof retention>

export const staffTenantRetention = call({
  method: 'GET',
  path: '/staff/tenant/retention',
  who: ['operator'],
  does: 'Returns for how many days a tenant keeps sources, works, sound of live sessions and logs; null is for ever.',
  input: z.object({ id: idOf('tenant') }),
  output: retention,
  reaches: 'platform',
})

export const staffTenantRetentionSet = call({
  method: 'POST',
  path: '/staff/tenant/retention/set',
  who: ['operator'],
  does: 'Sets for how many days a tenant keeps what, at least 7. Owners are notified 7 days before anything is removed.',
  input: z.object({ id: idOf('tenant'), retention }),
  output: noResult,
  reaches: 'platform',
  changes: true,
  sensitive: true,
})

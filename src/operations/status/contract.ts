import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { nothing } from '#core/contract/fields.ts'

/** The parts of the service, in the order of the status page. */
export const serviceParts = [
  'signIn',
  'upload',
  'recognition',
  'translation',
  'speech',
  'live',
  'payments',
] as const
export type ServicePart = (typeof serviceParts)[number]

const states = ['works', 'disturbed', 'down'] as const
export type ServiceState = (typeof states)[number]

const serviceStatus = z.object({
  /** Parts that this platform does not offer are left out. */
  parts: z.array(z.object({ part: z.enum(serviceParts), state: z.enum(states) })),
  /** Of the last 30 days, newest first. */
  incidents: z.array(
    z.object({
      part: z.enum(serviceParts),
      state: z.enum(['disturbed', 'down']),
      timeBegin: z.iso.datetime(),
      /** Null while it is ongoing. */
      timeEnd: z.nullable(z.iso.datetime()),
    }),
  ),
  timeChecked: z.iso.datetime(),
})
export type ServiceStatus = z.output<typeof serviceStatus>

export const tenantStatus = call({
  method: 'GET',
  path: '/tenant/status',
  who: 'anyone',
  does: 'Returns what works on this platform now, and incidents of the last 30 days. At most 30 seconds old.',
  input: nothing,
  output: serviceStatus,
})

import * as z from 'zod/mini'
import { call, type Role } from '#core/contract/call.ts'
import { idOf, noResult, nothing, problemName } from '#core/contract/fields.ts'
import { page, paging } from '#core/contract/paging.ts'
import { webhookEvents } from '#core/contract/webhook-events.ts'

export const maxEndpoints = 20
/** How long the previous secret also signs after a rotation. */
export const formerHours = 24
export const longestUrl = 500

const url = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, problemName('webhookAddress')),
    z.maxLength(longestUrl, problemName('webhookAddress')),
  )
const events = z
  .array(z.enum(webhookEvents))
  .check(z.minLength(1, problemName('webhookEventsEmpty')), z.maxLength(webhookEvents.length))

const endpoint = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  timeCreate: z.iso.datetime(),
  paused: z.boolean(),
  /** The time since which every delivery has failed. */
  timeFailing: z.nullable(z.iso.datetime()),
  /** Until when the previous secret also signs. */
  timeFormer: z.nullable(z.iso.datetime()),
})
export type WebhookEndpoint = z.output<typeof endpoint>

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export const deliveryFaults = [
  'address',
  'private',
  'silent',
  'unreachable',
  'suspended',
  'paused',
  'revoked',
] as const

const delivery = z.object({
  id: z.uuid(),
  event: z.string(),
  eventId: z.uuid(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  timeCreate: z.iso.datetime(),
  timeAttempt: z.nullable(z.iso.datetime()),
  timeNext: z.nullable(z.iso.datetime()),
  /** The HTTP status of the last attempt, if one came. */
  status: z.nullable(z.int()),
  fault: z.nullable(z.enum(deliveryFaults)),
  /** Milliseconds. */
  took: z.nullable(z.int()),
  body: z.string(),
  /** The beginning of the response. */
  answer: z.nullable(z.string()),
})
export type WebhookDelivery = z.output<typeof delivery>

const created = z.object({ id: z.uuid(), secret: z.string() })
const one = z.object({ id: idOf('webhook') })

const webhookCalls = <const By extends readonly Role[]>(
  path: `/${string}`,
  whose: string,
  reach: { who: By; reaches?: 'tenant' },
) => ({
  list: call({
    ...reach,
    method: 'GET',
    path: `${path}/list`,
    does: `Returns the webhook endpoints of ${whose}.`,
    input: nothing,
    output: z.array(endpoint),
  }),
  add: call({
    ...reach,
    method: 'POST',
    path: `${path}/add`,
    does: `Adds a webhook endpoint of ${whose}, ${maxEndpoints} at most. The secret that signs its messages is returned once.`,
    input: z.object({ url, events }),
    output: created,
    changes: true,
    sensitive: true,
  }),
  change: call({
    ...reach,
    method: 'POST',
    path: `${path}/change`,
    does: 'Changes the address or the events of a webhook endpoint, pauses it, or resumes it. Events during a pause are not delivered.',
    input: z.object({
      id: idOf('webhook'),
      url: z.optional(url),
      events: z.optional(events),
      paused: z.optional(z.boolean()),
    }),
    output: endpoint,
    changes: true,
    sensitive: true,
  }),
  rotate: call({
    ...reach,
    method: 'POST',
    path: `${path}/rotate`,
    does: `Makes a new secret for a webhook endpoint and returns it once. For ${formerHours} hours messages are signed with both.`,
    input: one,
    output: created,
    changes: true,
    sensitive: true,
  }),
  remove: call({
    ...reach,
    method: 'POST',
    path: `${path}/remove`,
    does: 'Removes a webhook endpoint with its deliveries.',
    input: one,
    output: noResult,
    changes: true,
  }),
  test: call({
    ...reach,
    method: 'POST',
    path: `${path}/test`,
    does: 'Sends a message of the type `test` to a webhook endpoint.',
    input: one,
    output: z.object({ delivery: z.uuid() }),
    changes: true,
  }),
  deliveries: call({
    ...reach,
    method: 'GET',
    path: `${path}/deliveries`,
    does: 'Lists the deliveries to a webhook endpoint, newest first. They are kept for 30 days.',
    input: z.object({ id: idOf('webhook'), ...paging(20) }),
    output: page(delivery),
  }),
  replay: call({
    ...reach,
    method: 'POST',
    path: `${path}/replay`,
    does: 'Sends the message of a delivery again, with the same id.',
    input: z.object({ id: idOf('webhookDelivery') }),
    output: z.object({ delivery: z.uuid() }),
    changes: true,
  }),
})

export const ownWebhooks = webhookCalls('/webhook', 'the caller', { who: ['user', 'agent'] })
export const staffWebhooks = webhookCalls('/staff/webhook', 'the tenant', {
  who: ['operator'],
  reaches: 'tenant',
})
export type WebhookCalls = ReturnType<typeof webhookCalls<readonly Role[]>>

import * as z from 'zod/mini'
import { call, type Role } from '#core/contract/call.ts'
import { idOf, timeCreate } from '#core/contract/fields.ts'
import { page, paging } from '#core/contract/paging.ts'
import { testEvent, webhookBody, webhookEvents } from '#core/contract/webhook-events.ts'
import { deliveryFaults, deliveryStates } from './endpoints.ts'

/** An event shows the newest of its deliveries. */
export const maxShownDeliveries = 20

const attempt = z
  .object({
    id: z.uuid().check(z.describe('The id of the delivery.')),
    url: z.string().check(z.describe('The address that it is sent to.')),
    endpoint: z
      .nullable(z.uuid())
      .check(z.describe('The id of the webhook endpoint; null for the address that a call gave.')),
    state: z.enum(deliveryStates).check(z.describe('`waiting` is attempted again.')),
    attempts: z.int().check(z.describe('The number of attempts.')),
    timeCreate,
    timeAttempt: z.nullable(z.iso.datetime()).check(z.describe('The last attempt; null before the first.')),
    timeNext: z.nullable(z.iso.datetime()).check(z.describe('The next attempt; null if there is none.')),
    status: z
      .nullable(z.int())
      .check(z.describe('The HTTP status of the response to the last attempt; null if none came.')),
    fault: z.nullable(z.enum(deliveryFaults)).check(z.describe('Why no response came.')),
    took: z.nullable(z.int()).check(z.describe('How long the last attempt took, in milliseconds.')),
    answer: z.nullable(z.string()).check(z.describe('The beginning of the response.')),
  })
  .register(z.globalRegistry, { id: 'Delivery', description: 'A message about an event, to one address.' })

const event = z
  .object({
    id: z.uuid().check(z.describe('The id of the event, also the `webhook-id` of its messages.')),
    type: z.string().check(z.describe('The name of the event.')),
    timeCreate,
    message: webhookBody.check(z.describe('What is sent.')),
    deliveries: z
      .array(attempt)
      .check(
        z.describe(`To whom it was sent, and what came of it, newest first; ${maxShownDeliveries} at most.`),
      ),
  })
  .register(z.globalRegistry, { id: 'Event', description: 'Something that happened, with its messages.' })
export type ShownEvent = z.output<typeof event>

const eventCalls = <const By extends readonly Role[]>(
  path: `/${string}`,
  whose: string,
  reach: { who: By; reaches?: 'tenant' },
  resource?: `/${string}`,
) => ({
  list: call({
    ...reach,
    method: 'GET',
    path: `${path}/list`,
    ...(resource && { resource: { method: 'GET', path: resource } }),
    does: `Lists the events of ${whose}, newest first, whether or not a webhook was told. They are kept for 30 days. A test key sees the events of tests.`,
    title: 'Lists events',
    input: z.object({
      ...paging(20),
      type: z.optional(z.enum([...webhookEvents, testEvent])).check(z.describe('Only events of this name.')),
      createdAfter: z.optional(z.iso.datetime()).check(z.describe('Only those of this time or later.')),
      createdBefore: z.optional(z.iso.datetime()).check(z.describe('Only those before this time.')),
    }),
    output: page(event),
  }),
  show: call({
    ...reach,
    method: 'GET',
    path: `${path}/show`,
    ...(resource && { resource: { method: 'GET', path: `${resource}/:id` } }),
    title: 'Returns an event',
    does: `Returns one of the events of ${whose} with its deliveries.`,
    input: z.object({ id: idOf('webhookEvent') }),
    output: event,
  }),
  replay: call({
    ...reach,
    method: 'POST',
    path: `${path}/replay`,
    ...(resource && { resource: { method: 'POST', path: `${resource}/:id/replay` } }),
    title: 'Sends an event again',
    does: 'Sends the message of an event again, with the same id: to the endpoints that are subscribed to it now, and to the address that its call gave. Returns the new deliveries.',
    input: z.object({ id: idOf('webhookEvent') }),
    output: z.object({
      deliveries: z.array(z.uuid()).check(z.describe('The ids of the new deliveries.')),
    }),
    changes: true,
  }),
})

export const ownEvents = eventCalls('/event', 'the caller', { who: ['user', 'agent'] }, '/events')
export const staffEvents = eventCalls('/staff/event', 'the tenant', { who: ['operator'], reaches: 'tenant' })
export type EventCalls = ReturnType<typeof eventCalls<readonly Role[]>>

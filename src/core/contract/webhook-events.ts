import * as z from 'zod/mini'
import { idOf } from './fields.ts'

const subject = z.object({
  kind: z.string().check(z.describe('The kind of the subject, such as `project`.')),
  id: idOf('subject'),
})

/** What a program made with one call, once it is over. */
const resource = z.object({
  kind: z
    .enum(['dub', 'translation', 'transcript', 'speech', 'reading', 'separation'])
    .check(z.describe('What it is.')),
  id: z.uuid().check(z.describe('Its id, by which it is read.')),
  externalId: z.nullable(z.string()).check(z.describe('The id that the program gave it.')),
  metadata: z.record(z.string(), z.string()).check(z.describe('The values that the program gave it.')),
  done: z.array(z.string()).check(z.describe('The languages that were made; empty for what has none.')),
  failed: z.array(z.string()).check(z.describe('The languages that were not made.')),
  problem: z
    .nullable(z.string())
    .check(z.describe('The name of the problem with it as a whole, if there is one.')),
  test: z.boolean().check(z.describe('Whether a test key made it.')),
})

const run = z.object({
  id: idOf('run'),
  kind: z.string().check(z.describe('The kind of job, such as `works.generate`.')),
  title: z.string().check(z.describe('What was made, such as the name of the project.')),
  subject: z.nullable(subject).check(z.describe('What it worked on, such as a project; null if nothing.')),
  part: z
    .nullable(z.uuid())
    .check(z.describe('The id of the result, such as a work; null if there is none.')),
})

const unit = z.enum(['dub', 'speech', 'live']).check(z.describe('The kind of usage.'))

/** The events of webhooks, with their data. */
export const webhookData = {
  'run.finished': z.object({ run: run.check(z.describe('The run that succeeded.')) }),
  'run.failed': z.object({
    run: z
      .extend(run, {
        problem: z
          .nullable(z.string())
          .check(z.describe('Why it failed, as the name of a problem; null if unknown.')),
      })
      .check(z.describe('The run that failed.')),
  }),
  'work.ready': z.object({
    work: z
      .object({
        id: idOf('work'),
        subject: subject.check(z.describe('What it was made from.')),
        language: z
          .nullable(z.string())
          .check(z.describe('Its language, as a BCP 47 tag; null if it has none.')),
      })
      .check(z.describe('The work that can be downloaded.')),
  }),
  'resource.finished': z.object({ resource: resource.check(z.describe('What was made.')) }),
  'resource.failed': z.object({ resource: resource.check(z.describe('What could not be made.')) }),
  'order.paid': z.object({
    order: z
      .object({
        id: idOf('order'),
        number: z.string().check(z.describe('The number of the order, which people see.')),
        amount: z.int().check(z.describe('The price in fen.')),
        usage: z.int().check(z.describe('What was bought: seconds, or characters of speech.')),
        unit,
      })
      .check(z.describe('The order that was paid.')),
  }),
  'balance.low': z.object({
    unit,
    left: z.int().check(z.describe('What is left: seconds, or characters of speech.')),
  }),
  'live.ended': z.object({
    session: z
      .object({ id: idOf('liveSession'), name: z.string().check(z.describe('The name of the session.')) })
      .check(z.describe('The session that ended.')),
  }),
} as const
export type WebhookEvent = keyof typeof webhookData
export type WebhookData<Event extends WebhookEvent> = z.input<(typeof webhookData)[Event]>

export const webhookEvents = Object.keys(webhookData) as [WebhookEvent, ...WebhookEvent[]]
/** Sent on request. */
export const testEvent = 'test'

/** The message: these fields and the data of the event. */
export const webhookBody = z.object({
  id: z
    .uuid()
    .check(z.describe('The id of the event, the same at each attempt, by which duplicates are detected.')),
  type: z.string().check(z.describe('The name of the event.')),
  time: z.iso.datetime().check(z.describe('When it happened, in UTC.')),
  account: z.nullable(z.uuid()).check(z.describe('The account of the event; null if it has none.')),
  data: z.record(z.string(), z.unknown()).check(z.describe('The data of the event.')),
})

export const webhookBodyOf = (event: WebhookEvent) => {
  const data: z.ZodMiniType = webhookData[event]
  return z.extend(webhookBody, {
    type: z.literal(event).check(z.describe('The name of the event.')),
    data: data.check(z.describe('The data of the event.')),
  })
}

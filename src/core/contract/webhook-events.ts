import * as z from 'zod/mini'

/** What a program made with one call, once it is over. */
const resource = z.object({
  kind: z.enum(['dub', 'translation', 'transcript']),
  id: z.uuid(),
  /** As the program gave them. */
  externalId: z.nullable(z.string()),
  metadata: z.record(z.string(), z.string()),
  /** The languages that were made, and those that were not. */
  done: z.array(z.string()),
  failed: z.array(z.string()),
  /** The name of the problem with it as a whole. */
  problem: z.nullable(z.string()),
})

const run = z.object({
  id: z.uuid(),
  /** The kind of job, such as `works.generate`. */
  kind: z.string(),
  title: z.string(),
  /** What it works on, such as a project. */
  subject: z.nullable(z.object({ kind: z.string(), id: z.uuid() })),
  /** The result, such as a work. */
  part: z.nullable(z.uuid()),
})

/** The events of webhooks, with their data. */
export const webhookData = {
  'run.finished': z.object({ run }),
  'run.failed': z.object({
    run: z.extend(run, {
      /** The name of a problem in the API reference. */
      problem: z.nullable(z.string()),
    }),
  }),
  'work.ready': z.object({
    work: z.object({
      id: z.uuid(),
      subject: z.object({ kind: z.string(), id: z.uuid() }),
      language: z.nullable(z.string()),
    }),
  }),
  'resource.finished': z.object({ resource }),
  'resource.failed': z.object({ resource }),
  'order.paid': z.object({
    order: z.object({
      id: z.uuid(),
      number: z.string(),
      /** In fen. */
      amount: z.int(),
      usage: z.int(),
      unit: z.enum(['dub', 'speech', 'live']),
    }),
  }),
  'balance.low': z.object({
    unit: z.enum(['dub', 'speech', 'live']),
    /** In seconds, or characters of speech. */
    left: z.int(),
  }),
  'live.ended': z.object({ session: z.object({ id: z.uuid(), name: z.string() }) }),
} as const
export type WebhookEvent = keyof typeof webhookData
export type WebhookData<Event extends WebhookEvent> = z.input<(typeof webhookData)[Event]>

export const webhookEvents = Object.keys(webhookData) as [WebhookEvent, ...WebhookEvent[]]
/** Sent on request. */
export const testEvent = 'test'

/** The message: these fields and the data of the event. */
export const webhookBody = z.object({
  /** The same for each attempt, so that programs can detect duplicates. */
  id: z.uuid(),
  type: z.string(),
  time: z.iso.datetime(),
  /** The account of the event. */
  account: z.nullable(z.uuid()),
  data: z.record(z.string(), z.unknown()),
})

export const webhookBodyOf = (event: WebhookEvent) =>
  z.extend(webhookBody, { type: z.literal(event), data: webhookData[event] as z.ZodMiniType })

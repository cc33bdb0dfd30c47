import { type WebhookEvent, webhookBodyOf, webhookEvents } from '#core/contract/webhook-events.ts'
import { sample } from './components.ts'
import { inlineSchemaOf, type Json, type NamedSchemas } from './json-schema.ts'
import { sampleOutput } from './sample-output.ts'

const sentWhen: Readonly<Record<WebhookEvent, string>> = {
  'run.finished': 'A run succeeded',
  'run.failed': 'A run failed permanently',
  'work.ready': 'A work can be downloaded',
  'resource.finished': 'What one call makes, such as a dub or a reading, is finished',
  'resource.failed': 'What one call makes, such as a dub or a reading, failed',
  'order.paid': 'An order was paid',
  'balance.low': 'Less than a tenth of the usage is left',
  'live.ended': 'A live session has ended',
}

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

/** The events of webhooks. The headers are those of standardwebhooks.com. */
export const webhooksOf = (schemas: NamedSchemas): Json =>
  Object.fromEntries(
    webhookEvents.map((event) => {
      const body = webhookBodyOf(event)
      const content = {
        schema: schemas.schemaOf(body, 'output'),
        ...sample(sampleOutput(inlineSchemaOf(body, 'output'))),
      }
      const post = {
        operationId: `webhook-${event}`,
        summary: sentWhen[event],
        description: `Sent to the endpoints for \`${event}\`. A message can arrive twice, with the same \`webhook-id\`.`,
        tags: ['Webhooks'],
        security: [],
        parameters: [
          header('webhook-id', 'The id of the event, the same at each attempt.', 'evt_1'),
          header('webhook-timestamp', 'Seconds since 1970.', '1767322800'),
          header(
            'webhook-signature',
            'v1, and the HMAC-SHA256 of id.timestamp.body in base64.',
            'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
          ),
        ],
        requestBody: { required: true, content: { 'application/json': content } },
        responses: {
          '2XX': { description: 'Received.' },
          '4XX': { description: 'Not received: the message is sent again.' },
        },
      }
      return [event, { post }]
    }),
  )

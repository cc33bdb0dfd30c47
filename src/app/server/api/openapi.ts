import * as z from 'zod'
import { allCalls } from '#app/registry/calls.ts'
import type { Call } from '#core/contract/call.ts'
import { done } from '#core/contract/envelope.ts'
import { isPosted } from '#core/contract/is-posted.ts'
import { problems } from '#core/contract/problems.ts'
import { scopeOf, scopes } from '#core/contract/scopes.ts'
import { webhookBodyOf, webhookEvents } from '#core/contract/webhook-events.ts'
import { featuresOf } from '#core/server/http/features-of.ts'
import { secretNamesOf } from '#core/server/http/secret-names.ts'
import { everyProblem } from '#core/texts/message/every-problem.ts'
import { sampleInput } from './examples.ts'
import { sampleId, sampleOutput } from './sample-output.ts'

type Json = Record<string, unknown>

const schemaOf = (shape: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
  })
  return schema
}

/** The contract as OpenAPI 3.1, generated from the declarations that the server runs on. */
export function openApi(): Json {
  const paths: Record<string, Json> = {}
  for (const call of allCalls) {
    const methods = hasBothForms(call) ? (['get', 'post'] as const) : [call.method.toLowerCase()]
    paths[`/api${call.path}`] = Object.fromEntries(methods.map((method) => [method, operation(call, method)]))
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yiyin',
      version: '1',
      description: authentication,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    paths,
    webhooks: Object.fromEntries(webhookEvents.map((event) => [event, webhook(event)])),
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: `An API key: yy_ and 43 letters and digits. Its scopes are among ${scopes.join(', ')}.`,
        },
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'authorization',
          description: 'The token of a session, sent with its cookie and the header appId.',
        },
      },
      parameters: { IdempotencyKey: idempotencyKey },
      headers: rateLimits,
      responses: { Refused: refused },
      schemas: { Problem: { type: 'integer', description: problemTable() }, Refusal: refusal },
    },
  }
}

/** Specified as GET, and sent by POST. */
export const hasBothForms = (call: Call) => call.method === 'GET' && isPosted(call)

const getText =
  'Refused with status 405 if the query contains a password or a code, unless the operator set GET_CHANGES=on.'

const tagOf = (call: Call) => call.path.split('/')[1]!

/** The name of a method in generated clients: `/dub/works/create` is `dubWorksCreate`. */
const operationIdOf = (call: Call, method: string) => {
  const name = call.path.slice(1).replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase())
  return method === 'get' && hasBothForms(call) ? `${name}ByGet` : name
}

const reference = (kind: 'parameters' | 'headers' | 'responses' | 'schemas', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
})

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'With an API key: a second request with the same value and body within 24 hours is not executed and gets the first response.',
  schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
}

const count = { schema: { type: 'integer' } }
const rateLimits: Record<string, Json> = {
  'RateLimit-Limit': { description: 'Requests per minute of this API key.', ...count },
  'RateLimit-Remaining': { description: 'Requests left in this minute.', ...count },
  'RateLimit-Reset': { description: 'Seconds until the limit is reset.', ...count },
}
const rateLimitHeaders = Object.fromEntries(
  Object.keys(rateLimits).map((name) => [name, reference('headers', name)]),
)

/** What the refused and the completed call have in common. */
const envelopeOf = (success: boolean, result: Json, resultCode: Json, rest: Json = {}): Json => ({
  type: 'object',
  required: ['success', 'result', 'resultInfo', 'resultEnInfo', 'resultCode'],
  properties: {
    success: { type: 'boolean', const: success },
    result,
    resultInfo: { type: 'string', description: 'The message in the language of the caller.' },
    resultEnInfo: { type: 'string', description: 'The message in English.' },
    resultCode,
    ...rest,
  },
})

const refusal = envelopeOf(
  false,
  { type: 'null' },
  { $ref: '#/components/schemas/Problem' },
  { requestId: { type: 'string', description: 'With status 500: the id to report to support.' } },
)

const refused: Json = {
  description: 'The call was refused and changed nothing. `resultCode` is the reason.',
  headers: {
    ...rateLimitHeaders,
    'Retry-After': { description: 'Seconds to wait, with status 409, 429 or 503.', ...count },
  },
  content: {
    'application/json': {
      schema: reference('schemas', 'Refusal'),
      example: {
        success: false,
        result: null,
        resultInfo: everyProblem.notFound.en,
        resultEnInfo: everyProblem.notFound.en,
        resultCode: problems.notFound.code,
      },
    },
  },
}

export const authentication =
  'Every call returns an envelope. Programs send an API key (`authorization: Bearer yy_…`). Pages send the token in `authorization` and the account id in `appId`, with the session cookie.'

/** The body of a webhook; the headers are those of standardwebhooks.com. */
function webhook(event: (typeof webhookEvents)[number]): Json {
  const schema = schemaOf(webhookBodyOf(event), 'output')
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })
  return {
    post: {
      operationId: `webhook-${event}`,
      summary: event,
      security: [],
      parameters: [
        header('webhook-id', 'The id of the event, the same at each attempt.'),
        header('webhook-timestamp', 'Seconds since 1970.'),
        header('webhook-signature', 'v1, and the HMAC-SHA256 of id.timestamp.body in base64.'),
      ],
      requestBody: { content: { 'application/json': { schema, example: sampleOutput(schema) } } },
      responses: {
        '2XX': { description: 'Received. After any other response the message is sent again.' },
      },
    },
  }
}

export const sensitiveText =
  'Needs the password given once more in this session, within ten minutes (/api/account/confirm).'

function operation(call: Call, method: string): Json {
  const input = schemaOf(call.input, 'input')
  const properties = (input['properties'] ?? {}) as Record<string, Json>
  const required = new Set((input['required'] ?? []) as string[])
  const example = sampleInput(call, () => sampleId)
  const scope = scopeOf(call)
  const parameters = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
    ...(name in example && { example: example[name] }),
  }))
  const content = call.file
    ? {
        'multipart/form-data': {
          schema: { type: 'object', properties: { [call.file.field]: { type: 'string', format: 'binary' } } },
        },
      }
    : { 'application/json': { schema: input, example } }
  const output = schemaOf(call.output, 'output')
  const named = call.changes && scope && method !== 'get'
  return {
    operationId: operationIdOf(call, method),
    summary: call.does,
    ...(call.sensitive && { description: sensitiveText }),
    ...(method === 'get' && secretNamesOf(call).length > 0 && { description: getText }),
    tags: [tagOf(call)],
    'x-who': call.who,
    ...(call.feature && { 'x-feature': [...featuresOf(call)].join(', ') }),
    ...(method === 'get' && hasBothForms(call) ? { deprecated: true } : {}),
    ...(scope && { 'x-scope': scope }),
    security: call.who === 'anyone' ? [] : [...(scope ? [{ key: [] }] : []), { token: [] }],
    parameters: [
      ...(method === 'get' || call.file ? parameters : []),
      ...(named ? [reference('parameters', 'IdempotencyKey')] : []),
    ],
    ...(method === 'get' ? {} : { requestBody: { content } }),
    responses: {
      200: {
        description: 'The result, or a refusal with status 200: check `success`.',
        ...(scope && { headers: rateLimitHeaders }),
        content: {
          'application/json': {
            schema: {
              oneOf: [
                envelopeOf(true, output, { type: 'integer', const: done }),
                reference('schemas', 'Refusal'),
              ],
            },
            example: {
              success: true,
              result: sampleOutput(output),
              resultInfo: '',
              resultEnInfo: '',
              resultCode: done,
            },
          },
        },
      },
      '4XX': reference('responses', 'Refused'),
      '5XX': reference('responses', 'Refused'),
    },
  }
}

function problemTable(): string {
  return Object.entries(problems)
    .map(([name, { code }]) => `${code} ${name}: ${everyProblem[name as keyof typeof problems].en}`)
    .join('\n')
}

import * as z from 'zod'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { problems } from '#contract/problems.ts'
import { scopeOf, scopes } from '#contract/scopes.ts'
import { webhookBodyOf, webhookEvents } from '#contract/webhook-events.ts'
import { everyProblem } from '#i18n/every-problem.ts'

import { sampleInput } from './examples.ts'

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
    const methods =
      call.method === 'GET' && call.changes ? (['get', 'post'] as const) : [call.method.toLowerCase()]
    paths[`/api${call.path}`] = Object.fromEntries(methods.map((method) => [method, operation(call, method)]))
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Yiyin', version: '1', description: authentication },
    servers: [{ url: '/' }],
    paths,
    webhooks: Object.fromEntries(webhookEvents.map((event) => [event, webhook(event)])),
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: `An API key: yy_ and 43 letters and digits. Its scopes are some of ${scopes.join(', ')}.`,
        },
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'authorization',
          description: 'The token of a session, beside its cookie and the header appId.',
        },
      },
      schemas: { Problem: { type: 'integer', description: problemTable() } },
    },
  }
}

export const authentication =
  'Every call answers an envelope. Programs send an API key (`authorization: Bearer yy_…`). Pages send the token in `authorization` and the account id in `appId`, with the session cookie.'

/** Stands for the id of something. */
const someId = '0198c0de-7a1e-4b6f-8c2d-5e9f01234567'

/** What a program is sent; the headers are those of standardwebhooks.com. */
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
      summary: event,
      parameters: [
        header('webhook-id', 'The id of the event, the same at each attempt.'),
        header('webhook-timestamp', 'Seconds since 1970.'),
        header('webhook-signature', 'v1, and the HMAC-SHA256 of id.timestamp.body in base64.'),
      ],
      requestBody: { content: { 'application/json': { schema } } },
      responses: {
        204: { description: 'Taken. Any other answer than 2xx is an error, and the message is sent again.' },
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
  const example = sampleInput(call, () => someId)
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
  return {
    summary: call.does,
    ...(call.sensitive && { description: sensitiveText }),
    tags: [call.path.split('/')[1]],
    'x-who': call.who,
    ...(call.feature && { 'x-feature': call.feature }),
    ...(method === 'get' && call.changes ? { deprecated: true } : {}),
    ...(scope && { 'x-scope': scope }),
    ...(call.who === 'anyone' ? {} : { security: [...(scope ? [{ key: [] }] : []), { token: [] }] }),
    ...(method === 'get' || (call.file && parameters.length > 0) ? { parameters } : {}),
    ...(method === 'get' ? {} : { requestBody: { content } }),
    responses: {
      200: {
        description: 'The envelope; `success` says whether the call was done.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['success', 'result', 'resultInfo', 'resultEnInfo', 'resultCode'],
              properties: {
                success: { type: 'boolean' },
                result: schemaOf(call.output, 'output'),
                resultInfo: { type: 'string' },
                resultEnInfo: { type: 'string' },
                resultCode: { $ref: '#/components/schemas/Problem' },
              },
            },
          },
        },
      },
    },
  }
}

function problemTable(): string {
  return Object.entries(problems)
    .map(([name, { code }]) => `${code} ${name}: ${everyProblem[name as keyof typeof problems].en}`)
    .join('\n')
}

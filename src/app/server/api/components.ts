import { done } from '#core/contract/envelope.ts'
import { problems } from '#core/contract/problems.ts'
import { scopes } from '#core/contract/scopes.ts'
import { everyProblem } from '#core/texts/message/every-problem.ts'
import type { Json } from './json-schema.ts'

// The parts of the document that all operations share.

type Kind = 'parameters' | 'headers' | 'requestBodies' | 'responses' | 'schemas'

export const reference = (kind: Kind, name: string) => ({ $ref: `#/components/${kind}/${name}` })

/** An example of a body or answer. */
export const sample = (value: unknown) => ({ examples: { sample: { summary: 'Example', value } } })

const count = { schema: { type: 'integer' } }
const headers: Record<string, Json> = {
  'RateLimit-Limit': { description: 'Requests per minute of this API key.', ...count },
  'RateLimit-Remaining': { description: 'Requests left in this minute.', ...count },
  'RateLimit-Reset': { description: 'Seconds until the limit is reset.', ...count },
  'Request-Id': { description: 'The id of the request in the log.', schema: { type: 'string' } },
}
/** Every answer has them; they are listed where a program needs them most, and the introduction explains them. */
const answerHeaders = Object.fromEntries(
  Object.keys(headers).map((name) => [name, reference('headers', name)]),
)

const envelope = (properties: Json): Json => ({
  type: 'object',
  required: ['success', 'result', 'resultInfo', 'resultEnInfo', 'resultCode'],
  properties: {
    ...properties,
    resultInfo: { type: 'string', description: 'The message in the language of the caller.' },
    resultEnInfo: { type: 'string', description: 'The message in English.' },
  },
})

const refusal: Json = {
  description: 'The answer to a call that was refused and changed nothing.',
  ...envelope({
    success: { type: 'boolean', const: false, description: 'Whether the call was executed.' },
    result: { type: 'null', description: 'A refused call has no result.' },
    resultCode: reference('schemas', 'Problem'),
    requestId: { type: 'string', description: 'With status 500: the id to report to support.' },
  }),
}

/** The envelope of a completed call; each operation adds its `result`. */
const completed: Json = {
  description: 'The answer to a call that was executed.',
  ...envelope({
    success: { type: 'boolean', const: true, description: 'Whether the call was executed.' },
    result: { description: 'The result of the call.' },
    resultCode: { type: 'integer', const: done, description: 'The code of success.' },
  }),
}

const refusalOf = (name: 'notFound' | 'fault'): Json => ({
  success: false,
  result: null,
  resultInfo: everyProblem[name].en,
  resultEnInfo: everyProblem[name].en,
  resultCode: problems[name].code,
})

const refusedWith = (description: string, example: Json): Json => ({
  description,
  headers: {
    ...answerHeaders,
    'Retry-After': { description: 'Seconds to wait, with status 409, 429 or 503.', ...count },
  },
  content: { 'application/json': { schema: reference('schemas', 'Refusal'), ...sample(example) } },
})

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'With an API key: a second request with the same value and body within 24 hours is not executed and gets the first response.',
  schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
  example: '7f9c24e8-3b12-4c5d-9a6e-1f0b2c3d4e5f',
}

/** The table of result codes, in Markdown. */
export const problemTable = () =>
  [
    '| Code | Name | Status | Text |',
    '| --- | --- | --- | --- |',
    ...Object.entries(problems).map(
      ([name, { code, status }]) =>
        `| ${code} | \`${name}\` | ${status} | ${everyProblem[name as keyof typeof problems].en} |`,
    ),
  ].join('\n')

export const components = {
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
  headers: headers,
  responses: {
    Refused: refusedWith(
      'The call was refused and changed nothing. `resultCode` is the reason.',
      refusalOf('notFound'),
    ),
    Failed: refusedWith(
      'The server could not execute the call. `requestId` is the id to report to support.',
      { ...refusalOf('fault'), requestId: 'req-1' },
    ),
  },
  schemas: {
    Problem: {
      type: 'integer',
      description: 'The code of a problem. The table of result codes names all of them.',
      examples: [problems.notFound.code],
    },
    Refusal: refusal,
    Completed: completed,
  } as Json,
}

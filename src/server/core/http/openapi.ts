import * as z from 'zod'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { problems } from '#contract/problems.ts'
import { everyProblem } from '#i18n/every-problem.ts'

type Json = Record<string, unknown>

const schemaOf = (shape: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
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
    openapi: '3.0.3',
    info: {
      title: 'Yiyin',
      version: '1',
      description:
        'Every call answers an envelope. Send the token in `authorization` and the account id in `appId`; the session cookie must come with them.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'authorization' } },
      schemas: { Problem: { type: 'integer', description: problemTable() } },
    },
  }
}

export const sensitiveText =
  'Needs the password given once more in this session, within ten minutes (/api/account/confirm).'

function operation(call: Call, method: string): Json {
  const input = schemaOf(call.input, 'input')
  const properties = (input['properties'] ?? {}) as Record<string, Json>
  const required = new Set((input['required'] ?? []) as string[])
  const parameters = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }))
  const content = call.file
    ? {
        'multipart/form-data': {
          schema: { type: 'object', properties: { [call.file.field]: { type: 'string', format: 'binary' } } },
        },
      }
    : { 'application/json': { schema: input } }
  return {
    summary: call.does,
    ...(call.sensitive && { description: sensitiveText }),
    tags: [call.path.split('/')[1]],
    'x-who': call.who,
    ...(call.feature && { 'x-feature': call.feature }),
    ...(method === 'get' && call.changes ? { deprecated: true } : {}),
    ...(call.who === 'anyone' ? {} : { security: [{ token: [] }] }),
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

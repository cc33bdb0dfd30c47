import type { Call } from '#core/contract/call.ts'
import { done } from '#core/contract/envelope.ts'
import { isPosted } from '#core/contract/is-posted.ts'
import { problems } from '#core/contract/problems.ts'
import { scopeOf } from '#core/contract/scopes.ts'
import { featuresOf } from '#core/server/http/features-of.ts'
import { secretNamesOf } from '#core/server/http/secret-names.ts'
import { reference, sample } from './components.ts'
import { sampleInput } from './examples.ts'
import { inlineSchemaOf, type Json, type NamedSchemas } from './json-schema.ts'
import { problemsOf } from './problems-of-call.ts'
import { sampleId, sampleOutput } from './sample-output.ts'
import { tagOf } from './tags.ts'

/** Specified as GET, and sent by POST. */
const hasBothForms = (call: Call) => call.method === 'GET' && isPosted(call)

const getText =
  'Refused with status 405 if the query contains a password or a code, unless the operator set GET_CHANGES=on.'

const sensitiveText =
  'Needs the password given once more in this session, within ten minutes (/api/account/confirm).'

/** The operations of a call, by method: the only one of its versioned address, or those of its path. */
export function operationsOf(call: Call, schemas: NamedSchemas, only?: string): Json {
  const methods = only
    ? [only.toLowerCase()]
    : hasBothForms(call)
      ? ['get', 'post']
      : [call.method.toLowerCase()]
  return Object.fromEntries(methods.map((method) => [method, operation(call, method, schemas)]))
}

/** The name of a method in generated clients: `/dub/works/create` is `dubWorksCreate`. */
const operationIdOf = (call: Call, method: string) => {
  const name = call.path.slice(1).replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase())
  return method === 'get' && hasBothForms(call) ? `${name}ByGet` : name
}

/** The title, or the first sentence without its full stop: readers see it in lists. */
const summaryOf = ({ title, does }: Call) => title ?? /^(.+?)\.(?: |$)/s.exec(does)?.[1] ?? does

function descriptionOf(call: Call, method: string): string {
  const scope = scopeOf(call)
  const features = featuresOf(call)
  const who = call.who === 'anyone' ? 'anyone' : call.who.join(', ')
  const codes = problemsOf(call).map((name) => `\`${name}\` (${problems[name].code})`)
  const largest = call.maxBytes ?? call.file?.maxBytes
  return [
    // The summary stands above it.
    ...(call.does === `${summaryOf(call)}.` ? [] : [call.does]),
    ...(call.sensitive ? [sensitiveText] : []),
    ...(method === 'get' && secretNamesOf(call).length > 0 ? [getText] : []),
    [
      `Callers: ${who}.`,
      ...(scope ? [`Scope of a key: \`${scope}\`.`] : []),
      ...(features.length > 0
        ? [`Needs one of the features ${features.map((each) => `\`${each}\``).join(', ')}.`]
        : []),
      ...(largest ? [`Largest body: ${Math.floor(largest / 1024)} KB.`] : []),
    ].join(' '),
    ...(codes.length > 0 ? [`Refused also by ${codes.join(', ')}.`] : []),
  ].join('\n\n')
}

function parametersOf({ resource }: Call, input: Json, example: Json): Json[] {
  const inPath = resource?.path ?? ''
  const properties = (input['properties'] ?? {}) as Record<string, Json>
  const required = new Set((input['required'] ?? []) as string[])
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: inPath.includes(`:${name}`) ? 'path' : 'query',
    ...(description !== undefined && { description }),
    required: required.has(name),
    schema,
    ...(name in example && { example: example[name] }),
  }))
}

function bodyOf(call: Call, input: Json, example: Json): Json {
  if (!call.file) return { 'application/json': { schema: input, ...sample(example) } }
  const { field } = call.file
  const file = { type: 'string', format: 'binary', description: 'The bytes of the file.' }
  return {
    'multipart/form-data': {
      schema: { type: 'object', required: [field], properties: { [field]: file } },
      ...sample({ [field]: '(bytes)' }),
    },
  }
}

/** What a POST has in its body: the input without what is in the path. Undefined if nothing is left. */
function bodyInput({ resource }: Call, input: Json): Json | undefined {
  const isInPath = (name: string) => resource?.path.includes(`:${name}`) ?? false
  const properties = (input['properties'] ?? {}) as Record<string, Json>
  if (!Object.keys(properties).some(isInPath)) return input
  const rest = Object.fromEntries(Object.entries(properties).filter(([name]) => !isInPath(name)))
  const required = ((input['required'] ?? []) as string[]).filter((name) => !isInPath(name))
  return Object.keys(rest).length > 0 ? { ...input, properties: rest, required } : undefined
}

/** The part of an example that is sent in the body. */
const inBody = ({ properties }: Json, example: Json): Json =>
  properties
    ? Object.fromEntries(Object.entries(example).filter(([name]) => name in (properties as Json)))
    : example

const hasBody = (method: string) => method === 'post'

function operation(call: Call, method: string, schemas: NamedSchemas): Json {
  const input = schemas.schemaOf(call.input, 'input')
  const example = sampleInput(call, () => sampleId)
  const scope = scopeOf(call)
  const body = bodyInput(call, input)
  const isNamed = call.changes && scope && method !== 'get'
  return {
    operationId: operationIdOf(call, method),
    summary: summaryOf(call),
    description: descriptionOf(call, method),
    tags: [tagOf(call).name],
    'x-who': call.who,
    ...(call.feature && { 'x-feature': featuresOf(call).join(', ') }),
    ...(method === 'get' && hasBothForms(call) ? { deprecated: true } : {}),
    ...(scope && { 'x-scope': scope }),
    'x-problems': problemsOf(call),
    security: call.who === 'anyone' ? [] : [...(scope ? [{ key: [scope] }] : []), { token: [] }],
    parameters: [
      ...parametersOf(call, input, example).filter(
        (each) => each['in'] === 'path' || !hasBody(method) || call.file,
      ),
      ...(isNamed ? [reference('parameters', 'IdempotencyKey')] : []),
    ],
    ...(body &&
      hasBody(method) && {
        requestBody: { required: true, content: bodyOf(call, body, inBody(body, example)) },
      }),
    responses: {
      200: {
        description: 'The result, or a refusal with status 200: check `success`.',
        content: { 'application/json': answerOf(call, schemas) },
      },
      '4XX': reference('responses', 'Refused'),
      '5XX': reference('responses', 'Failed'),
    },
  }
}

const answerOf = (call: Call, schemas: NamedSchemas): Json => ({
  schema: {
    oneOf: [
      {
        allOf: [
          reference('schemas', 'Completed'),
          {
            type: 'object',
            required: ['result'],
            properties: {
              result: { description: 'The result of the call.', ...schemas.schemaOf(call.output, 'output') },
            },
          },
        ],
      },
      reference('schemas', 'Refusal'),
    ],
  },
  ...sample({
    success: true,
    result: sampleOutput(inlineSchemaOf(call.output, 'output')),
    resultInfo: '',
    resultEnInfo: '',
    resultCode: done,
  }),
})

import { allCalls } from '#app/registry/calls.ts'
import type { Call } from '#core/contract/call.ts'
import { scopeOf } from '#core/contract/scopes.ts'
import { versionedAddressOf, versionedApi } from '#core/server/http/addresses.ts'
import { components, problemTable } from './components.ts'
import { introductionTo } from './introduction.ts'
import { type Json, NamedSchemas } from './json-schema.ts'
import { operationsOf } from './operation.ts'
import { withSharedParts } from './shared-parts.ts'
import { inOrder, tagOf, tags } from './tags.ts'
import { webhooksOf } from './webhook-docs.ts'

/** Whose calls a document has: those that API keys may make, or those that only pages make. */
export type Audience = 'keys' | 'pages'

const callsFor = (audience: Audience): Call[] =>
  allCalls.filter((call) => (scopeOf(call) !== undefined) === (audience === 'keys'))

/** The contract as OpenAPI 3.1 for a server at this origin, generated from the declarations that the server runs on. */
export function openApi(audience: Audience, origin: string) {
  const schemas = new NamedSchemas()
  const calls = callsFor(audience)
  const used = new Set(calls.map((call) => tagOf(call)))
  const { securitySchemes, parameters, schemas: shared, ...rest } = components
  const named = schemas.named({
    openapi: '3.1.0',
    info: {
      title: audience === 'keys' ? 'Yiyin API' : 'Yiyin: calls of pages',
      version: '1',
      description: introductionTo(audience, origin),
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: `${origin}${startOf(audience)}`, description: 'This server.' }],
    tags: [
      ...tags.filter((tag) => used.has(tag)).map(({ name, description }) => ({ name, description })),
      ...(audience === 'keys' ? [webhookTag] : []),
      { name: 'Result codes', description: problemTable(), 'x-traitTag': true },
    ],
    paths: pathsOf(audience, inOrder(calls), schemas),
    ...(audience === 'keys' && { webhooks: webhooksOf(schemas) }),
    components: {
      ...rest,
      ...(audience === 'keys'
        ? { securitySchemes, parameters }
        : { securitySchemes: { token: securitySchemes.token } }),
      schemas: shared,
    },
  })
  return withSharedParts(named)
}

/** Where the calls are served: those that keys may make have a version. */
const startOf = (audience: Audience) => (audience === 'keys' ? versionedApi : '/api')

/** Several calls can share an address, with other methods. */
function pathsOf(audience: Audience, calls: readonly Call[], schemas: NamedSchemas): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const address = audience === 'keys' ? versionedAddressOf(call) : undefined
    const path = (address?.path ?? call.path).replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], ...operationsOf(call, schemas, address?.method) }
  }
  return paths
}

const webhookTag = {
  name: 'Webhooks',
  description: 'What the platform sends to a server by POST, signed according to Standard Webhooks.',
}

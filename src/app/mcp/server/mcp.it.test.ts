import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { serverFeatures } from '#app/registry/server-features.ts'
import { sampleInput } from '#app/server/api/examples.ts'
import { scopeOf, scopes, type Scope } from '#core/contract/scopes.ts'
import { Problem } from '#core/server/http/problem.ts'
import { resourcePath as mcpPath } from '#identity/connected-apps/server/resource.ts'
import { readLinkup } from '#products/reading/contract/reading-works.ts'
import { addKey, Program } from '#testkit/client/add-key.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { offerLive } from '#testkit/live/offer-live.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { addThing } from '#testkit/things/add-thing.ts'
import { tools } from './tools.ts'

let server: TestServer
let tenant: string
let account: string

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  account = await addPerson(server, tenant, { name: 'modeller' })
})
afterAll(() => server.close())

const id = z.union([z.string(), z.number()])
const answers = z.union([
  z.strictObject({ jsonrpc: z.literal('2.0'), id, result: z.record(z.string(), z.unknown()) }),
  z.strictObject({
    jsonrpc: z.literal('2.0'),
    id: z.nullable(id),
    error: z.strictObject({ code: z.int(), message: z.string() }),
  }),
])
const initialized = z.object({
  protocolVersion: z.string(),
  capabilities: z.object({ tools: z.object({}) }),
  serverInfo: z.object({ name: z.string(), version: z.string() }),
})
const listed = z.object({
  tools: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]{1,64}$/),
      description: z.string().min(1),
      inputSchema: z.looseObject({ type: z.literal('object') }),
    }),
  ),
})
const called = z.object({
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })).min(1),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
  isError: z.boolean().optional(),
})

/** A strict client of the protocol. */
async function connect(scopes: readonly Scope[] = ['media:read', 'media:write', 'billing:read']) {
  const { key } = await addKey(server, { tenant, account, scopes })
  const program = new Program(server, key)
  let next = 0
  const post = (body: object, headers: Record<string, string> = {}) =>
    program.fetch('POST', mcpPath, JSON.stringify(body), {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    })
  async function ask(method: string, params: object = {}) {
    next += 1
    const reply = await post(
      { jsonrpc: '2.0', id: next, method, params },
      { 'mcp-protocol-version': '2025-06-18' },
    )
    expect(reply.status).toBe(200)
    expect(reply.headers['content-type']).toMatch(/^application\/json/)
    const read = answers.parse(reply.body)
    expect(read.id).toBe(next)
    return read
  }
  async function result<Shape extends z.ZodType>(shape: Shape, method: string, params?: object) {
    const read = await ask(method, params)
    if (!('result' in read)) throw new Error(read.error.message)
    return shape.parse(read.result)
  }
  const tool = (name: string, input: object = {}) => result(called, 'tools/call', { name, arguments: input })
  return { key, program, post, ask, result, tool }
}

test('a client initializes, lists the tools, and calls them', async () => {
  const { result, post, tool } = await connect()
  const hello = await result(initialized, 'initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'strict', version: '1' },
  })
  expect(hello.protocolVersion).toBe('2025-06-18')
  const noted = await post({ jsonrpc: '2.0', method: 'notifications/initialized' })
  expect([noted.status, noted.bytes.length]).toEqual([202, 0])
  expect(await result(z.strictObject({}), 'ping')).toEqual({})
  const { tools: offered } = await result(listed, 'tools/list')
  expect(offered.map(({ name }) => name)).toEqual(tools.map(({ name }) => name))

  const run = await addThing(server, tenant, account, 'run')
  const status = await tool('get_run', { id: run })
  expect(status.structuredContent).toMatchObject({ id: run, state: 'waiting' })
  expect(JSON.parse(status.content[0]!.text)).toEqual(status.structuredContent)
  const upload = await tool('upload_file', { kind: 'short', name: 'a.mp4', size: 100, mark: 'a.mp4 100' })
  const { path, url } = upload.structuredContent as { path: string; url: string }
  expect(url).toBe(server.origin() + path)
  expect((await tool('list_voices', { language: 'es' })).structuredContent).toEqual({ items: [] })
})

test('every tool is a call that a key of a user may make', () => {
  const routes = serverFeatures.flatMap((feature) => feature.routes ?? [])
  for (const { call } of tools) {
    expect(call.who).toContain('user')
    expect(routes.some((one) => one.call === call && 'handle' in one)).toBe(true)
  }
})

test.each(tools)('$name needs the scope of its call and no other', async ({ name, call }) => {
  const needed = scopeOf(call)!
  const others = scopes.filter((scope) => scope !== needed)
  const refusal = new Problem('keyScope', { scope: needed }).envelope('en').resultEnInfo
  const input = sampleInput(call, () => randomUUID())
  const able = await (await connect([needed])).tool(name, input)
  expect(able.content[0]!.text).not.toBe(refusal)
  const unable = await (await connect(others)).tool(name, input)
  expect([unable.isError, unable.content[0]!.text]).toEqual([true, refusal])
})

test('a key with any scope may initialize and list the tools', async () => {
  const { result } = await connect(['billing:read'])
  await result(initialized, 'initialize', { protocolVersion: '2025-06-18', capabilities: {} })
  await result(listed, 'tools/list')
})

test('a tool with an Idempotency-Key is executed and charged once', async () => {
  const { program, post, tool } = await connect()
  const text = { name: 'Spoken', text: 'Good morning.', language: 'en', port: 'embedded:slt' }
  const speak = (value: string, more: object = {}) =>
    post(
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'read_aloud', arguments: { ...text, ...more } },
      },
      { 'idempotency-key': value },
    )
  await offerLive(server.app)
  await giveUsage(server, { tenant, account, unit: 'speech', amount: 1000 })
  const held = async () => {
    const { structuredContent } = await tool('get_balance')
    return (structuredContent as { ttsAmount: { currentAmount: number } }).ttsAmount.currentAmount
  }
  const before = await held()
  const first = await speak('once')
  expect(first.body).toMatchObject({ result: { structuredContent: { id: expect.any(String) } } })
  const charged = before - (await held())
  expect(charged).toBeGreaterThan(0)
  const again = await speak('once')
  expect(again.body).toEqual(first.body)
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect(before - (await held())).toBe(charged)
  // Sent twice at once: one is executed, the other gets its result or is told to wait.
  const both = await Promise.all([speak('twice'), speak('twice')])
  expect(before - (await held())).toBe(2 * charged)
  const results = both.map(({ body }) => called.parse((body as { result: unknown }).result))
  const done = results.filter(({ isError }) => !isError).map(({ structuredContent }) => structuredContent)
  expect(new Set(done.map((each) => JSON.stringify(each))).size).toBe(1)
  for (const { content } of results.filter(({ isError }) => isError))
    expect(content[0]!.text).toContain('still being processed')
  expect((await speak('once', { text: 'Another text.' })).body).toMatchObject({ result: { isError: true } })
  // The call itself knows the key, too.
  const direct = await program.fetch('POST', `/api${readLinkup.path}`, JSON.stringify(text), {
    'content-type': 'application/json',
    'idempotency-key': 'once',
  })
  expect(direct.headers['idempotent-replayed']).toBe('true')
  // Without a key each is a call of its own.
  await tool('read_aloud', text)
  expect(before - (await held())).toBe(3 * charged)
})

test('the server is reached from its own pages and from programs, not from pages of other sites', async () => {
  const { program, post } = await connect()
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
  const own = server.origin()
  expect((await post(ping, { origin: own })).status).toBe(200)
  expect((await post(ping)).status).toBe(200)
  const foreign = [
    'https://evil.example',
    'null',
    own.replace('localhost', 'studio.localhost'),
    `${own}.evil.example`,
  ]
  for (const origin of foreign) {
    const reply = await post(ping, { origin })
    expect([origin, reply.status]).toEqual([origin, 403])
    expect(answers.parse(reply.body)).toMatchObject({ id: null, error: { code: -32600 } })
    // A name that points to this address is not ours, either.
    const rebound = await post(ping, { origin: 'http://evil.example', host: 'evil.example' })
    expect(rebound.status).toBe(403)
    for (const method of ['GET', 'DELETE'])
      expect((await program.fetch(method, mcpPath, undefined, { origin })).status).toBe(403)
  }
})

test('a refusal is a result with instructions', async () => {
  const { tool } = await connect()
  const wrong = await tool('get_run', { id: 'x' })
  expect(wrong).toMatchObject({ isError: true })
  expect(wrong.content[0]!.text).toContain('id')
  const foreign = await addThing(server, tenant, await addPerson(server, tenant), 'run')
  expect(await tool('get_run', { id: foreign })).toMatchObject({ isError: true })
  const reader = await connect(['media:read'])
  const refused = await reader.tool('upload_file', { kind: 'short', name: 'a.mp4', size: 1, mark: 'a' })
  expect(refused.isError).toBe(true)
  expect(refused.content[0]!.text).toContain('media:write')
})

test('protocol errors have their codes', async () => {
  const { ask, post } = await connect()
  expect(await ask('prompts/list')).toMatchObject({ error: { code: -32601 } })
  expect(await ask('tools/call', { name: 'format_disk' })).toMatchObject({ error: { code: -32602 } })
  for (const body of [[], { id: 1, method: 'ping' }, { jsonrpc: '2.0', id: {}, method: 'ping' }]) {
    const reply = await post(body)
    expect(reply.status).toBe(400)
    expect(answers.parse(reply.body)).toMatchObject({ error: { code: -32600 } })
  }
  const old = { 'mcp-protocol-version': '1999-01-01' }
  expect((await post({ jsonrpc: '2.0', id: 1, method: 'ping' }, old)).status).toBe(400)
})

test('only API keys are accepted, and only from programs', async () => {
  const { program, post } = await connect()
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
  const stranger = new Browser(server)
  const headers = { 'content-type': 'application/json' }
  const nobody = await stranger.fetch('POST', mcpPath, JSON.stringify(ping), headers)
  expect(nobody.status).toBe(401)
  expect(nobody.headers['www-authenticate']).toBe(
    `Bearer resource_metadata="${server.origin()}/.well-known/oauth-protected-resource/mcp", scope="media:read media:write billing:read"`,
  )
  const session = await new Browser(server).signIn('user', 'modeller', password)
  expect((await session.fetch('POST', mcpPath, JSON.stringify(ping), headers)).status).toBe(400)
  expect((await post(ping, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  for (const method of ['GET', 'DELETE']) {
    const reply = await program.fetch(method, mcpPath, undefined, { accept: 'text/event-stream' })
    expect([reply.status, reply.headers['allow']]).toEqual([405, 'POST'])
  }
})

import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type OAuthClientProvider, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionAnswer } from '#identity/connected-apps/contract.ts'
import { reportOffer } from '#shared/voices/worker/offer.ts'
import { Browser } from '#testkit/client/browser.ts'
import { describedApps } from '#testkit/client/described-app.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addFinishedWork } from '#testkit/desks/add-finished-work.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { offerLive } from '#testkit/live/offer-live.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'

// The client that most assistants use, against this server: it finds the endpoints, registers, signs in, checks each result with the
// tool's output schema, and refreshes its token. e2e/connect-app.spec.ts does the person's part in a browser.

let server: TestServer
let tenant: string
let account: string
let browser: Browser
const run = promisify(execFile)

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  account = await addPerson(server, tenant, { name: 'asker' })
  browser = await new Browser(server).signIn('user', 'asker', password)
  await offerLive(server.app)
  await reportOffer(server.app)
  await giveUsage(server, { tenant, account, unit: 'speech', amount: 1000 })
  await giveUsage(server, { tenant, account, size: 3600 })
})
afterAll(() => server.close())

class Provider implements OAuthClientProvider {
  known: OAuthClientInformationMixed | undefined
  saved: OAuthTokens | undefined
  verifier = ''
  /** Where the person would go. */
  asked: URL | undefined
  readonly redirectUrl = 'http://localhost:3118/callback'
  readonly clientMetadata = { client_name: 'Official client', redirect_uris: [this.redirectUrl] }
  clientInformation = () => this.known
  saveClientInformation = (information: OAuthClientInformationMixed) => void (this.known = information)
  tokens = () => this.saved
  saveTokens = (tokens: OAuthTokens) => void (this.saved = tokens)
  redirectToAuthorization = (url: URL) => void (this.asked = url)
  saveCodeVerifier = (verifier: string) => void (this.verifier = verifier)
  codeVerifier = () => this.verifier
}

async function connect(provider = new Provider()) {
  const open = () =>
    new StreamableHTTPClientTransport(new URL(`${server.origin()}/mcp`), { authProvider: provider })
  const first = open()
  await expect(new Client({ name: 'test', version: '1' }).connect(first as never)).rejects.toThrow(
    UnauthorizedError,
  )
  const { body } = await browser.call(connectionAnswer, { request: provider.asked!.search, allowed: true })
  const answer = new URL(body.result!.redirect)
  await first.finishAuth(answer.searchParams.get('code')!)
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(open() as never)
  return { client, provider }
}

test('it signs in, lists the tools, and every result has the form that its tool declares', async () => {
  const { work, project } = await addFinishedWork(server, { tenant, account })
  const { client } = await connect()
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toContain('create_dub')
  for (const { name, title, outputSchema } of tools)
    expect([name, outputSchema?.type, title!.length > 0]).toEqual([name, 'object', true])
  const spoken = await client.callTool({
    name: 'read_aloud',
    arguments: { name: 'Hello', text: 'Good morning.', language: 'en', port: 'embedded:slt' },
  })
  const { id, run: its } = spoken.structuredContent as { id: string; run: string }
  const source = { url: 'https://films.example/a.mp4' }
  const created = async (name: string, more: object) => {
    const made = await client.callTool({ name, arguments: { source, from: 'en', ...more } })
    expect([name, made['isError'] ?? false, made['content']]).toEqual([name, false, expect.anything()])
    return made.structuredContent as { id: string }
  }
  const dub = await created('create_dub', { to: ['es'] })
  const results = await Promise.all(
    (
      [
        ['get_balance', {}],
        ['list_voices', { language: 'en' }],
        ['list_dubs', {}],
        ['get_dub', dub],
        ['get_transcript', await created('create_transcript', {})],
        ['get_translation', await created('create_translation', { to: ['es'] })],
        ['get_project', { id: project }],
        ['get_work', { id: work }],
        ['get_work', { id }],
        ['get_run', { id: its }],
        ['get_download_link', { id: work, file: 'mp4' }],
        ['upload_file', { kind: 'short', name: 'a.mp4', size: 3, mark: 'a' }],
      ] as const
    ).map(async ([name, input]) => [name, await client.callTool({ name, arguments: input })] as const),
  )
  for (const [name, result] of results)
    expect([name, result['isError'] ?? false, result['content']]).toEqual([name, false, expect.anything()])
  const deleted = await client.callTool({ name: 'delete_dub', arguments: dub })
  expect([deleted['isError'] ?? false, deleted.structuredContent]).toEqual([false, {}])
  await client.close()
})

test('it is known by the address of its description, if it has one', async () => {
  const apps = await describedApps()
  try {
    const described = new Provider()
    const { clientMetadata, redirectUrl } = described
    const clientMetadataUrl = apps.describe('/official.json', {
      ...clientMetadata,
      redirect_uris: [redirectUrl],
      client_name: 'Described client',
    })
    const { client, provider } = await connect(Object.assign(described, { clientMetadataUrl }))
    expect(provider.known).toMatchObject({ client_id: clientMetadataUrl })
    expect(provider.asked!.searchParams.get('client_id')).toBe(clientMetadataUrl)
    expect((await client.callTool({ name: 'get_balance', arguments: {} }))['isError'] ?? false).toBe(false)
    server.pass(3_600_001)
    expect((await client.callTool({ name: 'get_balance', arguments: {} }))['isError'] ?? false).toBe(false)
    server.pass(-3_600_001)
    await client.close()
  } finally {
    await apps.close()
  }
})

test('a tool that is called twice with one idempotencyKey acts once', async () => {
  const { client } = await connect()
  const create = (idempotencyKey: string) =>
    client.callTool({
      name: 'create_dub',
      arguments: {
        source: { url: 'https://films.example/once.mp4' },
        from: 'en',
        to: ['es'],
        idempotencyKey,
      },
    })
  const idOf = async (key: string) => ((await create(key)).structuredContent as { id: string }).id
  expect(await idOf('first')).toBe(await idOf('first'))
  expect(await idOf('second')).not.toBe(await idOf('first'))
  await client.close()
})

test('it lists and reads transcripts and files', async () => {
  const { project, work } = await addFinishedWork(server, { tenant, account })
  const { client } = await connect()
  const { resourceTemplates } = await client.listResourceTemplates()
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toContain('yiyin://works/{work}/{file}')
  const uris: string[] = []
  for (let cursor: string | undefined, first = true; first || cursor; first = false) {
    const page = await client.listResources(cursor ? { cursor } : {})
    uris.push(...page.resources.map(({ uri }) => uri))
    cursor = page.nextCursor
  }
  expect(uris).toEqual(
    expect.arrayContaining([`yiyin://transcripts/${project}/txt`, `yiyin://works/${work}`]),
  )
  const [text] = (await client.readResource({ uri: `yiyin://transcripts/${project}/srt` })).contents
  expect(text).toMatchObject({ text: expect.stringContaining('-->') })
  const [described] = (await client.readResource({ uri: `yiyin://works/${work}` })).contents
  const { files } = JSON.parse((described as { text: string }).text) as {
    files: { name: string; size: number }[]
  }
  const small = files.find(({ size }) => size !== null && size < 1_000_000)!
  const [file] = (await client.readResource({ uri: `yiyin://works/${work}/${small.name}` })).contents
  expect(Buffer.from((file as { blob: string }).blob, 'base64').length).toBe(small.size)
  const stranger = await addPerson(server, tenant)
  const foreign = await addFinishedWork(server, { tenant, account: stranger })
  for (const uri of [
    `yiyin://works/${foreign.work}`,
    `yiyin://transcripts/${foreign.project}/txt`,
    `yiyin://works/${work}/none`,
    'yiyin://works/x',
    'file:///etc/passwd',
  ])
    await expect(client.readResource({ uri }), uri).rejects.toThrow('Resource not found')
  await client.close()
})

test('the model uploads without being given the token: the command opens this upload only', async () => {
  const { client, provider } = await connect()
  const { structuredContent } = await client.callTool({
    name: 'upload_file',
    arguments: { kind: 'short', name: 'a.mp4', size: 5, mark: 'b' },
  })
  const { command, url } = structuredContent as { command: string; url: string }
  const token = /^YIYIN_KEY=(\S+)$/m.exec(command)![1]!
  expect(command).not.toContain(provider.saved!.access_token)
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-mcp-'))
  const file = join(folder, 'a.mp4')
  await writeFile(file, 'bytes')
  await run('sh', ['-c', command], { env: { ...process.env, FILE: file } })
  await rm(folder, { recursive: true })
  const head = (at: string) =>
    fetch(at, { method: 'HEAD', headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' } })
  expect((await head(url)).headers.get('upload-offset')).toBe('5')
  const other = await client.callTool({
    name: 'upload_file',
    arguments: { kind: 'short', name: 'b.mp4', size: 5, mark: 'c' },
  })
  expect((await head((other.structuredContent as { url: string }).url)).status).toBe(401)
  expect(
    (await fetch(`${server.origin()}/mcp`, { method: 'POST', headers: { authorization: `Bearer ${token}` } }))
      .status,
  ).toBe(401)
  await client.close()
})

test('it refreshes its token by itself when that has expired', async () => {
  const { client, provider } = await connect()
  const before = provider.saved!.access_token
  server.pass(3_600_001)
  expect((await client.callTool({ name: 'get_balance', arguments: {} }))['isError'] ?? false).toBe(false)
  expect(provider.saved!.access_token).not.toBe(before)
  server.pass(-3_600_001)
  await client.close()
})

import { randomUUID } from 'node:crypto'
import { createServer } from '#app/server/create-server.ts'
import type { App } from '#core/server/app/app.ts'
import { resourcePath as mcpPath } from '#identity/connected-apps/server/resource.ts'
import { callbackPath } from '#money/payments/server/provider.ts'
import { sandboxPath } from '#money/payments/server/sandbox.ts'
import { usageExport } from '#money/usage/contract/usage.ts'
import { cueExport } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { materialPath } from '#products/live/contract/materials.ts'
import { spokenPath } from '#products/live/contract/speech.ts'
import { tusPath } from '#shared/uploads/server/serve-tus.ts'
import { Browser, type Reply } from '../client/browser.ts'
import { openSocket, ticketFor } from '../client/socket.ts'
import { addOrder } from '../desks/add-order.ts'
import { addProject } from '../desks/add-project.ts'
import { addThing } from '../things/add-thing.ts'
import { type Actors, broughtTo } from './actors.ts'
import { attackMaterials, attackSpoken } from './attack-audience.ts'
import { oauthAttacks } from './attack-oauth.ts'
import { attackWithClaims } from './claimed-address.ts'
import { differing } from './contents.ts'
import type { Recorder } from './record.ts'
import { hosts, type Person, type Target } from './target.ts'

/** The headers of a proxy on the same machine. */
const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'localhost' }
const forwardedOtherwise = { forwarded: 'for=203.0.113.7', via: '1.1 proxy', 'x-real-ip': '203.0.113.7' }
const tus = { 'tus-resumable': '1.0.0' }

export interface Attack {
  target: Target
  actors: Actors
  victim: Person
  /** `by` belongs to the victim's tenant, `foreign` to another. */
  by: Person
  foreign: Person
  /** Sends a request, and reports any answer without one of these statuses. */
  send(
    how: string,
    request: { by?: Browser; method?: string; path: string; body?: string; headers?: Record<string, string> },
    expected: readonly number[],
  ): Promise<Reply>
}

/** All routes besides the calls of the contract. A new route needs an attack here, otherwise it is reported. */
const attacks: Record<string, (attack: Attack) => Promise<void>> = {
  '/healthz': open('/healthz'),
  '/readyz': open('/readyz'),
  '/status': open('/status'),
  '/docs': async ({ send }) => void (await send('asks for the documentation', { path: '/docs' }, [302])),
  // The tree shows /docs/* so, below /docs.
  '/docs*': async ({ send }) => {
    await send('asks for a page', { path: '/docs/' }, [200, 404])
    for (const path of traversals('/docs/')) await send(`asks for ${path}`, { path }, [400, 403, 404])
  },
  '/docs/api': open('/docs/api'),
  '/docs/api/start.js': open('/docs/api/start.js'),
  // The script contains what looks like a stack trace, so only its headers are asked for.
  '/docs/api/viewer.js': async ({ send }) => {
    await send('asks for the headers', { path: '/docs/api/viewer.js', method: 'HEAD' }, [200])
  },
  '/docs/openapi.json': open('/docs/openapi.json'),
  '/docs/openapi-pages.json': open('/docs/openapi-pages.json'),
  '/icon.svg': open('/icon.svg'),
  '/assets/*': async ({ send }) => {
    for (const path of traversals('/assets/')) await send(`asks for ${path}`, { path }, [400, 403, 404])
  },
  '/metrics': async ({ target, send }) => {
    const path = '/metrics'
    await send('asks from this machine', { path }, [200])
    for (const [name, value] of Object.entries({ ...forwarded, ...forwardedOtherwise }))
      await send(`asks with ${name}`, { path, headers: { [name]: value } }, [404])
    for (const host of ['unknown.test', '203.0.113.7'])
      await send(`asks at ${host}`, { path, by: new Browser(target.server, host) }, [404, 421])
    const headers = { authorization: 'Bearer nonsense', ...forwarded }
    await send('asks through a proxy with a wrong token', { path, headers }, [404])
  },
  '/files/*': async ({ target, victim, send }) => {
    const name = `${randomUUID()}.webp`
    await target.server.app.storage.put(`${target.tenants.there}/images/${name}`, Buffer.from(victim.name))
    await send('asks for a picture of another tenant', { path: `/files/${name}` }, [404])
    for (const path of traversals('/files/')) await send(`asks for ${path}`, { path }, [400, 403, 404])
  },
  ...Object.fromEntries(
    [
      '',
      '/feed.xml',
      '/cover.jpg',
      '/:episode',
      '/:episode/:file',
      '/:episode/listen',
      '/share.jpg',
      '/:episode/share.jpg',
    ].map((rest) => [`/podcast/:key${rest}`, attackPodcast(rest)]),
  ),
  [spokenPath(':token', ':sound')]: attackSpoken,
  [materialPath(':token', ':id')]: attackMaterials,
  '/media/:link/:name': attackMedia,
  [tusPath(':id')]: async ({ send, victim, by, foreign }) => {
    const path = tusPath(await victim.own('upload'))
    const sends = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    for (const [how, browser, expected] of [
      ['by a stranger', undefined, [401]],
      ['by another user', by.browser, [404]],
      ['by a user of another tenant', foreign.browser, [404]],
      ['with a session of another tenant', broughtTo('here', foreign), [401]],
    ] as const) {
      const who = browser ? { by: browser } : {}
      await send(`${how}, asks how much is there`, { ...who, path, method: 'HEAD', headers: tus }, expected)
      await send(
        `${how}, sends bytes`,
        { ...who, path, method: 'PATCH', headers: sends, body: 'x' },
        expected,
      )
      await send(`${how}, deletes`, { ...who, path, method: 'DELETE', headers: tus }, [401, 404, 405])
    }
  },
  '/embed.js': open('/embed.js'),
  '/llms.txt': async ({ send }) => void (await send('asks for it', { path: '/llms.txt' }, [200, 404])),
  ...Object.fromEntries(
    [
      '/.well-known/oauth-authorization-server',
      '/.well-known/oauth-protected-resource',
      '/.well-known/oauth-protected-resource/mcp',
    ].map((path) => [path, open(path)]),
  ),
  ...oauthAttacks,
  [mcpPath]: async ({ send, by }) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
    const request = { path: mcpPath, method: 'POST', body, headers: { 'content-type': 'application/json' } }
    await send('asks without a key', request, [401])
    await send('asks with a session', { ...request, by: by.browser }, [400])
    const headers = { ...request.headers, authorization: 'Bearer yy_nonsense' }
    await send('asks with a made-up key', { ...request, headers }, [401])
    for (const method of ['GET', 'DELETE']) await send(`sends ${method}`, { path: mcpPath, method }, [405])
  },
  '/outbox': async ({ send }) => {
    for (const [name, value] of Object.entries(forwarded))
      await send(`asks with ${name}`, { path: '/outbox', headers: { [name]: value } }, [404])
  },
  [sandboxPath(':number')]: attackSandbox,
  [callbackPath(':provider')]: callBack(),
  [callbackPath(':provider', ':merchant')]: callBack('1900000109'),
  '*': async ({ send }) => {
    for (const path of ['/', '/login', '/no/such/page', '/api/no/such/call'])
      await send(`asks for ${path}`, { path, headers: { accept: 'text/html' } }, [200, 404])
  },
}

export async function attackOtherRoutes(target: Target, actors: Actors, recorder: Recorder): Promise<void> {
  const [by, foreign] = [await actors.someone('user'), await actors.someone('user', 'there')]
  const victim = await target.newPerson({ role: 'user', name: `victim-${randomUUID()}` })
  const stranger = new Browser(target.server)
  const routes = (await routesOf(target.server.app)).filter((route) => !isCall(route))
  for (const route of routes.filter((one) => !Object.hasOwn(attacks, one)))
    recorder.add(route, 'is attacked by nothing', 'say in src/testkit/attack/other-routes.ts how')
  for (const [route, attack] of Object.entries(attacks)) {
    await target.resetLimits()
    recorder.cover(route)
    await attack({
      target,
      actors,
      victim,
      by,
      foreign,
      async send(how, { by: browser = stranger, method = 'GET', path, body, headers }, expected) {
        const before = await target.contents()
        const reply = recorder.reply(route, how, await browser.fetch(method, path, body, headers))
        const text = JSON.stringify(reply.body) ?? ''
        if (!expected.includes(reply.status)) recorder.add(route, `answered ${reply.status}`, how)
        if (text.includes(victim.name) || text.includes(victim.id))
          recorder.add(route, 'told of another account', `${how}: ${text.slice(0, 200)}`)
        for (const name of differing(before, await target.contents()))
          recorder.add(route, `changed ${name}`, how)
        return reply
      },
    })
  }
  await attackWithClaims(target, recorder)
  recorder.cover('/webSocket')
  await attackSockets(target, recorder, { victim, foreign })
}

/** The declared routes, read from the tree that fastify prints: the depth of a line gives its prefix. */
async function routesOf(app: App): Promise<string[]> {
  const server = await createServer(app)
  await server.ready()
  const tree = server.printRoutes({ commonPrefix: false })
  await server.close()
  const parts: string[] = []
  const routes = new Set<string>()
  for (const line of tree.split('\n')) {
    const drawn = /^([│ ]*)[├└]── (\S*)(?: \((.+)\))?$/.exec(line)
    if (!drawn) continue
    const [, indent = '', part = '', methods] = drawn
    parts.length = indent.length / 4
    parts.push(part)
    if (methods) routes.add(parts.join(''))
  }
  return [...routes]
}

const isCall = (route: string) => /^\/api\/(?!upload\/tus|payment\/callback)/.test(route)

/** Open to everybody on one of our hosts, and to nobody on another host. */
function open(path: string) {
  return async ({ send, target }: Attack) => {
    await send('asks as everybody may', { path }, [200])
    const unknown = new Browser(target.server, 'unknown.test')
    if (path === '/icon.svg') await send('asks on an unknown host', { path, by: unknown }, [421])
  }
}

function callBack(merchant?: string) {
  return async ({ send }: Attack) => {
    const signed = { number: randomUUID(), outcome: 'paid', amount: '100', signature: 'x'.repeat(64) }
    const bodies = ['', '{}', '<xml/>', JSON.stringify(signed), new URLSearchParams(signed).toString()]
    for (const provider of ['wechat', 'alipay', 'sandbox'] as const)
      for (const body of bodies) {
        const request = { path: callbackPath(provider, merchant), method: 'POST', body }
        await send(`calls back as ${provider}`, request, [400, 401, 403, 404])
      }
  }
}

/** Path traversals out of a folder, in all spellings. */
const traversals = (under: string) =>
  ['../package.json', '..%2f..%2fpackage.json', '%2e%2e/%2e%2e/package.json', '..%5c..%5cpackage.json']
    .concat([
      '....//....//package.json',
      '%00',
      '..%c0%af..%c0%afpackage.json',
      '/etc/passwd',
      '%2fetc%2fpasswd',
    ])
    .map((way) => `${under}${way}`)

async function attackMedia({ target, send, victim, by }: Attack): Promise<void> {
  const own = { tenant: target.tenants.here, account: victim.id }
  const cues = [{ start: 0, end: 1000, text: victim.name }]
  const project = await addProject(target.server, { ...own, cues })
  const linkOf = async (
    asked: Promise<{ body: { result: { path: string } | null; resultEnInfo: string } }>,
  ) => {
    const { result, resultEnInfo } = (await asked).body
    if (!result) throw new Error(resultEnInfo)
    const { path } = result
    const [, , link = '', name = ''] = path.split('/')
    const [text = '', signature = ''] = link.split('.')
    return { path, name, text, signature }
  }
  const others = new Browser(target.server, hosts.there)
  const theirs = await linkOf(victim.browser.call(cueExport, { id: project, format: 'srt' }))
  const mine = await linkOf(by.browser.call(usageExport, { table: 'csv' }))
  const changed = Buffer.from(theirs.text, 'base64url').toString().replace(victim.id, by.id)
  const forged = Buffer.from(changed).toString('base64url')
  const at = (text: string, signature: string) => `/media/${text}.${signature}/${theirs.name}`
  await send('shows a link to another tenant', { by: others, path: theirs.path }, [403])
  await send('shows a link with the signature of another', { path: at(theirs.text, mine.signature) }, [403])
  await send('shows a link that was changed', { path: at(forged, theirs.signature) }, [403])
  const renamed = (name: string) => `/media/${theirs.text}.${theirs.signature}/${name}`
  await send('shows a link with another name', { path: renamed('page.html') }, [403])
  await send('shows a link without its signature', { path: at(theirs.text, '') }, [403])
  await send('shows nonsense', { path: at('e30', theirs.signature) }, [403])
  const end = { ended_at: new Date(), ended_why: 'signedOut' } as const
  const { database } = target.server.app
  const sessions = database.of(target.tenants.here).updateTable('sessions')
  await sessions.set(end).where('account_id', '=', victim.id).execute()
  await send('shows a link of somebody who signed out', { path: theirs.path }, [403])
}

/** Shows that nobody may hear, private ones by their id, and those of another tenant. */
function attackPodcast(rest: string) {
  return async ({ target, send, victim }: Attack) => {
    const show = await addThing(target.server, target.tenants.here, victim.id, 'podcastShow')
    const episode = await addThing(target.server, target.tenants.here, victim.id, 'podcastEpisode')
    const pathOf = (key: string) =>
      `/podcast/${key}${rest.replace(':episode', episode).replace(':file', 'audio.mp3')}`
    const method = rest.endsWith('/listen') ? 'POST' : 'GET'
    await send('asks for a show that is off', { method, path: pathOf(show) }, [404])
    await target.server.app.database
      .of(target.tenants.here)
      .updateTable('podcast_shows')
      .set({ access: 'private' })
      .where('id', '=', show)
      .execute()
    await send('asks for a private show by its id', { method, path: pathOf(show) }, [404])
    const others = new Browser(target.server, hosts.there)
    await send('asks for it at another tenant', { by: others, method, path: pathOf(show) }, [404])
    for (const path of [pathOf(randomUUID()), pathOf('x'.repeat(43)), pathOf('%00'), pathOf('..%2f..')])
      await send(`asks for ${path}`, { method, path }, [400, 403, 404])
  }
}

async function attackSandbox({ target, send }: Attack): Promise<void> {
  const number = `there-${randomUUID()}`
  const tenant_id = target.tenants.there
  const order_id = await addOrder(target.server, { tenant: tenant_id, amount: 100 })
  await target.server.app.database
    .of(tenant_id)
    .insertInto('payments')
    .values({
      tenant_id,
      order_id,
      trade_number: number,
      provider: 'sandbox',
      amount: 100,
      created_at: new Date(),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  const path = sandboxPath(number)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  await send('opens a payment of another tenant', { path }, [404])
  await send('pays it', { path, method: 'POST', body: 'outcome=paid', headers: form }, [404])
  const there = new Browser(target.server, hosts.there)
  await send('opens it through a proxy', { by: there, path, headers: forwarded }, [404])
}

async function attackSockets(
  target: Target,
  recorder: Recorder,
  { victim, foreign }: { victim: Person; foreign: Person },
): Promise<void> {
  const path = '/webSocket'
  const person = await target.refresh(await target.newPerson({ role: 'user' }))
  const used = await ticketFor(person.browser)
  const first = openSocket(person.browser, { ticket: used })
  const stranger = new Browser(target.server)
  const tries: [how: string, opened: ReturnType<typeof openSocket>][] = [
    ['from a foreign page', openSocket(stranger, {}, { origin: 'https://evil.test' })],
    ['from no page', openSocket(stranger, {}, { origin: '' })],
    ['on another path', openSocket(stranger, {}, { path: '/other' })],
    ['on an unknown host', openSocket(new Browser(target.server, 'unknown.test'), {})],
    ['with no ticket', openSocket(stranger, {})],
    ['with nonsense', openSocket(stranger, '{"ticket":')],
    ['with an id for a ticket', openSocket(stranger, { ticket: victim.id })],
    ['with a ticket of another tenant', openSocket(stranger, { ticket: await ticketFor(foreign.browser) })],
  ]
  await Promise.race([first.closed, new Promise((told) => setTimeout(told, 200))])
  tries.push(['with a ticket that was used', openSocket(stranger, { ticket: used })])
  for (const [how, page] of tries) {
    await page.closed
    recorder.reply(path, how, { status: 401, headers: {}, body: { success: false } as never })
    if (page.messages.length > 0) recorder.add(path, 'was let in', how)
  }
  first.close()
}

import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Environment } from '#core/server/settings/config.ts'
import { fileLink } from '#identity/file-links/server/file-link.ts'
import { uploadBegin } from '#shared/uploads/contract/uploads.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { openSocket, ticketFor } from '#testkit/client/socket.ts'
import { headUpload, lineOf, patchUpload } from '#testkit/client/tus.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { caddy, nginx, startCaddy, startNginx, withoutTls } from '#testkit/services/proxies.ts'
import { root } from '../core/paths.ts'
import { findProgram } from '../core/programs.ts'

// Tests the files in deploy/ with their programs, if these are installed (Debian: nginx, caddy, prometheus).

const promtool = findProgram({ commands: ['promtool'] })

const run = promisify(execFile)

interface Site {
  server: TestServer
  tenant: string
  account: string
}
/** Where files come through the server, and where the proxy sends them. */
let site: Site
let accelerated: Site
let folder: string
beforeAll(async () => {
  site = await startSite()
  accelerated = await startSite({ ACCEL_REDIRECT: '/stored/' })
  folder = await mkdtemp(join(tmpdir(), 'yiyin-proxy-'))
  // nginx works as another user.
  await chmod(folder, 0o755)
})
afterAll(async () => {
  await site.server.close()
  await accelerated.server.close()
  await rm(folder, { recursive: true, force: true })
})

async function startSite(settings?: Environment): Promise<Site> {
  const server = await startServer({ PUBLIC_URL: 'https://localhost', TRUSTED_PROXIES: '1', ...settings })
  const tenant = await addTestTenant(server)
  return { server, tenant, account: await addPerson(server, tenant, { name: 'ana' }) }
}

test.runIf(promtool)('Prometheus accepts the alert rules and its configuration', async () => {
  const rules = await run(promtool!, ['check', 'rules', join(root, 'deploy/prometheus/alerts.yaml')])
  expect(rules.stdout).toMatch(/SUCCESS: \d{2} rules found/)
  const config = join(root, 'deploy/prometheus/prometheus.yaml')
  await run(promtool!, ['check', 'config', '--syntax-only', config])
})

test.runIf(nginx)('nginx passes on pages, calls, sockets, ranges and uploads', async () => {
  const { port, plainPort } = await startNginx(site.server, folder)
  // The name of the host is passed on without the port, which is 443 elsewhere.
  await expectProxied(await signedIn(site, port, () => 'https://localhost'))
  const plain = await fetch(`http://localhost:${plainPort}/login?x=1`, { redirect: 'manual' })
  expect(plain.headers.get('location')).toBe('https://localhost/login?x=1')
})

test.runIf(caddy)('Caddy passes on pages, calls, sockets, ranges and uploads', async () => {
  const port = await startCaddy(site.server, folder)
  await expectProxied(await signedIn(site, port, (seen) => `https://localhost:${seen}`))
})

test.runIf(nginx)('nginx sends stored files after the server has checked the rights', async () => {
  const { port } = await startNginx(accelerated.server, folder)
  await expectStoredFiles(await signedIn(accelerated, port, () => 'https://localhost'))
})

test.runIf(caddy)('Caddy sends stored files after the server has checked the rights', async () => {
  const port = await startCaddy(accelerated.server, folder)
  await expectStoredFiles(await signedIn(accelerated, port, (seen) => `https://localhost:${seen}`))
})

interface Through extends Site {
  through: Browser
  /** Without TLS. */
  port: number
}

/** Somebody who signed in through the proxy, when it is there. */
async function signedIn(
  { server, ...rest }: Site,
  tlsPort: number,
  originOf: (port: number) => string,
): Promise<Through> {
  const port = await withoutTls(tlsPort)
  const through = new Browser({ port, origin: () => originOf(port) })
  const ready = () => through.fetch('GET', '/readyz').catch(() => undefined)
  await until(ready, (answer) => answer?.status === 200)
  await through.signIn('user', 'ana', password)
  return { server, ...rest, through, port }
}

/** The address of a stored file for who signed in last. */
async function storedFile(
  { server, tenant, account }: Site,
  bytes: Buffer,
  options: { save?: boolean } = {},
) {
  const key = `${tenant}/proxied/${randomUUID()}`
  await server.app.storage.put(key, bytes)
  const { id: session } = await server.app.database
    .of(tenant)
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', account)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const context = { app: server.app, tenant: { id: tenant }, caller: { id: account, by: { session } } }
  return { key, link: fileLink(context, { key }, { name: '第 1 集.mp4', ...options }) }
}

async function expectProxied(at: Through): Promise<void> {
  const { through, port } = at
  const page = await through.fetch('GET', '/login', undefined, { accept: 'text/html' })
  expect(page.bytes.toString()).toContain('<!doctype html>')
  expect(page.headers['strict-transport-security']).toBeDefined()

  const socket = openSocket(through, { ticket: await ticketFor(through) })
  await until(() => socket.messages.length > 0)
  socket.close()

  const bytes = randomBytes(1_000_000)
  const { link } = await storedFile(at, bytes)
  const range = await through.fetch('GET', link, undefined, { range: 'bytes=1000-1999' })
  expect(range.status).toBe(206)
  expect(range.bytes).toEqual(bytes.subarray(1000, 2000))

  const size = 2 * 1024 * 1024
  const options = { kind: 'short', name: 'film.mp4', size, mark: `${port}` } as const
  const { body } = await through.call(uploadBegin, options)
  const path = body.result!.path
  const film = randomBytes(size)
  await patchUpload(lineOf(through, port), path, 0, film, { cut: size / 2 })
  // The server may still be processing the bytes from before the interruption.
  await until(
    async () => {
      const { offset } = await headUpload(lineOf(through, port), path)
      return patchUpload(lineOf(through, port), path, offset, film.subarray(offset))
    },
    (answer) => answer?.status === 204 && answer.offset === size,
  )
}

async function expectStoredFiles(at: Through): Promise<void> {
  const { server, through } = at
  const bytes = randomBytes(1_000_000)
  const { key, link } = await storedFile(at, bytes, { save: true })
  const whole = await through.fetch('GET', link)
  expect(whole.status).toBe(200)
  expect(whole.bytes.equals(bytes)).toBe(true)
  // What the server says of the file, except that the bytes come from the proxy.
  const direct = await fetch(`http://localhost:${server.port}${link}`, { headers: { host: 'localhost' } })
  expect(direct.headers.get('x-accel-redirect')).toBe(`/stored/${key}`)
  expect((await direct.arrayBuffer()).byteLength).toBe(0)
  const ofConnection = ['connection', 'content-length', 'date', 'keep-alive', 'x-accel-redirect']
  for (const [name, value] of direct.headers)
    if (!ofConnection.includes(name)) expect([name, whole.headers[name]]).toEqual([name, value])
  expect(whole.headers['x-accel-redirect']).toBeUndefined()
  expect(whole.headers['content-type']).toBe('video/mp4')
  expect(whole.headers['content-disposition']).toContain("filename*=UTF-8''%E7%AC%AC%201%20%E9%9B%86.mp4")

  for (const [range, start, end] of [
    ['bytes=0-0', 0, 0],
    ['bytes=1000-1999', 1000, 1999],
    ['bytes=-7', 999_993, 999_999],
    ['bytes=5-', 5, 999_999],
  ] as const) {
    const part = await through.fetch('GET', link, undefined, { range })
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes ${start}-${end}/1000000`])
    expect(part.bytes.equals(bytes.subarray(start, end + 1))).toBe(true)
  }
  const beyond = await through.fetch('GET', link, undefined, { range: 'bytes=1000000-' })
  expect(beyond.status).toBe(416)
  const head = await through.fetch('HEAD', link)
  expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, '1000000', 0])
  const known = await through.fetch('GET', link, undefined, {
    'if-none-match': String(whole.headers['etag']),
  })
  expect(known.status).toBe(304)

  // Nobody reads the folder without the server, nor with a link that was changed.
  for (const path of [
    `/stored/${key}`,
    `/stored/../stored/${key}`,
    `/%73tored/${key}`,
    '/stored/',
    '/stored/../../../etc/passwd',
    '/stored/..%2f..%2fsecret',
  ]) {
    const answer = await through.fetch('GET', path)
    // nginx answers 400 to what leads out of the site.
    expect([400, 404], path).toContain(answer.status)
  }
  expect((await through.fetch('GET', link.replace('.', 'x.'))).status).toBe(403)
  await server.app.storage.remove(key)
  expect((await through.fetch('GET', link)).status).toBe(404)
}

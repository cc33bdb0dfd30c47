import { execFile } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { uploadBegin } from '#contract/uploads.ts'
import { fileLink } from '#server/identity/file-links/file-link.ts'
import { Browser } from '#testkit/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/people.ts'
import { runProgram } from '#testkit/processes.ts'
import { startServer, type TestServer } from '#testkit/server.ts'
import { openSocket, ticketFor } from '#testkit/socket.ts'
import { headUpload, lineOf, patchUpload } from '#testkit/tus.ts'
import { until } from '#testkit/until.ts'
import { certificateOf } from '#testkit/vendors/x509.ts'
import { root } from './paths.ts'
import { choosePort } from './ports.ts'
import { findProgram } from './programs.ts'

// Tests the files in deploy/ with their programs, if these are installed (Debian: nginx, caddy, prometheus).

const nginx = findProgram({ commands: ['nginx'], files: ['/usr/sbin/nginx'] })
const caddy = findProgram({ commands: ['caddy'] })
const promtool = findProgram({ commands: ['promtool'] })

const run = promisify(execFile)
const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')

let server: TestServer
let tenant: string
let account: string
let folder: string
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://localhost', TRUSTED_PROXIES: '1' })
  tenant = await addTestTenant(server)
  account = await addPerson(server, tenant, { name: 'ana' })
  folder = await mkdtemp(join(tmpdir(), 'yiyin-proxy-'))
  // nginx works as another user.
  await chmod(folder, 0o755)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** Replaces one part of a text, which must exist. */
function replaced(text: string, part: string | RegExp, by: string): string {
  expect(text).toMatch(part)
  return text.replaceAll(new RegExp(part, 'g'), () => by)
}

test.runIf(promtool)('Prometheus accepts the alert rules and its configuration', async () => {
  const rules = await run(promtool!, ['check', 'rules', join(root, 'deploy/prometheus/alerts.yaml')])
  expect(rules.stdout).toMatch(/SUCCESS: \d{2} rules found/)
  const config = join(root, 'deploy/prometheus/prometheus.yaml')
  await run(promtool!, ['check', 'config', '--syntax-only', config])
})

test.runIf(nginx)('nginx passes on pages, calls, sockets, ranges and uploads', async () => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  await writeFile(certificate, certificateOf(keys, '01'))
  await writeFile(key, keys.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const port = await choosePort('127.0.0.1', 0, 0)
  const plainPort = await choosePort('127.0.0.1', 0, 0)
  let site = read('nginx.conf')
  site = replaced(site, /127\.0\.0\.1:8080/, `127.0.0.1:${server.port}`)
  site = replaced(site, /listen 443 /, `listen 127.0.0.1:${port} `)
  site = replaced(site, /listen 80;/, `listen 127.0.0.1:${plainPort};`)
  site = replaced(site, /server_name dub\.example\.com/, 'server_name localhost')
  site = replaced(site, /ssl_certificate {5}\S+;/, `ssl_certificate ${certificate};`)
  site = replaced(site, /ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${folder}/${each};`,
  )
  const config = join(folder, 'nginx.conf')
  await writeFile(
    config,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
     http { access_log off; ${temporary.join(' ')} ${site} }`,
  )
  await run(nginx!, ['-t', '-e', 'stderr', '-c', config])
  const proxy = runProgram(nginx!, ['-e', 'stderr', '-c', config])
  onTestFinished(async () => {
    proxy.child.kill('SIGTERM')
    await proxy.ended
  })
  // The name of the host is passed on without the port, which is 443 elsewhere.
  await expectProxied(port, () => 'https://localhost')
  const plain = await fetch(`http://localhost:${plainPort}/login?x=1`, { redirect: 'manual' })
  expect(plain.headers.get('location')).toBe('https://localhost/login?x=1')
})

test.runIf(caddy)('Caddy passes on pages, calls, sockets, ranges and uploads', async () => {
  const port = await choosePort('127.0.0.1', 0, 0)
  const config = join(folder, 'Caddyfile')
  // A certificate of a separate authority, and no files outside of the folder.
  const own = `{
    admin off
    skip_install_trust
    auto_https disable_redirects
    storage file_system ${folder}/caddy
  }`
  await writeFile(config, `${own}\n${read('Caddyfile')}`)
  const env = {
    ...process.env,
    HOME: folder,
    YIYIN_SITES: `localhost:${port}`,
    YIYIN_UPSTREAM: `127.0.0.1:${server.port}`,
  }
  await run(caddy!, ['validate', '--adapter', 'caddyfile', '--config', config], { env })
  const proxy = runProgram(caddy!, ['run', '--adapter', 'caddyfile', '--config', config], { env })
  onTestFinished(async () => {
    proxy.child.kill('SIGTERM')
    await proxy.ended
  })
  await expectProxied(port, (seen) => `https://localhost:${seen}`)
})

/** A port without TLS in front of one with it, for clients that speak HTTP alone. */
async function withoutTls(port: number): Promise<number> {
  const bridge = createServer((from) => {
    const to = connect({ host: '127.0.0.1', port, servername: 'localhost', rejectUnauthorized: false })
    from.on('error', () => to.destroy()).pipe(to)
    to.on('error', () => from.destroy()).pipe(from)
  })
  await once(bridge.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void bridge.close())
  return (bridge.address() as AddressInfo).port
}

async function expectProxied(tlsPort: number, originOf: (port: number) => string): Promise<void> {
  const port = await withoutTls(tlsPort)
  const through = new Browser({ port, origin: () => originOf(port) })
  const ready = () => through.fetch('GET', '/readyz').catch(() => undefined)
  await until(ready, (answer) => answer?.status === 200)

  const page = await through.fetch('GET', '/login', undefined, { accept: 'text/html' })
  expect(page.bytes.toString()).toContain('<!doctype html>')
  expect(page.headers['strict-transport-security']).toBeDefined()
  await through.signIn('user', 'ana', password)

  const socket = openSocket(through, { ticket: await ticketFor(through) })
  await until(() => socket.messages.length > 0)
  socket.close()

  const bytes = randomBytes(1_000_000)
  const key = `${tenant}/proxied-${tlsPort}`
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
  const site = { app: server.app, tenant: { id: tenant }, caller: { id: account, by: { session } } }
  const link = fileLink(site, { key }, { name: 'film.mp4' })
  const range = await through.fetch('GET', link, undefined, { range: 'bytes=1000-1999' })
  expect(range.status).toBe(206)
  expect(range.bytes).toEqual(bytes.subarray(1000, 2000))

  const size = 2 * 1024 * 1024
  const options = { kind: 'short', name: 'film.mp4', size, mark: `${tlsPort}` } as const
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

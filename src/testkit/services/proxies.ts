import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, connect as connectPlain } from 'node:net'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { promisify } from 'node:util'
import { expect, onTestFinished } from 'vitest'
import { root } from '#cli/core/paths.ts'
import { findProgram } from '#cli/core/programs.ts'
import { choosePort } from '#cli/up/ports.ts'
import { runProgram } from '../processes/processes.ts'
import type { TestServer } from '../server/server.ts'
import { certificateOf } from '../vendors/x509.ts'

// Starts the proxies with the files in deploy/, for tests; undefined where they are not installed (Debian: nginx, caddy).

export const nginx = findProgram({ commands: ['nginx'], files: ['/usr/sbin/nginx'] })
export const caddy = findProgram({ commands: ['caddy'] })

const run = promisify(execFile)
const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')

/** Replaces one part of a text, which must exist. */
function replaced(text: string, part: string | RegExp, by: string): string {
  expect(text).toMatch(part)
  return text.replaceAll(new RegExp(part, 'g'), () => by)
}

export async function startNginx(
  { app, port: upstream }: TestServer,
  folder: string,
): Promise<{ port: number; plainPort: number }> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  await writeFile(certificate, certificateOf(keys, '01'))
  await writeFile(key, keys.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const port = await choosePort('127.0.0.1', 0, 0)
  const plainPort = await choosePort('127.0.0.1', 0, 0)
  let text = read('nginx.conf')
  text = replaced(text, /127\.0\.0\.1:8080/, `127.0.0.1:${upstream}`)
  text = replaced(text, /listen 443 /, `listen 127.0.0.1:${port} `)
  text = replaced(text, /listen 80;/, `listen 127.0.0.1:${plainPort};`)
  text = replaced(text, /server_name dub\.example\.com/, 'server_name localhost')
  text = replaced(text, /ssl_certificate {5}\S+;/, `ssl_certificate ${certificate};`)
  text = replaced(text, /ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
  text = replaced(text, /\/var\/lib\/yiyin\/files\//, `${app.config.data}/files/`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${folder}/${each};`,
  )
  const config = join(folder, 'nginx.conf')
  // Stored files are for the user of the server alone.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  await writeFile(
    config,
    `${user} daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
     http { access_log off; ${temporary.join(' ')} ${text} }`,
  )
  await run(nginx!, ['-t', '-e', 'stderr', '-c', config])
  const proxy = runProgram(nginx!, ['-e', 'stderr', '-c', config])
  onTestFinished(async () => {
    proxy.child.kill('SIGTERM')
    await proxy.ended
  })
  return { port, plainPort }
}

export async function startCaddy({ app, port: upstream }: TestServer, folder: string): Promise<number> {
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
    YIYIN_UPSTREAM: `127.0.0.1:${upstream}`,
    YIYIN_FILES: join(app.config.data, 'files'),
  }
  await run(caddy!, ['validate', '--adapter', 'caddyfile', '--config', config], { env })
  const proxy = runProgram(caddy!, ['run', '--adapter', 'caddyfile', '--config', config], { env })
  onTestFinished(async () => {
    proxy.child.kill('SIGTERM')
    await proxy.ended
  })
  return port
}

/**
 * A port without TLS in front of one with it, for clients that speak HTTP alone. With `cutAfter`, the connection that brings
 * this many bytes from the client in total is cut, once.
 */
export async function withoutTls(
  port: number,
  {
    cutAfter = Infinity,
    onCut,
    secure = true,
  }: { cutAfter?: number; onCut?: () => void; secure?: boolean } = {},
): Promise<number> {
  let left = cutAfter
  const bridge = createServer((from) => {
    const to = secure
      ? connect({ host: '127.0.0.1', port, servername: 'localhost', rejectUnauthorized: false })
      : connectPlain({ host: '127.0.0.1', port })
    from.on('error', () => to.destroy()).pipe(to)
    to.on('error', () => from.destroy()).pipe(from)
    from.on('data', (bytes: Buffer) => {
      left -= bytes.length
      if (left > 0) return
      left = Infinity
      onCut?.()
      from.destroy()
      to.destroy()
    })
  })
  await once(bridge.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void bridge.close())
  return (bridge.address() as AddressInfo).port
}

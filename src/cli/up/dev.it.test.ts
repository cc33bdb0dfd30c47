import { chmod, mkdtemp, rm, stat, utimes } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { settingNames } from '#core/server/settings/config.ts'
import { isAlive } from '#programs/is-alive.ts'
import { childrenOf, runProgram } from '#testkit/processes/processes.ts'
import { until } from '#testkit/processes/until.ts'
import { root } from '../core/paths.ts'

function ask(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      answer
        .toArray()
        .then(
          (chunks) => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
          reject,
        )
    })
    sent.on('upgrade', (_, socket) => {
      socket.destroy()
      resolve({ status: 101, text: '' })
    })
    sent.on('error', reject)
    sent.end()
  })
}

test(
  'one address serves the page of each tenant with hot reload, the sources and the server',
  { timeout: 180_000 },
  async () => {
    const data = await mkdtemp(join(tmpdir(), 'yiyin-dev-'))
    await chmod(data, 0o711)
    onTestFinished(() => rm(data, { recursive: true, force: true }))
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !settingNames.includes(name)),
    )
    const main = join(root, 'src/cli/main.ts')
    const program = runProgram(process.execPath, [main, 'dev', '--port', '0', '--data', data], { env })
    onTestFinished(() => void program.child.kill('SIGKILL'))
    const port = Number((await program.says(/ready at http:\/\/localhost:(\d+)/))[1])

    const page = (host: string) => ask(port, '/login', { host: `${host}:${port}`, accept: 'text/html' })
    const [yiyin, studio] = [await page('localhost'), await page('studio.localhost')]
    for (const { status, text } of [yiyin, studio]) {
      expect(status).toBe(200)
      expect(text).toContain('/@vite/client')
    }
    const brand = /"code":"(\w+)"/
    expect([brand.exec(yiyin.text)?.[1], brand.exec(studio.text)?.[1]]).toEqual(['yiyin', 'studio'])

    expect((await ask(port, '/src/app/web/main.tsx', {})).text).toContain('import')
    expect(await ask(port, '/healthz', {})).toMatchObject({ status: 200, text: '{"status":"ok"}' })
    const unknown = await ask(port, '/api/token/verify/new', { host: `localhost:${port}` })
    expect(JSON.parse(unknown.text)).toMatchObject({ success: false })
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
    const key = Buffer.from('sixteen bytes ok').toString('base64')
    const origin = `http://localhost:${port}`
    const socket = await ask(port, '/webSocket', {
      ...upgrade,
      'sec-websocket-key': key,
      host: `localhost:${port}`,
      origin,
    })
    // Without a ticket the refusal comes from the server.
    expect([401, 403, 101]).toContain(socket.status)

    // A changed source restarts server and worker.
    const source = join(root, 'src/core/contract/paging.ts')
    const { atime, mtime } = await stat(source)
    await utimes(source, atime, mtime)
    await program.says(/restarting/)
    await until(async () => (await ask(port, '/healthz', {})).status === 200)

    const children = await childrenOf(program.pid)
    program.child.kill('SIGINT')
    expect(await program.ended).toEqual({ code: 0, signal: null })
    await until(() => !children.some(isAlive))
  },
)

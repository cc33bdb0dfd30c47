import { readFileSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { settingNames } from '#core/server/settings/config.ts'
import { startPostgresProxy } from '#testkit/faults/postgres-proxy.ts'
import { countSteps } from '#testkit/processes/last-step.ts'
import { runProgram } from '#testkit/processes/processes.ts'
import { emptyDatabase } from '#testkit/server/database.ts'
import { root } from '../core/paths.ts'
import { canEnter } from '../database/postgres-binaries.ts'

// The image cannot be built in a test. This test runs its commands with the same environment, as a user with write
// access to the data folder only.

vi.setConfig({ testTimeout: 180_000 })

const image = readFileSync(join(root, 'Containerfile'), 'utf8')
const owner = { uid: 10001, gid: 10001 }
const canBeOther = process.getuid?.() === 0 && canEnter(root, owner)

let data: string
let databaseUrl: string
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'yiyin-image-'))
  await chmod(data, 0o700)
  await chown(data, owner.uid, owner.gid)
  const { url, drop } = await emptyDatabase()
  // Only its owner can use its socket, as with another container.
  const proxy = await startPostgresProxy(url, countSteps(), { aside: /^/, counts: () => false })
  databaseUrl = proxy.url
  onTestFinished(async () => {
    await proxy.close()
    await drop()
    await rm(data, { recursive: true, force: true })
  })
})

/** As ENTRYPOINT, ENV and USER of the image say. */
function inImage(args: string[], more: NodeJS.ProcessEnv = {}) {
  const own = Object.fromEntries(
    [...image.matchAll(/^(?:ENV| {4})\s*([A-Z_]+)=(\S+)/gm)].map(([, name, value]) => [name!, value!]),
  )
  expect(Object.keys(own)).toEqual(['HOME', 'NODE_ENV', 'YIYIN_DATA', 'YIYIN_HOST', 'YIYIN_PORT'])
  const plain = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !settingNames.includes(name)),
  )
  const [program, entry] = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(image)![1]!) as [string, string]
  expect(program).toBe('node')
  return runProgram(process.execPath, [entry.replace('/app', root), ...args], {
    ...owner,
    cwd: '/',
    env: {
      ...plain,
      ...own,
      YIYIN_DATA: data,
      YIYIN_HOST: '127.0.0.1',
      YIYIN_PORT: '0',
      DATABASE_URL: databaseUrl,
      YIYIN_SECRET: 'a secret for tests that is long enough',
      STORAGE_URL: `file://${data}/files`,
      YIYIN_LANGUAGE: 'en',
      ...more,
    },
  })
}

test.runIf(canBeOther)(
  'web server, worker and migrations start as in the image and stop when asked',
  async () => {
    const migrated = inImage(['migrate'])
    expect((await migrated.ended).code, migrated.said()).toBe(0)
    const web = inImage(JSON.parse(/^CMD (.*)$/m.exec(image)![1]!) as string[])
    const [, port] = await web.says(/http:\/\/localhost:(\d+)/)
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
    expect(await ready.json()).toMatchObject({ status: 'ok' })
    const worker = inImage(['worker'])
    await worker.says(/"msg":"ready"/)
    const operator = inImage(['operator', 'admin'])
    expect((await operator.ended).code, operator.said()).toBe(0)
    for (const part of [web, worker]) part.child.kill('SIGTERM')
    expect((await web.ended).code, web.said()).toBe(0)
    expect((await worker.ended).code, worker.said()).toBe(0)
  },
)

test.runIf(canBeOther).each(['web', 'worker'])(
  'systemd does not start the %s again that has an invalid setting',
  async (part) => {
    const unit = readFileSync(join(root, `deploy/systemd/yiyin-${part}.service`), 'utf8')
    const args = /^ExecStart=\S+ \S+ (.*)$/m.exec(unit)![1]!.split(' ')
    const { code } = await inImage(args, { LOG_LEVEL: 'loud' }).ended
    expect(/^RestartPreventExitStatus=(.*)$/m.exec(unit)![1]!.split(' ')).toContain(String(code))
  },
)

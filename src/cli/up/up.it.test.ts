import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { migrate } from '#core/server/db/migrate.ts'
import { settingNames } from '#core/server/settings/config.ts'
import { isAlive } from '#programs/is-alive.ts'
import { openToOthers } from '#testkit/processes/open-to-others.ts'
import { childrenOf, commandOf, type Program, runProgram } from '#testkit/processes/processes.ts'
import { until } from '#testkit/processes/until.ts'
import { type CreatedDatabase, makeDatabase } from '#testkit/server/created-database.ts'
import { root } from '../core/paths.ts'
import { findProgram, programsFor } from '../core/programs.ts'
import { runningUrl } from '../database/embedded-postgres.ts'

// Each of these starts everything, some of them twice. Unless the test is about the demo, no sample film is made.
vi.setConfig({ testTimeout: 180_000 })

// Tests that are not about creating a database start a copy of one.
let created: CreatedDatabase
beforeAll(async () => {
  created = await makeDatabase((url) => migrate(url, () => {}))
})
afterAll(() => created.remove())

let folder: string
let data: string
beforeEach(async ({ onTestFinished }) => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-up-'))
  // Registered first, so that it runs last: everything that uses the folder has stopped by then.
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  // Under root, PostgreSQL runs as another user and has to traverse the folder.
  await chmod(folder, 0o711)
  data = join(folder, 'data')
  await mkdir(data, { mode: 0o711 })
  // Package installation is not tested here: apt counts as failed recently, so it is skipped for a day.
  const missing = programsFor('up').filter((program) => !findProgram(program))
  await writeFile(join(data, 'missing-programs'), missing.map((program) => program.package).join(' '))
})

function up(args: string[] = [], env: NodeJS.ProcessEnv = {}): Program {
  const plain = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !settingNames.includes(name)),
  )
  const program = runProgram(
    process.execPath,
    [join(root, 'src/cli/main.ts'), 'up', '--port', '0', '--data', data, ...args],
    { env: { ...plain, ...env }, cwd: '/' },
  )
  onTestFinished(async () => {
    program.child.kill('SIGTERM')
    await program.ended
  })
  return program
}

const ready = async (program: Program) =>
  Number((await program.says(/Yiyin is ready at http:\/\/localhost:(\d+)/))[1])

const answers = (port: number) =>
  fetch(`http://localhost:${port}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  )

async function signIn(port: number, appId: string, password: string): Promise<boolean> {
  const answer = await fetch(`http://localhost:${port}/api/login/account`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ appId, password }),
  })
  return ((await answer.json()) as { success: boolean }).success
}

async function childCalled(program: Program, what: string): Promise<number | undefined> {
  for (const pid of await childrenOf(program.pid)) if ((await commandOf(pid)).includes(what)) return pid
  return undefined
}

async function ask(question: string) {
  const client = new pg.Client({ connectionString: await runningUrl(data) })
  await client.connect()
  return (await client.query(question).finally(() => client.end())).rows
}

test('starts, answers on localhost, shows the demo accounts, and stops cleanly', async () => {
  const program = up()
  const port = await ready(program)
  for (const host of ['localhost', '127.0.0.1']) {
    expect((await fetch(`http://${host}:${port}/healthz`)).status).toBe(200)
    expect((await fetch(`http://${host}:${port}/readyz`)).status).toBe(200)
  }
  await program.says(/second brand {2}http:\/\/studio\.localhost:\d+/)
  for (const signIn of [
    'demo +Demo#2026',
    'agency +Agency#2026',
    'operator +Operator#2026',
    'finance +Finance#2026',
  ])
    await program.says(new RegExp(signIn))

  const children = await childrenOf(program.pid)
  expect(children.length).toBeGreaterThanOrEqual(3)
  program.child.kill('SIGINT')
  expect(await program.ended).toEqual({ code: 0, signal: null })
  await until(() => !children.some(isAlive))
  await expect(stat(join(data, 'running'))).rejects.toThrow('ENOENT')
  expect((await stat(join(data, 'secret'))).mode & 0o777).toBe(0o600)
  expect(await openToOthers(data)).toEqual([])
})

test.runIf(process.platform === 'linux')(
  'restarts a killed part; when killed itself, it leaves no process and loses no data',
  async () => {
    await created.copyTo(data)
    const first = up(['--no-demo'])
    const port = await ready(first)
    for (const what of ['app/server/main.ts', 'app/worker/main.ts', 'bin/postgres']) {
      const part = (await childCalled(first, what))!
      process.kill(part, 'SIGKILL')
      await until(async () => ![undefined, part].includes(await childCalled(first, what)))
      await until(
        async () => (await fetch(`http://localhost:${port}/readyz`).catch(() => undefined))?.status === 200,
      )
    }

    await ask('create table kept as select 7 as number')
    const children = await childrenOf(first.pid)
    first.child.kill('SIGKILL')
    await until(() => !children.some(isAlive))
    const second = up(['--no-worker', '--no-demo'])
    expect(await answers(await ready(second))).toBe(true)
    expect(await ask('select number from kept')).toEqual([{ number: 7 }])
  },
)

test('a taken port is reported before anything starts', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const program = up(['--port', String(port)])
  expect(await program.ended).toEqual({ code: 1, signal: null })
  expect(program.said()).toContain(`Port ${port} is already in use.`)
  expect(program.said()).toContain(`--port ${port + 1}`)
  await expect(stat(join(data, 'postgres'))).rejects.toThrow('ENOENT')
})

test('demo accounts are suspended while other machines reach the server', async () => {
  await created.copyTo(data)
  const here = up(['--no-worker'])
  await ready(here)
  here.child.kill('SIGTERM')
  await here.ended
  const everywhere = up(['--no-worker', '--host', '0.0.0.0'])
  const port = await ready(everywhere)
  const line = /Suspended, because their passwords are published: yiyin\/agency, yiyin\/demo, .*demo remove/
  await everywhere.says(line)
  expect(everywhere.said()).not.toContain('demo data is not created')
  expect(everywhere.said()).not.toContain('Demo#2026')
  expect(await signIn(port, 'demo', 'Demo#2026')).toBe(false)
  everywhere.child.kill('SIGTERM')
  await everywhere.ended

  const again = up(['--no-worker'])
  expect(await signIn(await ready(again), 'demo', 'Demo#2026')).toBe(true)
})

test('a public server works without demo data, and its folder is used by one process at a time', async () => {
  await created.copyTo(data)
  const program = up(['--no-worker', '--host', '0.0.0.0'])
  expect(await answers(await ready(program))).toBe(true)
  expect(program.said()).toContain(
    'demo data is not created because 0.0.0.0 is reachable from other machines',
  )
  expect(program.said()).not.toContain('Demo#2026')

  const second = up(['--no-worker', '--no-demo'])
  expect(await second.ended).toEqual({ code: 1, signal: null })
  expect(second.said()).toContain(`${data} is in use by yiyin up (process ${program.pid}, since `)
})

test('an invalid server setting ends it with the reason', async () => {
  await created.copyTo(data)
  const program = up([], { SMS_BY: 'pigeon' })
  expect(await program.ended).toEqual({ code: 78, signal: null })
  expect(program.said()).toContain('SMS_BY')
})

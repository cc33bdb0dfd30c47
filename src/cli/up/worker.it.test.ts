import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { isAlive } from '#programs/is-alive.ts'
import { settingNames } from '#core/server/settings/config.ts'
import { childrenOf, commandOf, type Program, runProgram } from '#testkit/processes.ts'
import { startServer, type TestServer } from '#testkit/server.ts'
import { until } from '#testkit/until.ts'
import { root } from './paths.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

function start(): Program {
  const { databaseUrl, data, secret } = server.app.config
  const plain = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !settingNames.includes(name)),
  )
  const env = { ...plain, DATABASE_URL: databaseUrl, YIYIN_DATA: data, YIYIN_SECRET: secret }
  const program = runProgram(process.execPath, [join(root, 'src/cli/main.ts'), 'worker'], { env, cwd: '/' })
  onTestFinished(() => void program.child.kill('SIGKILL'))
  return program
}

const workerOf = (program: Program) =>
  until(async () => {
    for (const pid of await childrenOf(program.pid))
      if ((await commandOf(pid)).includes('app/worker/main.ts')) return pid
    return undefined
  }, Boolean)

test.runIf(process.platform === 'linux')('killed, it leaves no worker behind', async () => {
  const program = start()
  await program.says(/"msg":"ready"/)
  const worker = (await workerOf(program))!
  program.child.kill('SIGKILL')
  await until(() => !isAlive(worker))
})

test.runIf(process.platform === 'linux')('also while the worker is starting', async () => {
  const program = start()
  const worker = (await workerOf(program))!
  program.child.kill('SIGKILL')
  expect(isAlive(worker)).toBe(true)
  await until(() => !isAlive(worker))
})

test('a requested stop is a success', async () => {
  const program = start()
  await program.says(/"msg":"ready"/)
  program.child.kill('SIGTERM')
  expect(await program.ended).toEqual({ code: 0, signal: null })
})

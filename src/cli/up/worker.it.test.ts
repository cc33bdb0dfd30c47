import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { settingNames } from '#core/server/settings/config.ts'
import { isAlive } from '#programs/is-alive.ts'
import { childrenOf, commandOf, type Program, runProgram } from '#testkit/processes/processes.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { root } from '../core/paths.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

function start(): Program {
  const { databaseUrl, data, secret } = server.app.config
  const plain = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !settingNames.includes(name)),
  )
  const env = { ...plain, DATABASE_URL: databaseUrl, YIYIN_SECRET: secret }
  const args = [join(root, 'src/cli/main.ts'), 'worker', '--data', data]
  const program = runProgram(process.execPath, args, { env, cwd: '/' })
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

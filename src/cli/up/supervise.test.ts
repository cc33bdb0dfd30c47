import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, expect, test, vi } from 'vitest'
import { isAlive } from '#programs/is-alive.ts'
import { until } from '#testkit/processes/until.ts'
import { openLogFile } from '../core/log-file.ts'
import { pauseBefore, supervise } from './supervise.ts'

let folder: string
beforeEach(async ({ onTestFinished }) => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-supervise-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => write.mockRestore())
})

const tillSignal = `process.on('SIGTERM', () => process.disconnect()); process.on('disconnect', () => {})`

/** A part that runs this code; `start` counts its starts. */
async function part(code: string, env: NodeJS.ProcessEnv = {}) {
  const script = join(folder, 'part.ts')
  await writeFile(
    script,
    `import { appendFileSync, readFileSync } from 'node:fs'
    const file = ${JSON.stringify(join(folder, 'starts'))}
    appendFileSync(file, 'x')
    const start: number = readFileSync(file).length
    ${code}`,
  )
  const file = openLogFile(join(folder, 'part.log'))
  return supervise({ name: 'part', script: pathToFileURL(script), env, file, grace: 5000 })
}

const starts = async () => (await readFile(join(folder, 'starts'), 'utf8').catch(() => '')).length

test('pauses grow to fifteen seconds, after one immediate restart', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map(pauseBefore)).toEqual([0, 1, 2, 4, 8, 15, 15, 15])
})

test('reports readiness, gets its environment, and stops on request', async () => {
  const one = await part(`process.send!({ ready: true, address: process.env.WHERE }); ${tillSignal}`, {
    WHERE: 'here',
  })
  expect(await one.ready).toEqual({ ready: true, address: 'here' })
  const pid = one.pid()
  await one.stop()
  expect(isAlive(pid)).toBe(false)
  expect(await starts()).toBe(1)
})

test('restarts one that dies, and restarts at once on request', async () => {
  const one = await part(`process.send!({ ready: true }); ${tillSignal}`)
  await one.ready
  const first = one.pid()
  process.kill(first, 'SIGKILL')
  await until(async () => (await starts()) === 2 && one.pid() !== first)
  one.restart()
  await until(async () => (await starts()) === 3)
  await one.stop()
  expect(isAlive(one.pid())).toBe(false)
})

test('one with invalid settings ends with its message', async () => {
  const one = await part(`console.error('SMTP_URL is no address.'); process.exit(78)`)
  await expect(one.ready).rejects.toMatchObject({ message: 'SMTP_URL is no address.', exitCode: 78 })
  await expect(one.lost).rejects.toThrow('SMTP_URL is no address.')
  expect(await starts()).toBe(1)
  await one.stop()
})

test('kills one that does not stop', async () => {
  const script = `process.on('SIGTERM', () => console.log('no')); process.send!({ ready: true }); setInterval(() => {}, 1000)`
  const one = await part(script)
  await one.ready
  const pid = one.pid()
  const stopping = one.stop()
  one.kill()
  await stopping
  expect(isAlive(pid)).toBe(false)
})

test('a stop does not wait for the pause before the next start', async () => {
  const one = await part(`process.exit(1)`)
  await until(async () => (await starts()) === 2)
  await one.stop()
  expect(await starts()).toBe(2)
})

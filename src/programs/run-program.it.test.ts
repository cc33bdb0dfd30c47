import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { until } from '#testkit/processes/until.ts'
import { isAlive } from './is-alive.ts'
import { capture, ProgramFailure, runProgram } from './run-program.ts'

const signal = new AbortController().signal
const shell = (script: string) => ({ command: 'sh', args: ['-c', script], signal })

const failure = (running: Promise<unknown>) =>
  running.then(
    () => expect.unreachable('It should have failed.'),
    (error: unknown) => error as ProgramFailure,
  )

test('input and output are bytes', async () => {
  const bytes = Uint8Array.from({ length: 200_000 }, (_, index) => index % 256)
  const written = await capture({ command: 'cat', args: [], signal, stdin: [bytes, bytes] })
  expect(Buffer.compare(written, Buffer.concat([bytes, bytes]))).toBe(0)
})

test('returns stderr, and passes the given environment', async () => {
  expect(await runProgram({ ...shell('echo "$WHO" >&2'), env: { ...process.env, WHO: 'me' } })).toBe('me\n')
})

test('a failure has its cause and output, even if the program reads nothing', async () => {
  const stdin = [Buffer.alloc(1_000_000)]
  const error = await failure(runProgram({ ...shell('echo the reason >&2; exit 3'), stdin }))
  expect(error).toBeInstanceOf(ProgramFailure)
  expect(error).toMatchObject({ how: 'exited', end: 'exit code 3', said: 'the reason\n' })
})

test('a crash and a missing program', async () => {
  expect(await failure(runProgram(shell('kill -SEGV $$')))).toMatchObject({ how: 'crashed', end: 'SIGSEGV' })
  const nowhere = runProgram({ command: 'no-such-program', args: [], signal, stdin: [Buffer.from('x')] })
  expect(await failure(nowhere)).toMatchObject({ how: 'missing' })
})

test('kills a program without progress, and one that takes too long', async () => {
  expect(await failure(runProgram({ ...shell('sleep 1000'), stalledAfter: 50 }))).toMatchObject({
    how: 'stalled',
  })
  const busy = { ...shell('while :; do echo more; sleep 0.01; done'), stalledAfter: 10_000, longest: 200 }
  expect(await failure(capture(busy))).toMatchObject({ how: 'tooLong' })
})

test('an error of the reader ends the program', async () => {
  const why = new Error('Enough.')
  const read = () => Promise.reject(why)
  expect(await failure(runProgram({ ...shell('echo x; sleep 1000'), read }))).toBe(why)
})

test('an abort ends the program and its children', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-run-'))
  try {
    const stop = new AbortController()
    const script = shell('sleep 1000 & echo $! > child; wait')
    const running = failure(runProgram({ ...script, cwd: folder, signal: stop.signal }))
    const child = await until(() => readFile(join(folder, 'child'), 'utf8').then(Number, () => undefined))
    const why = new Error('The person stopped it.')
    stop.abort(why)
    expect(await running).toBe(why)
    await until(() => !isAlive(child!))
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a program and its children end when this process is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-run-'))
  try {
    const script = `
      import { runProgram } from ${JSON.stringify(new URL('run-program.ts', import.meta.url).href)}
      const signal = new AbortController().signal
      await runProgram({ command: 'true', args: [], signal })
      await runProgram({ command: 'sh', args: ['-c', 'sleep 1000 & echo $$ $! > pids; wait'], signal })`
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder })
    const pids = await until(
      async () => {
        const text = await readFile(join(folder, 'pids'), 'utf8').catch(() => '')
        return text.split(' ').map(Number)
      },
      ({ length }) => length === 2,
    )
    expect(pids.map(isAlive)).toEqual([true, true])
    parent.kill('SIGKILL')
    await until(() => !pids.some(isAlive))
  } finally {
    await rm(folder, { recursive: true })
  }
})

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { isAlive } from '#cli/processes.ts'
import { runProgram } from './run-program.ts'

const never = new AbortController().signal
const shell = { command: 'sh', package: 'dash' }

test('what goes in and comes out is bytes', async () => {
  const bytes = Uint8Array.from({ length: 200_000 }, (_, index) => index % 256)
  const { stdout } = await runProgram({ command: 'cat', package: 'coreutils' }, [], {
    signal: never,
    stdin: bytes,
  })
  expect(Buffer.compare(stdout, bytes)).toBe(0)
})

test('a missing program says what to install', async () => {
  await expect(
    runProgram({ command: 'no-such-program', package: 'its-package' }, [], { signal: never }),
  ).rejects.toMatchObject({
    fault: 'missing',
    message: expect.stringContaining('apt-get install -y --no-install-recommends its-package'),
  })
})

test('a failure tells what the program said last, even when it reads nothing', async () => {
  await expect(
    runProgram(shell, ['-c', 'echo first >&2; echo the reason >&2; exit 3'], {
      signal: never,
      stdin: 'x'.repeat(1_000_000),
    }),
  ).rejects.toThrow('sh failed (exit code 3): the reason.')
})

test('the signal ends the program and what it started', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-run-'))
  try {
    const stop = new AbortController()
    const running = runProgram(shell, ['-c', 'sleep 600 & echo $! > child; wait'], {
      signal: stop.signal,
      cwd: folder,
    })
    const child = await vi.waitFor(async () => {
      const pid = Number(await readFile(join(folder, 'child'), 'utf8'))
      expect(pid).toBeGreaterThan(0)
      return pid
    })
    stop.abort(new Error('enough'))
    await expect(running).rejects.toThrow('enough')
    await vi.waitFor(() => expect(isAlive(child)).toBe(false))
  } finally {
    await rm(folder, { recursive: true })
  }
})

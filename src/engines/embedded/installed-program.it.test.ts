import { expect, test } from 'vitest'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { isThere, runInstalled } from './installed-program.ts'

const signal = new AbortController().signal
const shell = { command: 'sh', package: 'dash' }
const nowhere = { command: 'no-such-program', package: 'its-package' }

test('returns the output of the program', async () => {
  const written = await runInstalled({ command: 'cat', package: 'coreutils' }, [], { signal, stdin: '你好' })
  expect(written.toString('utf8')).toBe('你好')
})

test('a missing program names the package to install', async () => {
  await expect(inEnglish(runInstalled(nowhere, [], { signal }))).rejects.toMatchObject({
    kind: 'missing',
    message: expect.stringContaining('apt-get install -y --no-install-recommends its-package'),
  })
})

test('a failure includes the last output', async () => {
  await expect(
    inEnglish(runInstalled(shell, ['-c', 'echo first >&2; echo the reason >&2; exit 3'], { signal })),
  ).rejects.toMatchObject({ kind: 'badAnswer', message: 'sh failed (exit code 3): the reason.' })
})

test('detects whether a program is installed', () => {
  expect([isThere(shell), isThere(nowhere)]).toEqual([true, false])
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { speechFile } from '#testkit/media/films.ts'
import { mainFile } from '#testkit/processes/dub-command.ts'
import { typeCommand } from '#testkit/processes/type-command.ts'
import { until } from '#testkit/processes/until.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-cli-live-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const start = (args: readonly string[]) =>
  spawn(process.execPath, [mainFile, 'live', ...args, '--data', join(folder, 'data')], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, YIYIN_LANGUAGE: 'en' },
  })

async function yiyin(args: readonly string[], stdin: string) {
  const child = start(args)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  createReadStream(stdin).pipe(child.stdin)
  const [code] = await once(child, 'close')
  return { code: code as number, said }
}

test('a stream is recognized and translated while it arrives', async () => {
  const { code, said } = await yiyin(['-', '--from', 'en', '--to', 'es', '--json'], speechFile)
  expect([code, said]).toEqual([0, expect.stringContaining('"kind":"final"')])
  const events = said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { kind: string; number: number; text: string })
  const finals = events.filter(({ kind }) => kind === 'final')
  const translations = events.filter(({ kind }) => kind === 'translation')
  expect(finals.map(({ number }) => number)).toEqual(finals.map((_, at) => at + 1))
  expect(translations.map(({ number }) => number)).toEqual(finals.map(({ number }) => number))
})

test('Ctrl+C ends it; the text up to this point is shown', async () => {
  const child = start(['-', '--from', 'en'])
  createReadStream(speechFile).pipe(child.stdin, { end: false })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  await until(
    () => said,
    (text) => text.includes(']'),
  )
  child.kill('SIGINT')
  const [code] = await once(child, 'close')
  expect(code).toBe(130)
  expect(said).toMatch(/^\[00:00:/)
  expect(said).toMatch(/Stopped\. The text up to this point is above\.\n$/)
})

test.each([
  [['talk.wav'], 'Specify the source language: --from en'],
  [['talk.wav', '--from', 'en'], 'talk.wav'],
  [['talk.wav', '--from', 'en', '--to', 'en'], 'en'],
  [['-', '--from', 'xx'], 'xx'],
])('%j says what is wrong', async (args, text) => {
  const { code, said } = await typeCommand(['live', ...args, '--data', join(folder, 'data')])
  expect(code).not.toBe(0)
  expect(said).toContain(text)
  expect(said).not.toContain('    at ')
})

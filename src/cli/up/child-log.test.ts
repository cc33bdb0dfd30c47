import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { followLog } from './child-log.ts'

async function follow(lines: string[]) {
  let shown = ''
  let kept = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    shown += String(text)
    return true
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const stream = new PassThrough()
  const { failures } = followLog('server', [stream], { write: (text) => void (kept += text), close() {} })
  stream.end(lines.map((line) => `${line}\n`).join(''))
  await once(stream, 'close')
  return { shown: stripVTControlCharacters(shown), kept, failures }
}

test('shows warnings and errors as one short line, and keeps everything in the file', async () => {
  const lines = [
    '{"level":30,"msg":"request","url":"/x"}',
    '{"level":40,"msg":"slow"}',
    '{"level":50,"msg":"broke","err":{"message":"no\\nroom"}}',
    '{"level":30,"outbox":{"to":"13800000000","text":"Your code is 123456"},"msg":"kept"}',
    '{"level":50, cut off',
  ]
  const { shown, kept, failures } = await follow(lines)
  expect(kept).toBe(lines.map((line) => `${line}\n`).join(''))
  expect(shown).not.toContain('/x')
  expect(shown).toContain('server     slow\n')
  expect(shown).toContain('server     broke: no room\n')
  expect(shown).toContain('message    to 13800000000: Your code is 123456\n')
  expect(failures[0]).toBe('broke: no room')
})

test('shows the message of a crash', async () => {
  const { shown, failures } = await follow([
    'node:internal/modules/run_main:104',
    '    triggerUncaughtException(',
    '    ^',
    '',
    'TypeError: nothing is a function',
    '    at file:///somewhere/main.ts:1:2',
    'Node.js v24.0.0',
  ])
  expect(shown).toBe('  server     TypeError: nothing is a function\n')
  expect(failures).toEqual(['TypeError: nothing is a function'])
})

test('joins lines that arrive in pieces', async () => {
  const stream = new PassThrough()
  let kept = ''
  followLog('server', [stream], { write: (text) => void (kept += text), close() {} })
  for (const piece of ['{"level":30,"ms', 'g":"a"}\n{"lev', 'el":30,"msg":"b"}', '\n', 'no end'])
    stream.write(piece)
  stream.end()
  await once(stream, 'close')
  expect(kept).toBe('{"level":30,"msg":"a"}\n{"level":30,"msg":"b"}\nno end\n')
})

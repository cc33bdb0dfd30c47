import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Translator } from '#engines/core/ports.ts'
import { openArtifacts } from '../core/artifacts.ts'
import { startRun } from '../core/run.ts'
import { translateCues } from './translate.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'yiyin-translate-'))))
afterAll(() => rm(folder, { recursive: true }))

/** Gives another answer each time, and records requests. */
function moody() {
  const asked: { lines: string[]; around: string[] }[] = []
  const translator: Translator = {
    id: 'moody',
    version: '1',
    atOnce: 1,
    batch: 10,
    quality: () => 'good',
    translates: () => true,
    async translate(lines, { before = [], after = [] }) {
      asked.push({
        lines: lines.map(({ text }) => text),
        around: [...before, ...after].map(({ text }) => text),
      })
      return new Map(lines.map(({ id, text }) => [id, `${text} ${asked.length}`]))
    },
  }
  return { asked, translator }
}

test('requests only some lines with their context, and replaces their cached answers', async () => {
  const { asked, translator } = moody()
  const artifacts = await openArtifacts(folder)
  const shares: number[] = []
  const ask = async (options: { only?: ReadonlySet<string>; renew?: boolean } = {}) => {
    const run = startRun({
      signal: new AbortController().signal,
      artifacts,
      emit: (event) => event.event === 'progress' && shares.push(event.share),
    })
    const cues = ['a', 'b', 'c'].map((id, at) => ({ id, start: at * 1000, end: at * 1000 + 900, text: id }))
    const found = await translateCues(
      run,
      translator,
      { cues, duration: 3000 },
      { from: 'en', to: 'es', ...options },
    )
    return Object.fromEntries(found)
  }
  expect(await ask({ only: new Set(['b']) })).toEqual({ b: 'b 1' })
  expect(asked).toEqual([{ lines: ['b'], around: ['a', 'c'] }])
  expect(shares).toEqual([1])
  expect(await ask()).toEqual({ a: 'a 2', b: 'b 1', c: 'c 2' })
  expect(await ask({ only: new Set(['b']), renew: true })).toEqual({ b: 'b 3' })
  expect(await ask()).toEqual({ a: 'a 2', b: 'b 3', c: 'c 2' })
  expect(asked).toHaveLength(3)
})

test('lines that came back in another language are kept, and the run warns of them once', async () => {
  const { translator } = moody()
  const run = startRun({
    signal: new AbortController().signal,
    artifacts: await openArtifacts(folder),
    emit: () => {},
  })
  const texts = ['This line stays as it is.', '你好', 'So does this one, word for word.']
  const cues = texts.map((text, at) => ({ id: `${at}`, start: at * 1000, end: at * 1000 + 900, text }))
  const found = await translateCues(run, translator, { cues, duration: 3000 }, { from: 'en', to: 'zh' })
  expect(found.size).toBe(3)
  expect(run.warnings).toEqual([
    expect.objectContaining({
      name: 'otherLanguage',
      values: { engine: 'moody', count: 2, language: 'zh', text: texts[0] },
    }),
  ])
})

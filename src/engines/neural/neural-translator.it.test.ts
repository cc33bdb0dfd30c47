import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readCatalog } from '#engines/models/catalog.ts'
import { endOfText, tinyChatModel } from '#testkit/engines/tiny-gguf.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { checkModels } from './check-models.ts'
import { openNeural } from './open-neural.ts'

const { signal } = new AbortController()
const noPartners = { synthesizers: [], recognizers: [] }
const pair = { from: 'zh-Hans', to: 'en', signal }

let models: string
beforeEach(async ({ onTestFinished }) => {
  models = await mkdtemp(join(tmpdir(), 'yiyin-llama-'))
  onTestFinished(() => rm(models, { recursive: true }))
})

/** It writes `hi!`, whatever it is asked. A quotation mark ends a text in JSON. */
const greeter = () => tinyChatModel({ ' ': ['h'], '"': ['h'], h: ['i'], i: ['!'], '!': [endOfText, '"'] })

async function putModel(format: 'schema' | 'text', file: Buffer | string) {
  const model = {
    name: 'tiny',
    capability: 'translate',
    family: 'gguf',
    format,
    languages: ['en', 'zh'],
    size: 1,
    unpacked: 1,
    files: [{ address: 'https://models.example/x', path: 'x' }],
    parts: { model: 'model.gguf' },
    licence: '',
    note: '',
  }
  await mkdir(join(models, 'tiny'))
  await writeFile(join(models, 'tiny/model.gguf'), file)
  await writeFile(join(models, 'catalogue.json'), JSON.stringify({ models: [model] }))
}

async function open(onTestFinished: (act: () => void) => void) {
  const neural = await openNeural({ models, threads: 1, memory: 8e9 })
  onTestFinished(() => neural.close())
  return neural.translators[0]!
}

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `cue-${index}`,
    text: `第${index}句“话”。\n再说一遍。`,
  }))

test.for(['schema', 'text'] as const)(
  'translates every line on this machine, asked as %s',
  async (format, { onTestFinished }) => {
    await putModel(format, greeter())
    const translator = await open(onTestFinished)
    expect(translator.id).toBe('neural-tiny')
    const lines = linesOf(translator.batch)
    const options = {
      ...pair,
      before: [{ id: 'a', text: '前面。' }],
      glossary: [{ source: '话', target: 'word' }],
    }
    const texts = await translator.translate([...lines, { id: 'empty', text: ' ' }], options)
    expect(texts).toEqual(new Map([...lines.map(({ id }) => [id, 'hi!'] as const), ['empty', ' ']]))
    expect(await translator.translate([...lines, { id: 'empty', text: ' ' }], options)).toEqual(texts)
    const long = { ...lines[0]!, translation: 'good day to you', budget: 4 }
    expect(await translator.shorten!([long], pair)).toEqual(new Map([['cue-0', 'hi!']]))
  },
)

test('supports the languages of its model, but no conversion of scripts', async ({ onTestFinished }) => {
  await putModel('schema', greeter())
  const translator = await open(onTestFinished)
  const pairs = [
    ['zh', 'en', true],
    ['en', 'zh-Hant', true],
    ['zh-Hans', 'zh-Hant', false],
    ['en', 'fr', false],
  ] as const
  for (const [from, to, can] of pairs) expect(translator.translates(from, to), `${from} ${to}`).toBe(can)
})

test.for(['schema', 'text'] as const)(
  'a line that does not fit is named, and the others are translated, asked as %s',
  async (format, { onTestFinished }) => {
    await putModel(format, greeter())
    const translator = await open(onTestFinished)
    const long = { id: 'long', text: '这句话没有尽头，'.repeat(2000) }
    expect(await translator.translate([...linesOf(2), long], pair)).toEqual(
      new Map([
        ['cue-0', 'hi!'],
        ['cue-1', 'hi!'],
      ]),
    )
    await expect(inEnglish(translator.translate([long], pair))).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/too long for neural-tiny\. Split it: 这句话/),
    })
  },
)

test('a model that does not stop is terminated', async ({ onTestFinished }) => {
  await putModel('schema', tinyChatModel({ '"': ['h'], h: ['h'] }))
  const translator = await open(onTestFinished)
  await expect(translator.translate([{ id: '1', text: '你好' }], pair)).rejects.toMatchObject({
    kind: 'refused',
  })
})

test('a broken file is an error, not a crash', async ({ onTestFinished }) => {
  await putModel('schema', 'garbage\n'.repeat(300))
  const translator = await open(onTestFinished)
  await expect(inEnglish(translator.translate(linesOf(1), pair))).rejects.toMatchObject({
    kind: 'missing',
    message: expect.stringMatching(/could not be loaded \(.+\)\. .*yiyin models get tiny/),
  })
})

test('a model that loads is complete', async () => {
  await putModel('text', greeter())
  const options = { models, temp: models, partners: noPartners, threads: 1, memory: 8e9, signal }
  const checks = await Array.fromAsync(checkModels(await readCatalog(models), options))
  expect(checks.find(({ model }) => model.name === 'tiny')).toMatchObject({
    state: 'whole',
    trials: [{ name: 'translated', result: 'passed', values: { from: 'zh', to: 'en', translation: 'hi!' } }],
  })
})

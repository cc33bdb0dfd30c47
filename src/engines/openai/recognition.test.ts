import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startOpenAi } from '#testkit/vendors/openai.ts'
import { toneWav } from '#testkit/vendors/tone.ts'
import { openOpenAiRecognition } from './recognition.ts'

const cleaning: (() => Promise<unknown>)[] = []
const { signal } = new AbortController()

afterEach(async () => {
  await Promise.all(cleaning.splice(0).map((clean) => clean()))
})

async function recognize(transcript: object, options: { language?: string; hotWords?: string[] } = {}) {
  const server = await startOpenAi({ transcript })
  const folder = await mkdtemp(join(tmpdir(), 'recognition-'))
  cleaning.push(server.close, () => rm(folder, { recursive: true }))
  const file = join(folder, 'a "strange"; name.wav')
  await writeFile(file, toneWav('x'.repeat(50), 16_000))
  const { baseUrl, key } = server
  const settings = { baseUrl, key, model: 'whisper-1', atOnce: 2, pace: {} }
  const engine = openOpenAiRecognition([settings], { firstPause: 1, tries: 2 })
  const words = await engine.recognize(file, { language: 'en', ...options, signal })
  return { words, server }
}

const segment = (text: string, start: number, end: number, more = {}) => ({ text, start, end, ...more })

test('words have times and the punctuation of the text', async () => {
  const { words, server } = await recognize(
    {
      text: ' "Well," he said. ¿Qué? It is 5 % — don\'t!',
      words: ['Well', 'he', 'said', 'Qué', 'It', 'is', '5', "don't"].map((word, index) => ({
        word,
        start: index,
        end: index + 0.5004,
      })),
      segments: [segment('all', 0, 10, { avg_logprob: Math.log(0.5), no_speech_prob: 0.01 })],
    },
    { language: 'en-US', hotWords: ['Ann', 'Yiyin'] },
  )
  expect(words.map(({ text }) => text)).toEqual([
    '"Well,"',
    'he',
    'said.',
    '¿Qué?',
    'It',
    'is',
    '5',
    "%—don't!",
  ])
  expect(words[1]).toEqual({ text: 'he', start: 1000, end: 1500, confidence: 0.5 })
  expect(server.heard).toEqual([{ language: 'en', prompt: 'Ann, Yiyin', seconds: 1 }])
})

test('Chinese words are punctuated without spaces', async () => {
  const { words } = await recognize(
    {
      text: '你好，世界。',
      words: ['你', '好', '世', '界'].map((word, index) => ({ word, start: index, end: index + 1 })),
    },
    { language: 'zh-Hant' },
  )
  expect(words.map(({ text }) => text)).toEqual(['你', '好，', '世', '界。'])
})

test('the probability of a word takes precedence over that of its phrase', async () => {
  const { words } = await recognize(
    {
      text: 'Good morning.',
      words: [
        { word: 'Good', start: 0, end: 1, probability: 0.97 },
        { word: 'morning', start: 1, end: 2, probability: 0.31 },
      ],
      segments: [segment('Good morning.', 0, 2, { avg_logprob: Math.log(0.5) })],
    },
    { language: 'en' },
  )
  expect(words.map(({ text, confidence }) => [text, confidence])).toEqual([
    ['Good', 0.97],
    ['morning.', 0.31],
  ])
})

test('one word spelled differently in the text does not affect the others', async () => {
  const { words } = await recognize({
    text: 'Twenty five, they say. Yes.',
    words: ['25', 'they', 'say', 'Yes'].map((word, index) => ({ word, start: index, end: index + 1 })),
  })
  expect(words.map(({ text }) => text)).toEqual(['25', 'they', 'say.', 'Yes.'])
})

test('drops hallucinations in silence', async () => {
  const { words } = await recognize({
    text: 'Hello. Thanks for watching!',
    words: ['Hello', 'Thanks', 'for', 'watching'].map((word, index) => ({
      word,
      start: index,
      end: index + 1,
    })),
    segments: [
      segment('Hello.', 0, 1, { avg_logprob: -0.2, no_speech_prob: 0.1 }),
      segment('Thanks for watching!', 1, 4, { avg_logprob: -1.4, no_speech_prob: 0.9 }),
    ],
  })
  expect(words.map(({ text }) => text)).toEqual(['Hello.'])
})

test('if only segments have times, their words share them', async () => {
  const { words } = await recognize({ text: 'Hello world.', segments: [segment(' Hello world.', 1, 2.2)] })
  expect(words).toEqual([
    { text: 'Hello', start: 1000, end: 1600 },
    { text: 'world.', start: 1600, end: 2200 },
  ])
})

test('silence has no words; the words of a text without times are spread over the sound and marked as estimated', async () => {
  expect((await recognize({ text: '' })).words).toEqual([])
  const { words } = await recognize({ text: 'Hello there.' })
  expect(words).toEqual([
    { text: 'Hello', start: 0, end: 500, times: 'shared' },
    { text: 'there.', start: 500, end: 1000, times: 'shared' },
  ])
})

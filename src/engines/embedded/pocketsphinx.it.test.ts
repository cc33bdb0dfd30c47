import { readdirSync, statSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resample } from '#domain/resample.ts'
import { writeWav } from '#domain/wav.ts'
import type { Recognizer, Word } from '#engines/core/ports.ts'
import { speechFile } from '#testkit/media/films.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { until } from '#testkit/processes/until.ts'
import { flite, speakFlite } from './flite.ts'
import { runInstalled } from './installed-program.ts'
import { openPocketsphinx } from './pocketsphinx.ts'

const signal = new AbortController().signal
const kennedy =
  'And so, my fellow Americans, ask not what your country can do for you, ask what you can do for your country.'
const talk = [
  'The weather was cold in the morning and the streets were still wet.',
  'She opened the window and looked at the people who waited for the train.',
  'Nobody knew when the next one would arrive, so they talked about the news.',
].join(' ')
let temp: string
let recognizer: Recognizer

beforeAll(async () => {
  temp = await mkdtemp(join(tmpdir(), 'yiyin-hear-'))
  recognizer = openPocketsphinx({ temp: await mkdtemp(join(temp, 'work-')), atOnce: 1, flite: true })
})
afterAll(() => rm(temp, { recursive: true }))

async function spoken(name: string, text: string): Promise<string> {
  const sound = await speakFlite({ text, voice: 'rms', pace: 1, pitch: 0 }, { temp, signal })
  const file = join(temp, `${name}.wav`)
  await writeFile(file, writeWav(16_000, [resample(sound, 16_000).samples]))
  return file
}

test('recognizes what flite speaks; with progress the result is the same and the score log stays small', async () => {
  const long = await spoken('long', talk)
  const words = await recognizer.recognize(long, { language: 'en-US', signal })
  const heard = words.map(({ text }) => text.toLowerCase())
  expect(wordErrors(plain(talk), heard)).toBeLessThan(0.15)
  expect(words.every(({ confidence = -1 }) => confidence >= 0 && confidence <= 1)).toBe(true)

  const work = await mkdtemp(join(temp, 'pace-'))
  const hearing = openPocketsphinx({ temp: work, atOnce: 1, flite: true })
  const shares: number[] = []
  let max = 0
  const onProgress = (share: number) => {
    shares.push(share)
    for (const each of readdirSync(work, { recursive: true, encoding: 'utf8' }))
      if (each.endsWith('.sen')) max = Math.max(max, statSync(join(work, each)).blocks * 512)
  }
  const told = await hearing.recognize(long, { language: 'en', signal, onProgress })
  expect(told).toEqual(words)
  const within = shares.filter((share) => share < 0.8)
  expect(within.length).toBeGreaterThan(3)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(Math.max(...within)).toBeGreaterThan(0.5)
  expect(shares.at(-1)).toBe(1)
  // Of about 10 MB that it writes.
  expect(max).toBeLessThan(8_000_000)
}, 180_000)

test('aligns a known text with the times of flite', async () => {
  const words = await recognizer.align!(await spoken('align', talk), talk, { language: 'en', signal })
  const own = await fliteTimes(talk)
  expect(words.map(({ text }) => text)).toEqual(talk.split(' '))
  expect(own).toHaveLength(words.length)
  const shifts = words.map(
    ({ start, end }, index) => (Math.abs(start - own[index]!.start) + Math.abs(end - own[index]!.end)) / 2,
  )
  expect(shifts.reduce((sum, shift) => sum + shift, 0) / shifts.length).toBeLessThan(120)
})

test('aligns a real recording around its pauses', async () => {
  const words = await recognizer.align!(speechFile, kennedy, { language: 'en', signal })
  expect(words).toHaveLength(22)
  const startOf = (index: number) => words[index]!.start / 1000
  expect(startOf(0)).toBeCloseTo(0.3, 0)
  // `Americans` ends before the pause, `ask` follows it; `what` follows the next one.
  expect(words[4]!.end).toBeLessThan(2600)
  expect(startOf(5)).toBeGreaterThan(3)
  expect(startOf(7)).toBeGreaterThan(5)
  expect(startOf(14)).toBeCloseTo(8.15, 0)
})

test('aligns numbers, amounts and invented names', async () => {
  const text = 'In 1984 Yiyin paid $45 — or 3.5% — to Dr. Zorbulak.'
  const words = await recognizer.align!(await spoken('numbers', text), text, { language: 'en', signal })
  expect(words.map((word) => word.text)).toEqual([
    'In',
    '1984',
    'Yiyin',
    'paid',
    '$45',
    'or',
    '3.5%',
    'to',
    'Dr.',
    'Zorbulak.',
  ])
  for (const [index, { start, end }] of words.entries()) {
    expect(end).toBeGreaterThan(start)
    expect(start).toBeGreaterThanOrEqual(words[index - 1]?.end ?? 0)
  }
  const { start, end } = words[1]!
  expect(end - start).toBeGreaterThan(700)
})

test('spreads a text that does not match over the speech, and reports it', async () => {
  const silence = join(temp, 'silence.wav')
  await writeFile(silence, writeWav(16_000, [new Float32Array(32_000)]))
  const words = await recognizer.align!(silence, kennedy, { language: 'en', signal })
  expect(words).toHaveLength(22)
  expect(words.every(({ confidence }) => confidence === 0)).toBe(true)
  expect(words.at(-1)!.end).toBe(2000)
})

test('silence and very short sounds have no words', async () => {
  for (const length of [0, 100, 16_000]) {
    const file = join(temp, 'none.wav')
    await writeFile(file, writeWav(16_000, [new Float32Array(length)]))
    expect(await recognizer.recognize(file, { language: 'en', signal }), `${length} samples`).toEqual([])
  }
})

test('refuses another language', () =>
  expect(inEnglish(recognizer.recognize(speechFile, { language: 'fr', signal }))).rejects.toThrow(
    'The built-in recognizer supports only English, not fr.',
  ))

test('stops on abort and leaves nothing', async () => {
  const stop = new AbortController()
  const work = await mkdtemp(join(temp, 'stopped-'))
  const hearing = openPocketsphinx({ temp: work, atOnce: 1, flite: true }).recognize(speechFile, {
    language: 'en',
    signal: stop.signal,
  })
  await until(async () => (await runningWith(work)).length > 0)
  stop.abort(new Error('enough'))
  await expect(hearing).rejects.toThrow('enough')
  expect(await readdir(work)).toEqual([])
  expect(await runningWith(work)).toEqual([])
})

async function runningWith(argument: string): Promise<string[]> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(
    processes.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return lines.filter((line) => line.includes(argument))
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z' ]/g, '')
    .split(/\s+/)

/** The times of flite's phones, grouped into words by the number of phones of each word alone. */
async function fliteTimes(text: string): Promise<Word[]> {
  const ask = async (what: string, words: string) => {
    const file = join(temp, 'ask.txt')
    await writeFile(file, words)
    const told = await runInstalled(flite, ['-voice', 'rms', what, '-f', file, '-o', 'none'], { signal })
    return told.toString('latin1').trim().split('\n')
  }
  const counts = (
    await ask(
      '-ps',
      plain(text)
        .map((word) => `${word}!\n\n`)
        .join(''),
    )
  ).map((line) => line.split(' ').filter((sound) => sound && sound !== 'pau').length)
  const words: Word[] = []
  let offset = 0
  for (const line of await ask('-psdur', text)) {
    const sounds = line
      .trim()
      .split(' ')
      .map((each) => each.split(':') as [string, string])
    let start = 0
    let count = 0
    for (const [sound, end] of sounds) {
      if (sound !== 'pau' && ++count === counts[words.length]) {
        words.push({ text: '', start: (offset + start) * 1000, end: (offset + Number(end)) * 1000 })
        count = 0
      }
      if (count === 0) start = Number(end)
    }
    offset += Number(sounds.at(-1)![1])
  }
  return words
}

function wordErrors(truth: readonly string[], heard: readonly string[]): number {
  let row = heard.map((_, index) => index + 1)
  row.unshift(0)
  for (const [index, word] of truth.entries()) {
    const next = [index + 1]
    for (const [at, other] of heard.entries())
      next.push(Math.min(next[at]! + 1, row[at + 1]! + 1, row[at]! + (word === other ? 0 : 1)))
    row = next
  }
  return row.at(-1)! / truth.length
}

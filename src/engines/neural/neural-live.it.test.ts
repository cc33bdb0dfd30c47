import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { LiveEvent, LiveRecognizer } from '#engines/core/ports.ts'
import { tinyTransducer } from '#testkit/engines/tiny-onnx.ts'
import { childrenOf, commandOf } from '#testkit/processes/processes.ts'
import { until } from '#testkit/processes/until.ts'
import { openNeural } from './open-neural.ts'

const never = new AbortController().signal

let models: string
let seed: number
beforeEach(async ({ onTestFinished }) => {
  seed = 1
  models = await mkdtemp(join(tmpdir(), 'yiyin-neural-live-'))
  onTestFinished(() => rm(models, { recursive: true }))
})

/** Log energies of noise of these amplitudes. */
const levels = { 0.001: -10.5, 0.01: -5.9, 0.1: -1.3 }

interface Tiny {
  tokens: Record<string, number>
  more?: object
}

/** A streaming model that recognizes each token by its level. */
async function openTiny(
  { tokens, more = {} }: Tiny,
  onTestFinished: (act: () => void) => void,
): Promise<LiveRecognizer> {
  const model = {
    name: 'tiny-live',
    capability: 'live',
    family: 'streaming-transducer',
    languages: ['en', 'zh'],
    size: 1,
    unpacked: 1,
    files: [{ address: 'https://models.example/x', path: 'x' }],
    licence: '',
    note: '',
    parts: { encoder: 'encoder.onnx', decoder: 'decoder.onnx', joiner: 'joiner.onnx', tokens: 'tokens.txt' },
    ...more,
  }
  const folder = join(models, 'tiny-live')
  await mkdir(folder)
  await writeFile(join(models, 'catalogue.json'), JSON.stringify({ models: [model] }))
  const parts = tinyTransducer(Object.values(tokens))
  for (const [part, bytes] of Object.entries(parts)) await writeFile(join(folder, `${part}.onnx`), bytes)
  const names = ['<blk>', ...Object.keys(tokens)]
  await writeFile(join(folder, 'tokens.txt'), names.map((name, at) => `${name} ${at}\n`).join(''))
  const neural = await openNeural({ models, threads: 1, memory: 8e9 })
  onTestFinished(() => neural.close())
  return neural.liveRecognizers[0]!
}

function noise(seconds: number, amplitude: number): Int16Array {
  return Int16Array.from({ length: seconds * 16_000 }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return amplitude * 32_767 * (seed / 2 ** 30 - 1)
  })
}

const hosts = async () => {
  const commands = await Promise.all((await childrenOf(process.pid)).map(commandOf))
  return commands.filter((command) => command.includes('neural/host.ts')).length
}

const textsOf = (events: readonly LiveEvent[], kind: 'partial' | 'final') =>
  events.flatMap((event) => (event.kind === kind ? [event.words.map(({ text }) => text).join(' ')] : []))

const hello = { '▁hel': levels[0.001], lo: levels[0.01], '▁you': levels[0.1] }

test('interim and final words with times, beyond a flush', async ({ onTestFinished }) => {
  const recognizer = await openTiny({ tokens: hello }, onTestFinished)
  const events: LiveEvent[] = []
  await using hearing = await recognizer.open({
    language: 'en-US',
    signal: never,
    onEvent: (event) => events.push(event),
  })
  await hearing.push(noise(0.5, 0))
  await hearing.push(noise(0.3, 0.001))
  await hearing.push(noise(0.3, 0.01))
  await hearing.push(noise(0.3, 0.1))
  expect(textsOf(events, 'partial').at(-1)).toBe('hello you')
  expect(textsOf(events, 'final')).toEqual([])
  for (let pause = 0; pause < 6; pause++) await hearing.push(noise(0.2, 0))
  const [final] = events.filter((event) => event.kind === 'final')
  expect(final!.words.map(({ text }) => text)).toEqual(['hello', 'you'])
  const [first, second] = final!.words
  expect(Math.abs(first!.start - 500)).toBeLessThan(120)
  expect(Math.abs(second!.start - 1100)).toBeLessThan(120)
  // Only decoded sound is final, not what may still be in the model.
  expect(final!.until).toBeGreaterThanOrEqual(second!.end)
  expect(final!.until).toBeLessThanOrEqual(2600)

  await hearing.push(noise(0.3, 0.001))
  await hearing.flush()
  expect(textsOf(events, 'final')).toEqual(['hello you', 'hel'])
  const flushed = events.at(-1) as LiveEvent & { kind: 'final' }
  expect(flushed.until).toBe(2900)
  expect(Math.abs(flushed.words[0]!.start - 2600)).toBeLessThan(120)

  await hearing.push(noise(0.5, 0))
  await hearing.push(noise(0.3, 0.1))
  await hearing.flush()
  const later = events.at(-1) as LiveEvent & { kind: 'final' }
  expect(later.until).toBe(3700)
  expect(Math.abs(later.words[0]!.start - 3400)).toBeLessThan(120)
})

test('silence becomes final', async ({ onTestFinished }) => {
  const recognizer = await openTiny({ tokens: hello }, onTestFinished)
  const events: LiveEvent[] = []
  await using hearing = await recognizer.open({
    language: 'en',
    signal: never,
    onEvent: (event) => events.push(event),
  })
  await hearing.push(noise(5, 0))
  await hearing.flush()
  expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['quiet']))
  expect(events.at(-1)).toEqual({ kind: 'quiet', until: 5000 })
})

test('hot words select between words that sound alike', async ({ onTestFinished }) => {
  const alike = { 试: levels[0.01] + 0.6, 事: levels[0.01] - 1 }
  const recognizer = await openTiny({ tokens: alike, more: { hotWords: 'cjkchar' } }, onTestFinished)
  async function hear(hotWords: readonly string[]): Promise<string[]> {
    const events: LiveEvent[] = []
    await using hearing = await recognizer.open({
      language: 'zh',
      signal: never,
      hotWords,
      onEvent: (event) => events.push(event),
    })
    await hearing.push(noise(0.4, 0))
    await hearing.push(noise(0.3, 0.01))
    await hearing.flush()
    return textsOf(events, 'final')
  }
  expect(await hear([])).toEqual(['试'])
  expect(await hear(['事'])).toEqual(['事'])
  // Words that the model cannot write are left out, and text that looks like a weight is not a weight.
  expect(await hear(['Ω', '事 :9'])).toEqual(['事'])
})

test('a model with capitals only gets capitals, and its output is in lower case', async ({
  onTestFinished,
}) => {
  const tokens = { '▁HELLO': levels[0.01] }
  const recognizer = await openTiny({ tokens, more: { upperCase: true } }, onTestFinished)
  const events: LiveEvent[] = []
  await using hearing = await recognizer.open({
    language: 'en',
    signal: never,
    onEvent: (event) => events.push(event),
  })
  await hearing.push(noise(0.3, 0.01))
  await hearing.flush()
  expect(textsOf(events, 'final')).toEqual(['hello'])
})

test('sessions share a process; if it dies they end, and new ones can begin', async ({ onTestFinished }) => {
  const recognizer = await openTiny({ tokens: hello }, onTestFinished)
  const open = (onEvent: (event: LiveEvent) => void = () => {}) =>
    recognizer.open({ language: 'en', signal: never, onEvent })
  const heard: LiveEvent[][] = [[], []]
  await using first = await open((event) => heard[0]!.push(event))
  await using second = await open((event) => heard[1]!.push(event))
  expect(await hosts()).toBe(1)
  await first.push(noise(0.3, 0.001))
  await second.push(noise(0.3, 0.1))
  expect(heard.map((events) => textsOf(events, 'partial').at(-1))).toEqual(['hel', 'you'])
  for (const pid of await childrenOf(process.pid))
    if ((await commandOf(pid)).includes('neural/host.ts')) process.kill(pid, 'SIGKILL')
  await until(async () => (await hosts()) === 0)
  const lost = { engine: 'neural-tiny-live', kind: 'unavailable' }
  await expect(first.push(noise(0.1, 0))).rejects.toMatchObject(lost)
  await expect(second.flush()).rejects.toMatchObject(lost)
  const again: LiveEvent[] = []
  await using third = await open((event) => again.push(event))
  await third.push(noise(0.3, 0.1))
  await third.flush()
  expect(textsOf(again, 'final')).toEqual(['you'])
})

test('an abort ends one session and no other', async ({ onTestFinished }) => {
  const recognizer = await openTiny({ tokens: hello }, onTestFinished)
  const stop = new AbortController()
  const events: LiveEvent[] = []
  await using first = await recognizer.open({ language: 'en', signal: stop.signal, onEvent: () => {} })
  await using second = await recognizer.open({
    language: 'en',
    signal: never,
    onEvent: (event) => events.push(event),
  })
  stop.abort()
  await expect(first.push(noise(0.1, 0))).rejects.toThrow(/abort/i)
  await second.push(noise(0.3, 0.1))
  await second.flush()
  expect(textsOf(events, 'final')).toEqual(['you'])
})

test('another language is refused', async ({ onTestFinished }) => {
  const recognizer = await openTiny({ tokens: hello }, onTestFinished)
  await expect(recognizer.open({ language: 'fr', signal: never, onEvent: () => {} })).rejects.toMatchObject({
    kind: 'refused',
  })
})

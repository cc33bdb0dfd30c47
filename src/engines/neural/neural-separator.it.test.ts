import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readWav, writeWav } from '#domain/wav.ts'
import { tinySpleeter } from '#testkit/engines/tiny-onnx.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { openNeural } from './open-neural.ts'

const { signal } = new AbortController()
const rate = 48_000

let models: string
beforeEach(async ({ onTestFinished }) => {
  models = await mkdtemp(join(tmpdir(), 'yiyin-stems-'))
  onTestFinished(() => rm(models, { recursive: true }))
})

async function open(
  files: { vocals: Buffer; accompaniment: Buffer },
  onTestFinished: (act: () => void) => void,
) {
  const model = {
    name: 'tiny',
    capability: 'separate',
    family: 'spleeter',
    languages: [],
    size: 1,
    unpacked: 1,
    files: [{ address: 'https://models.example/x', path: 'x' }],
    parts: { vocals: 'vocals.onnx', accompaniment: 'accompaniment.onnx' },
    licence: '',
    note: '',
  }
  await mkdir(join(models, 'tiny'))
  await writeFile(join(models, 'tiny/vocals.onnx'), files.vocals)
  await writeFile(join(models, 'tiny/accompaniment.onnx'), files.accompaniment)
  await writeFile(join(models, 'catalogue.json'), JSON.stringify({ models: [model] }))
  const neural = await openNeural({ models, threads: 1, memory: 8e9 })
  onTestFinished(() => neural.close())
  return neural.separators[0]!
}

async function putFilm(seconds: number) {
  const wave = (pitch: number) =>
    Float32Array.from({ length: rate * seconds }, (_, at) => Math.sin((at * pitch) / rate) / 2)
  const channels = [wave(1500), wave(4000)]
  const file = join(models, 'film.wav')
  await writeFile(file, writeWav(rate, channels))
  return { file, channels }
}

const outputsIn = (name: string) => ({
  voice: join(models, `${name}-voice.wav`),
  background: join(models, `${name}-background.wav`),
})
const soundOf = async (file: string) => readWav(await readFile(file)).channels

test('separates with sherpa-onnx, and pieces are identical with the whole', async ({ onTestFinished }) => {
  // The networks return 1 and 0.5 of every sound: the voice is 1 / (1 + 0.25) of it.
  const separator = await open({ vocals: tinySpleeter(1), accompaniment: tinySpleeter(0.5) }, onTestFinished)
  const { file, channels } = await putFilm(22)
  const whole = outputsIn('whole')
  await separator.separate(file, whole, { speech: [], signal })
  const voice = await soundOf(whole.voice)
  const background = await soundOf(whole.background)
  for (const [channel, sound] of channels.entries()) {
    expect(voice[channel]).toHaveLength(sound.length)
    // In the middle, across the edge of a window, and at the end.
    for (const at of [300_007, 960_000, 960_001, sound.length - 5000]) {
      expect(voice[channel]![at]).toBeCloseTo(0.8 * sound[at]!, 2)
      expect(background[channel]![at]).toBeCloseTo(0.2 * sound[at]!, 2)
    }
  }
  const end = { start: 21 * rate, end: 22 * rate }
  const last = outputsIn('last')
  await separator.separate(file, last, { speech: [], signal, piece: end })
  expect(await soundOf(last.voice)).toEqual(voice.map((samples) => samples.slice(end.start, end.end)))
})

test('a broken file ends only its own process and is reported', async ({ onTestFinished }) => {
  const separator = await open(
    { vocals: tinySpleeter(1), accompaniment: Buffer.from('garbage'.repeat(100)) },
    onTestFinished,
  )
  const { file } = await putFilm(1)
  await expect(
    inEnglish(separator.separate(file, outputsIn('none'), { speech: [], signal })),
  ).rejects.toMatchObject({
    kind: 'missing',
    message: expect.stringMatching(/neural-tiny could not be loaded .*yiyin models get tiny/),
  })
})

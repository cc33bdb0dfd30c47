import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resample } from '#domain/resample.ts'
import { readWav, writeWav } from '#domain/wav.ts'
import type { Span } from '#engines/core/ports.ts'
import { openSpeechDetector } from '#engines/embedded/speech-detector.ts'
import { contextCount } from '#engines/embedded/voice-context.ts'
import type { Nets } from '#engines/embedded/voice-mask.ts'
import type { Weights } from '#engines/embedded/voice-net.ts'
import { traitCount } from '#engines/embedded/voice-traits.ts'
import { randomFrom } from '#engines/separation-figures/music.ts'
import { allOf, examplesOf } from './teaching-examples.ts'
import { type Examples, teachNet } from './teaching-net.ts'
import { type TeachingScene, teachingScenes } from './teaching-scenes.ts'

// Trains the networks of the separation: node bench/teach-separation.ts. It takes ten minutes and is deterministic.

const scenes = 35
const units = 24
const rounds = 10_000

const signal = new AbortController().signal
const temp = await mkdtemp(join(tmpdir(), 'yiyin-teach-'))
const detector = openSpeechDetector()
const spoken: Span[][] = []
for await (const scene of teachingScenes(scenes, temp)) spoken.push(await keep(scene, spoken.length))
detector.close()

// The output of the second network is not used in this step.
const nets: Nets = { first: empty(traitCount), second: empty(contextCount) }
for (const which of ['first', 'second'] as const) {
  const random = randomFrom(7)
  const examples: Examples[] = []
  for (const [index, speech] of spoken.entries())
    examples.push(await examplesOf({ ...(await saved(index)), speech }, { nets, which, random }))
  nets[which] = rounded(teachNet(allOf(examples), { units, rounds, random }))
}
await rm(temp, { recursive: true })
const file = new URL('../src/engines/embedded/voice-net.json', import.meta.url)
await writeFile(file, `${JSON.stringify(nets)}\n`)

function fileOf(index: number, part: keyof TeachingScene): string {
  return join(temp, `${index}.${part}.wav`)
}

/** Also runs the speech detector, as before any separation. */
async function keep({ voice, background }: TeachingScene, index: number): Promise<Span[]> {
  await writeFile(fileOf(index, 'voice'), writeWav(48_000, voice))
  await writeFile(fileOf(index, 'background'), writeWav(48_000, background))
  const middle = voice[0].map(
    (value, at) => (value + voice[1][at]! + background[0][at]! + background[1][at]!) / 2,
  )
  const heard = join(temp, 'heard.wav')
  await writeFile(heard, writeWav(16_000, [resample({ rate: 48_000, samples: middle }, 16_000).samples]))
  return detector.detect(heard, { signal })
}

async function saved(index: number): Promise<TeachingScene> {
  const [voice, background] = await Promise.all(
    (['voice', 'background'] as const).map(
      async (part) => readWav(await readFile(fileOf(index, part))).channels,
    ),
  )
  return { voice, background } as TeachingScene
}

function empty(count: number): Weights {
  return { hidden: [], output: [], straight: Array.from({ length: count }, () => 0), bias: 0 }
}

/** Four digits are enough, and are what is evaluated. */
function rounded(weights: Weights): Weights {
  return JSON.parse(
    JSON.stringify(weights, (_key, value: unknown) =>
      typeof value === 'number' ? Number(value.toPrecision(4)) : value,
    ),
  ) as Weights
}

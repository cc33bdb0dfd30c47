import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resample } from '#domain/resample.ts'
import { readWav, writeWav } from '#domain/wav.ts'
import { makeFft } from '#engines/embedded/fft.ts'
import { frame } from '#engines/embedded/rnnoise.ts'
import { openSeparation } from '#engines/embedded/separation.ts'
import { openSpeechDetector } from '#engines/embedded/speech-detector.ts'
import { bins, lowest, top } from '#engines/embedded/voice-mask.ts'
import { traitCount, type Weights } from '#engines/embedded/voice-net.ts'
import { randomFrom } from '#testkit/music.ts'

// Teaches the net of the separation: node bench/teach-separation.ts FOLDER, where FOLDER has NAME.voice.wav and
// NAME.background.wav of each scene, 48 000 Hz and stereo, as loud as they are in the mix.

const perScene = 40_000
const units = 16
const rounds = 12_000
const batch = 1024
/** How far frequencies that are softer in voices count as much as strong ones. */
const evening = 0.2

const folder = process.argv[2]!
const temp = await mkdtemp(join(tmpdir(), 'yiyin-teach-'))
const random = randomFrom(7)
const examples: Example[] = []
const detector = openSpeechDetector()
for (const file of (await readdir(folder)).toSorted())
  if (file.endsWith('.voice.wav')) examples.push(...(await examplesOf(join(folder, file))))
detector.close()
await rm(temp, { recursive: true })
const weights = learn(examples)
const rounded = (_key: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(4)) : value
await writeFile(
  new URL('../src/engines/embedded/voice-net.json', import.meta.url),
  `${JSON.stringify(weights, rounded)}\n`,
)

interface Example {
  traits: Float64Array
  /** How much of this frequency is voice, in truth. */
  share: number
  weight: number
}

async function examplesOf(path: string): Promise<Example[]> {
  const [left, right] = readWav(await readFile(path)).channels
  const rest = readWav(await readFile(path.replace('.voice.', '.background.'))).channels
  const mix = [left!, right!].map((channel, index) => channel.map((value, at) => value + rest[index]![at]!))
  const heard = mix[0]!.map((value, at) => (value + mix[1]![at]!) / 2)
  const heardFile = join(temp, 'heard.wav')
  await writeFile(heardFile, writeWav(16_000, [resample({ rate: 48_000, samples: heard }, 16_000).samples]))
  const speech = await detector.detect(heardFile, { signal: new AbortController().signal })

  const fft = makeFft(2 * bins)
  const [real, imaginary] = [new Float64Array(2 * bins), new Float64Array(2 * bins)]
  const found: Example[] = []
  const loudness = new Float64Array(top)
  const separation = await openSeparation(speech, (start, { middle }, heard) => {
    for (let index = 0; index < 2 * bins; index++) {
      const voice = ((left![start + index] ?? 0) + (right![start + index] ?? 0)) / 2
      real[index] = voice * Math.sin((Math.PI * (index + 0.5)) / (2 * bins))
      imaginary[index] = 0
    }
    fft(real, imaginary)
    for (let bin = lowest; bin < top; bin++) {
      const [one, other] = [middle.real[bin]!, middle.imaginary[bin]!]
      const power = one ** 2 + other ** 2
      const traits = heard.slice(bin * traitCount, (bin + 1) * traitCount)
      // What of this frequency is in step with the voice: no mask could do better.
      const share = (real[bin]! * one + imaginary[bin]! * other) / (power + 1e-12)
      found.push({ traits, share: Math.max(0, Math.min(1, share)), weight: power })
      loudness[bin]! += power
    }
  })
  for (let at = 0; at < mix[0]!.length + separation.delay; at += frame) {
    const part = new Float32Array(frame)
    const [one, other] = mix.map((channel) => {
      const padded = part.slice()
      padded.set(channel.subarray(at, at + frame))
      return padded
    })
    separation.push({ left: one!, right: other! })
  }
  separation.close()
  for (const [index, example] of found.entries())
    example.weight /= (loudness[lowest + (index % (top - lowest))]! + 1e-9) ** evening
  return drawn(found)
}

/** Some of them, the weighty ones more often, and weighed for it. */
function drawn(found: Example[]): Example[] {
  const sum = found.reduce((all, { weight }) => all + weight, 0)
  const roots = found.reduce((all, { weight }) => all + Math.sqrt(weight), 0)
  return found
    .filter(({ weight }) => random() < (perScene * Math.sqrt(weight)) / roots)
    .map((example) => ({
      ...example,
      // At most twenty times what is usual: no loud moment teaches everything.
      weight: Math.min(20, (Math.sqrt(example.weight) / sum) * roots),
    }))
}

/** By Adam, with traits of one width. */
function learn(all: Example[]): Weights {
  const means = Array.from({ length: traitCount }, (_, trait) =>
    mean(all.map(({ traits }) => traits[trait]!)),
  )
  const widths = means.map((middle, trait) =>
    Math.sqrt(mean(all.map(({ traits }) => (traits[trait]! - middle) ** 2)) + 1e-9),
  )
  for (const { traits } of all)
    for (let trait = 0; trait < traitCount; trait++)
      traits[trait] = (traits[trait]! - means[trait]!) / widths[trait]!
  const wide = traitCount + 1
  const outputs = units * wide
  const straights = outputs + units
  const count = straights + wide
  const net = Float64Array.from({ length: count }, (_, index) =>
    index < straights ? (random() + random() + random() - 1.5) * 0.6 : 0,
  )
  const [slope, speed, force] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)]
  const inner = new Float64Array(units)
  let [error, seen] = [0, 0]
  for (let round = 1; round <= rounds; round++) {
    slope.fill(0)
    for (let drawn = 0; drawn < batch; drawn++) {
      const { traits, share, weight } = all[Math.floor(random() * all.length)]!
      let sum = net[straights + traitCount]!
      for (let trait = 0; trait < traitCount; trait++) sum += net[straights + trait]! * traits[trait]!
      for (let unit = 0; unit < units; unit++) {
        let value = net[unit * wide + traitCount]!
        for (let trait = 0; trait < traitCount; trait++) value += net[unit * wide + trait]! * traits[trait]!
        inner[unit] = Math.tanh(value)
        sum += net[outputs + unit]! * inner[unit]!
      }
      const said = 1 / (1 + Math.exp(-sum))
      error += weight * (said - share) ** 2
      seen += weight
      const push = (2 * weight * (said - share) * said * (1 - said)) / batch
      for (let trait = 0; trait < traitCount; trait++) slope[straights + trait]! += push * traits[trait]!
      slope[straights + traitCount]! += push
      for (let unit = 0; unit < units; unit++) {
        slope[outputs + unit]! += push * inner[unit]!
        const back = push * net[outputs + unit]! * (1 - inner[unit]! ** 2)
        for (let trait = 0; trait < traitCount; trait++) slope[unit * wide + trait]! += back * traits[trait]!
        slope[unit * wide + traitCount]! += back
      }
    }
    const rate = 5e-3 * (1 - round / rounds) + 1e-5
    for (let index = 0; index < count; index++) {
      speed[index] = 0.9 * speed[index]! + 0.1 * slope[index]!
      force[index] = 0.999 * force[index]! + 0.001 * slope[index]! ** 2
      net[index]! -=
        (rate * (speed[index]! / (1 - 0.9 ** round))) /
        (Math.sqrt(force[index]! / (1 - 0.999 ** round)) + 1e-8)
    }
    if (round % 1000 === 0) {
      console.log(`${round}: ${(error / seen).toFixed(5)}`)
      error = seen = 0
    }
  }
  /** So that it takes traits as they are. */
  const unscaled = (from: number) => {
    const row = Array.from({ length: traitCount }, (_, trait) => net[from + trait]! / widths[trait]!)
    return [...row, row.reduce((bias, value, trait) => bias - value * means[trait]!, net[from + traitCount]!)]
  }
  const straight = unscaled(straights)
  return {
    hidden: Array.from({ length: units }, (_, unit) => unscaled(unit * wide)),
    output: [...net.subarray(outputs, straights)],
    straight: straight.slice(0, traitCount),
    bias: straight[traitCount]!,
  }
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

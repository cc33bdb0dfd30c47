import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFolder } from '#cli/core/paths.ts'
import { resample } from '#domain/resample.ts'
import { writeWav } from '#domain/wav.ts'
import { readEngineSettings } from '#engines/core/settings.ts'
import { openSpeechDetector } from '#engines/embedded/speech-detector.ts'
import { openEngines } from '#engines/open-engines.ts'
import { measureSeparator, type SeparationGain } from '#engines/separation-figures/measure-separator.ts'
import { siSdr } from '#engines/separation-figures/si-sdr.ts'
import { speakOverMusic } from '#engines/separation-figures/spoken-over-music.ts'
import { difficultScenes, difficultSeconds as seconds, type Scene } from './difficult-scenes.ts'
import type { Bench, Measure, Measured } from './harness.ts'

// Every separator of this machine, with its models and servers as configured, on the same generated scenes. The baseline
// is what needs no engine: the middle of the stereo image as the voice, and what differs from it as the background.

export const measures: Measure[] = [
  {
    name: 'separation.compare',
    unit: 'dB SI-SDR over the mix',
    aim: { ratio: 1, better: 'higher' },
    run,
  },
]

async function run(bench: Bench): Promise<Measured> {
  const { temp, signal, report } = bench
  await using engines = await openEngines({
    settings: readEngineSettings(process.env),
    models: join(dataFolder(undefined), 'models'),
    modelMemory: undefined,
    temp,
  })
  const scenes = await generatedScenes(temp)
  const rows = new Map<string, SeparationGain[]>()
  for (const { name, scene } of scenes) {
    const found = await speechIn(scene, bench)
    const add = (engine: string, gain: SeparationGain) => {
      rows.set(engine, [...(rows.get(engine) ?? []), gain])
      report(`  ${name.padEnd(20)} ${engine.padEnd(24)} ${shown(gain)}`)
    }
    add('middle and sides', middleAndSides(scene))
    for (const separator of engines.separators)
      add(separator.id, await measureSeparator(separator, { ...scene, speech: found }, { temp, signal }))
  }
  const [baseline, ...all] = [...rows].map(([engine, gains]) => ({ engine, ...meanOf(gains) }))
  if (!baseline || all.length === 0) throw new Error('No separator is installed.')
  const best = all.toSorted((one, other) => overall(other) - overall(one))[0]!
  return {
    ours: overall(best),
    baseline: overall(baseline),
    ratio: overall(best) - overall(baseline),
    note: [
      `mean gain of voice and background over ${scenes.length} scenes of ${seconds} s; the ratio is the difference of the best engine in dB`,
      ...[baseline, ...all].map((each) => `${each.engine}: ${shown(each)}`),
    ].join('; '),
  }
}

async function generatedScenes(temp: string): Promise<{ name: string; scene: Scene }[]> {
  const spoken = await speakOverMusic(seconds, temp)
  const over = await Promise.all([5, 0, -5].map((decibels) => speakOverMusic(seconds, temp, decibels)))
  const difficult = difficultScenes.map(async ({ name, make }) => ({ name, scene: await make(spoken, temp) }))
  return [
    ...over.map((scene, at) => ({ name: `music ${[5, 0, -5][at]} dB below`, scene })),
    ...(await Promise.all(difficult)),
  ]
}

/** As the product finds it, from the mix. */
async function speechIn({ mix }: Scene, { temp, signal }: Bench) {
  const file = join(temp, 'heard.wav')
  const middle = mix[0]!.map((value, at) => (value + mix[1]![at]!) / 2)
  await writeFile(file, writeWav(16_000, [resample({ rate: 48_000, samples: middle }, 16_000).samples]))
  const detector = openSpeechDetector()
  return detector.detect(file, { signal }).finally(() => detector.close())
}

function middleAndSides({ mix, voice, background }: Scene): SeparationGain {
  const middle = mix[0]!.map((value, at) => (value + mix[1]![at]!) / 2)
  const sides = mix.map((channel) => channel.map((value, at) => value - middle[at]!))
  // A mono mix has no sides; it is left as it is.
  const isMono = sides.every((channel) => channel.every((value) => value === 0))
  const gain = (truth: readonly Float32Array[], estimate: readonly Float32Array[]) =>
    siSdr(truth, estimate) - siSdr(truth, mix)
  return { voice: gain(voice, [middle, middle]), background: isMono ? 0 : gain(background, sides) }
}

const meanOf = (gains: readonly SeparationGain[]): SeparationGain => ({
  voice: gains.reduce((sum, { voice }) => sum + voice, 0) / gains.length,
  background: gains.reduce((sum, { background }) => sum + background, 0) / gains.length,
})
const overall = ({ voice, background }: SeparationGain) => (voice + background) / 2
const shown = ({ voice, background }: SeparationGain) =>
  `voice ${voice.toFixed(1)} dB, background ${background.toFixed(1)} dB`

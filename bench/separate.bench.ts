import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resample } from '#domain/resample.ts'
import { readWav, writeWav } from '#domain/wav.ts'
import { openSeparator } from '#engines/embedded/separator.ts'
import { openSpeechDetector } from '#engines/embedded/speech-detector.ts'
import { siSdr } from '#engines/separation-figures/si-sdr.ts'
import { speakOverMusic } from '#engines/separation-figures/spoken-over-music.ts'
import { difficultScenes, difficultSeconds, type Scene } from './difficult-scenes.ts'
import type { Bench, Measure, Measured } from './harness.ts'

// The clarity of voice and background after separation, relative to the mix: the gain in dB.

const seconds = 60

const overMusic = (
  [
    { name: 'background', stem: 'background', decibels: 5, gain: 12.6 },
    { name: 'voice', stem: 'voice', decibels: 5, gain: 10.5 },
    { name: 'voice-2.6', stem: 'voice', decibels: 2.6, gain: 10.5 },
  ] as const
).map(({ name, stem, decibels, gain }): Measure => ({
  name: `separate.quality/${name}`,
  unit: 'dB SI-SDR',
  aim: { ratio: gain, better: 'higher' },
  async run(bench) {
    const scene = await speakOverMusic(seconds, bench.temp, decibels)
    return compared(await separate(bench, scene), stem, `speech ${decibels} dB above music`)
  },
}))

/** Difficult scenes: no stem may be worse than the mix. */
const difficult = difficultScenes.flatMap(({ name, make }) =>
  (['voice', 'background'] as const).map((stem): Measure => ({
    name: `separate.quality/${name}-${stem}`,
    unit: 'dB SI-SDR',
    aim: { ratio: 0, better: 'higher' },
    async run(bench) {
      const scene = await make(await speakOverMusic(difficultSeconds, bench.temp), bench.temp)
      return compared(await separate(bench, scene), stem, name)
    },
  })),
)

export const measures: Measure[] = [...overMusic, ...difficult]

function compared(
  { truth, mix, parted, speed }: Awaited<ReturnType<typeof separate>>,
  stem: 'voice' | 'background',
  what: string,
): Measured {
  const [before, after] = [siSdr(truth[stem], mix), siSdr(truth[stem], parted[stem])]
  return {
    ours: after,
    baseline: before,
    ratio: after - before,
    note: `the ratio is the gain in dB; ${what}, ${speed.toFixed(0)}x real time`,
  }
}

async function separate({ temp, signal }: Bench, { mix, voice, background }: Scene) {
  const at = (name: string) => join(temp, `${name}.wav`)
  await writeFile(at('mix'), writeWav(48_000, mix))
  const middle = mix[0]!.map((value, index) => (value + mix[1]![index]!) / 2)
  await writeFile(
    at('heard'),
    writeWav(16_000, [resample({ rate: 48_000, samples: middle }, 16_000).samples]),
  )
  const detector = openSpeechDetector()
  const speech = await detector.detect(at('heard'), { signal }).finally(() => detector.close())
  const started = performance.now()
  await openSeparator().separate(
    at('mix'),
    { voice: at('voice'), background: at('background') },
    { speech, signal },
  )
  const speed = mix[0]!.length / 48 / (performance.now() - started)
  const read = async (name: string) => readWav(await readFile(at(name))).channels
  return {
    truth: { voice, background },
    mix,
    parted: { voice: await read('voice'), background: await read('background') },
    speed,
  }
}

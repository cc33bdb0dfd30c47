import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inParallel } from '#domain/in-parallel.ts'
import { hopEnergies, lineLoudness, usualLoudness } from '#domain/loudness.ts'
import { trimSilence } from '#domain/pauses.ts'
import { resample } from '#domain/resample.ts'
import { writeWav } from '#domain/wav.ts'
import { speakFlite } from '#engines/embedded/flite.ts'
import { openPocketsphinx } from '#engines/embedded/pocketsphinx.ts'
import { measureMix, measureSound, type MeasuredClip } from '#media/sound/levels.ts'
import { mix } from '#media/sound/mix.ts'
import type { Ducking } from '#media/sound/render.ts'
import { mixRate, type Samples } from '#media/sound/samples.ts'
import { levelling, lightDucking } from '#pipeline/dub/mixdown.ts'
import { filmSounds, makeFilmSound } from './film-sounds.ts'
import type { Bench, Measure } from './harness.ts'
import type { Channels } from './reverb.ts'
import { wordErrors } from './word-errors.ts'

// Whether a dub is intelligible over the background of a film: a recognizer's word errors in percent.

const sentences = [
  'The weather was cold in the morning and the streets were still wet.',
  'She opened the window and looked at the people who waited for the train.',
  'Nobody knew when the next one would arrive so they talked about the news.',
  'The old man on the bench had come here every day for twenty years.',
  'There is not enough time to finish all of this before the end of the week.',
  'The children played in the garden until their mother called them home.',
]
const seconds = 36

interface Heard {
  light: number
  keep: number
}

/** The word errors, shared by all measures. */
let measured: Promise<{ none: number; over: Map<string, Heard> }> | undefined

async function hearAll({ temp, signal }: Bench) {
  const { clips, text } = await speakAll(temp, signal)
  const recognizer = openPocketsphinx({ temp, atOnce: 2, flite: true })
  const errors = async (name: string, background?: Channels, ducking?: Ducking) => {
    const file = join(temp, `${name}.wav`)
    await writeFile(file, await mixedInMono(clips, background, ducking, signal))
    const words = await recognizer.recognize(file, { signal, language: 'en' })
    return wordErrors(text, words.map((word) => word.text).join(' ')) * 100
  }
  const over = await inParallel(filmSounds, 2, signal, async (sound): Promise<[string, Heard]> => {
    const background = await makeFilmSound(sound, seconds, temp)
    const keep = await errors(`${sound.name} kept`, background)
    const light = await errors(`${sound.name} ducked`, background, lightDucking)
    return [sound.name, { light, keep }]
  })
  return { none: await errors('alone'), over: new Map(over) }
}

/** Each sentence with a voice in turn, levelled as in a dub. */
async function speakAll(temp: string, signal: AbortSignal): Promise<{ clips: MeasuredClip[]; text: string }> {
  const clips: MeasuredClip[] = []
  let start = 1500
  for (const [turn, text] of sentences.entries()) {
    const voice = ['rms', 'slt', 'awb'][turn % 3]!
    const spoken = await speakFlite({ text, voice, pace: 1, pitch: 0 }, { temp, signal })
    const sound = trimSilence(resample(spoken, mixRate))
    const energies = hopEnergies(sound.samples)
    const gain = levelling({ loudness: lineLoudness(energies) })
    clips.push({ id: String(turn), sound, start, frames: sound.samples.length, gain, energies })
    start += Math.round((sound.samples.length / mixRate) * 1000) + 1500
  }
  return { clips, text: sentences.join(' ') }
}

async function mixedInMono(
  clips: readonly MeasuredClip[],
  channels: Channels | undefined,
  ducking: Ducking | undefined,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const frames = seconds * mixRate
  const background = channels && inMemory(channels)
  const parts = { clips, frames, ...(background && { background }), ...(ducking && { ducking }) }
  const energies = background && (await measureSound(background, { signal }))
  const [left, right] = await mix(parts, measureMix(parts, energies, usualLoudness)).read(0, frames)
  const middle = left!.map((value, index) => (value + right![index]!) / 2)
  // Only the lines, because recognizers hallucinate words in the music between them.
  const lines = clips.map(({ start, frames: length }) => {
    const first = Math.round(start * (mixRate / 1000))
    return middle.subarray(first - margin, first + length + margin)
  })
  const said = new Float32Array(lines.reduce((sum, line) => sum + line.length, 0))
  let at = 0
  for (const line of lines) {
    said.set(line, at)
    at += line.length
  }
  return writeWav(16_000, [resample({ rate: mixRate, samples: said }, 16_000).samples])
}

/** The margin around each line, in samples. */
const margin = mixRate / 5

const inMemory = (channels: Channels): Samples => ({
  channels: 2,
  frames: channels[0].length,
  name: () => Promise.resolve(''),
  read: (from, to) =>
    Promise.resolve(
      channels.map((channel) => {
        const samples = new Float32Array(to - from)
        const first = Math.max(0, from)
        samples.set(channel.subarray(first, Math.max(first, to)), first - from)
        return samples
      }),
    ),
})

const percent = (value: number) => `${value.toFixed(0)} of 100 words wrong`

const againstKeep = filmSounds.map(({ name }): Measure => ({
  name: `dub.heard/${name}`,
  unit: '% words wrong',
  aim: { ratio: 0.7, better: 'lower' },
  async run(bench) {
    const { none, over } = await (measured ??= hearAll(bench))
    const { light, keep } = over.get(name)!
    return {
      ours: light,
      baseline: keep,
      note: `light ducking against the background kept; with no background ${percent(none)}`,
    }
  },
}))

export const measures: Measure[] = [
  ...againstKeep,
  {
    name: 'dub.heard/no-background',
    unit: '% words wrong',
    aim: { ratio: 3.5, better: 'lower' },
    async run(bench) {
      const { none, over } = await (measured ??= hearAll(bench))
      const light = [...over.values()].reduce((sum, each) => sum + each.light, 0) / over.size
      return { ours: light, baseline: none, note: 'light ducking over all five, against no background' }
    },
  },
]

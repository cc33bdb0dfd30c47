import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { budgetOf, timesFree } from '#domain/fit/budget.ts'
import { fit } from '#domain/fit/fit.ts'
import { speechLength } from '#domain/fit/speech-length.ts'
import { inWords } from '#domain/script/normalize/in-words.ts'
import { millisecondsOf } from '#domain/sound.ts'
import { baseLanguage } from '#domain/text/languages.ts'
import type { Voice } from '#engines/core/ports.ts'
import { speakText } from '#engines/core/speak-text.ts'
import { openEmbedded } from '#engines/embedded/embedded.ts'
import { manyLanguages } from '#testkit/files/many-languages.ts'
import type { Bench, Measure } from './harness.ts'
import { numbers } from './talk.ts'

const middle = { speed: 5, volume: 5, pitch: 5 }
/** The number of lines from which the rate of a voice is measured. */
const learned = 20

interface Clip {
  text: string
  milliseconds: number
}

interface Spoken {
  voice: string
  language: string
  learned: Clip[]
  tried: Clip[]
}

/** Lines of a film and all pairs of them: the first half for training, the second for testing. */
function linesIn(language: string): { learned: string[]; tried: string[] } | undefined {
  const lines = manyLanguages[language]?.lines
  if (!lines) return undefined
  const withPairs = (some: readonly string[]) => [
    ...some,
    ...some.flatMap((one, at) => some.slice(at + 1).map((other) => `${one} ${other}`)),
    ...some.map((one, at) => `${one} ${some[(at + 1) % some.length]!} ${some[(at + 2) % some.length]!}`),
  ]
  const half = lines.length / 2
  return {
    learned: withPairs(lines.slice(0, half)).slice(0, learned),
    tried: withPairs(lines.slice(half)),
  }
}

/** Each voice of flite, and one of espeak-ng for each language: its variants differ in timbre only. */
function voicesToTry(voices: readonly Voice[]): Voice[] {
  const tried = new Set<string>()
  return voices.filter(({ id, language }) => {
    const base = baseLanguage(language)
    if (!linesIn(base) || id.includes('+')) return false
    if (base !== 'en' && tried.has(base)) return false
    tried.add(base)
    return base !== 'en' || !id.startsWith('embedded:en')
  })
}

async function speakAll({ temp, signal }: Bench): Promise<Spoken[]> {
  const { synthesizer, close } = await openEmbedded({ temp: await mkdtemp(join(temp, 'fit-')) })
  if (!synthesizer) throw new Error('no embedded voice is installed')
  const all: Spoken[] = []
  for (const { id, language } of voicesToTry(await synthesizer.voices({ signal }))) {
    const base = baseLanguage(language)
    const speak = async (text: string): Promise<Clip> => {
      const { sound } = await speakText(synthesizer, { text, voice: id, sliders: middle }, { signal })
      return { text, milliseconds: millisecondsOf(sound) }
    }
    const { learned: first, tried } = linesIn(base)!
    all.push({
      voice: id.replace('embedded:', ''),
      language: base,
      learned: await Promise.all(first.map(speak)),
      tried: await Promise.all(tried.map(speak)),
    })
  }
  await close()
  return all
}

let spoken: Promise<Spoken[]> | undefined
const once = (bench: Bench) => (spoken ??= speakAll(bench))

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

const spokenLength = (text: string, language: string) => speechLength(text, language, inWords(language))

/** Characters a second. */
const rateOf = ({ learned: clips, language }: Spoken) =>
  (1000 * sum(clips.map(({ text }) => spokenLength(text, language)))) /
  sum(clips.map(({ milliseconds }) => milliseconds))

/** The error of the predicted lengths, as a share of the spoken ones. */
function meanError(voice: Spoken): number {
  const rate = rateOf(voice)
  const errors = voice.tried.map(
    ({ text, milliseconds }) =>
      Math.abs((1000 * spokenLength(text, voice.language)) / rate - milliseconds) / milliseconds,
  )
  return sum(errors) / errors.length
}

/** Lines that are reported as too long for their time but are spoken at the natural rate. */
function wronglyOver(voice: Spoken): { over: number; lines: number } {
  const random = numbers(7)
  const between = (low: number, high: number) => low + (high - low) * random()
  let at = 1000
  const lines = voice.tried.map(({ milliseconds }, k) => {
    const start = Math.round((at += random() < 0.2 ? between(800, 3000) : between(0, 700)))
    at = Math.round(start + milliseconds / between(0.7, 1.6))
    return { id: String(k), start, end: at, natural: milliseconds, pauses: [], speaker: '' }
  })
  const conditions = { duration: at + 3000 }
  const free = timesFree(lines, conditions)
  const rate = rateOf(voice)
  const placed = fit(lines, conditions)
  const over = placed.filter(
    ({ speed }, k) =>
      speed < 1.005 && spokenLength(voice.tried[k]!.text, voice.language) > budgetOf(free[k]!, rate),
  )
  return { over: over.length, lines: lines.length }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

export const measures: Measure[] = [
  {
    name: 'fit.prediction/error',
    unit: 'share of the spoken length, worst voice',
    aim: { ratio: 1, better: 'lower' },
    async run(bench) {
      const errors = (await once(bench)).map((voice) => ({ name: voice.voice, error: meanError(voice) }))
      return {
        ours: Math.max(...errors.map(({ error }) => error)),
        baseline: 0.08,
        note: `baseline: 8 %; ${errors.map(({ name, error }) => `${name}: ${percent(error)}`).join(', ')}`,
      }
    },
  },
  {
    name: 'fit.prediction/over',
    unit: 'share of lines over 100 % at 1.00x',
    aim: { ratio: 1, better: 'lower' },
    async run(bench) {
      const all = (await once(bench)).map(wronglyOver)
      const [over, lines] = [sum(all.map((each) => each.over)), sum(all.map((each) => each.lines))]
      return { ours: over / lines, baseline: 0.02, note: `baseline: 2 %; ${over} of ${lines} lines` }
    },
  },
]

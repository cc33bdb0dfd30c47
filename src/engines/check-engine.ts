import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { baseLanguage } from '#domain/text/languages.ts'
import { writeWav } from '#domain/wav.ts'
import { voiceReference } from '#engines/core/voice-reference.ts'
import type { Engines } from './core/engines.ts'
import type {
  Ability,
  Cloning,
  LiveRecognizer,
  Recognizer,
  Separator,
  Synthesizer,
  Translator,
} from './core/ports.ts'
import { separationRate } from './core/separate-windows.ts'

interface Room {
  /** A directory for test recordings. */
  temp: string
  signal: AbortSignal
}

/** The cheapest call that shows whether an engine works. */
export interface CheckStep {
  does: Ability
  /** One id can belong to several engines. */
  model: string
  run(room: Room): Promise<void>
}

/** Their voice list requires the key and is free. */
const listsByKey = new Set(['microsoft', 'google', 'linkup'])
const word = 'Hello'
const rate = 16_000

/** The checks of an engine or of local models; empty if it is not available. */
export function checkOf(
  { recognizers, liveRecognizers = [], translators, synthesizers, separators, house }: Engines,
  name: string,
  { exactly = false } = {},
): CheckStep[] {
  const ours = ({ id }: { id: string }) => id === name || (!exactly && id.startsWith(`${name}-`))
  const houseServer = house && !house.aliasOf ? [house] : []
  return [
    ...[...synthesizers, ...houseServer].filter(ours).map(speaks),
    ...translators.filter(ours).map(translates),
    ...recognizers.filter(ours).map(recognizes),
    ...liveRecognizers.filter(ours).map(hears),
    ...separators.filter(ours).map(separates),
  ]
}

const speaks = (synthesizer: Synthesizer): CheckStep => ({
  does: 'synthesize',
  model: synthesizer.version,
  async run({ signal }) {
    const voices = await synthesizer.voices({ signal })
    if (listsByKey.has(synthesizer.id)) return
    const voice = voices.find(({ language }) => ['en', 'mul'].includes(baseLanguage(language))) ?? voices[0]
    const request = { text: word, sliders: { speed: 5, volume: 5, pitch: 5 } }
    if (voice) await synthesizer.synthesize({ ...request, voice: voice.id }, { signal })
    else if (synthesizer.clone)
      await synthesizer.synthesize(
        { ...request, voice: 'check', language: 'en', reference: recording(synthesizer.clone) },
        { signal },
      )
  },
})

const pairs = [
  ['en', 'es'],
  ['en', 'zh'],
  ['zh', 'zh-Hant'],
] as const

const translates = (translator: Translator): CheckStep => ({
  does: 'translate',
  model: translator.version,
  async run({ signal }) {
    const pair = pairs.find(([from, to]) => translator.translates(from, to))
    if (!pair) return
    const [from, to] = pair
    await translator.translate([{ id: '1', text: from === 'en' ? word : '你好' }], { from, to, signal })
  },
})

const recognizes = (recognizer: Recognizer): CheckStep => ({
  does: 'recognize',
  model: recognizer.version,
  async run(room) {
    const { languages } = recognizer
    const language = languages.find((each) => baseLanguage(each) === 'en') ?? languages[0] ?? 'en'
    await recognizer.recognize(await murmur(room), { language, signal: room.signal })
  },
})

const hears = (recognizer: LiveRecognizer): CheckStep => ({
  does: 'recognize',
  model: recognizer.version,
  async run({ signal }) {
    const { languages } = recognizer
    const language = languages.find((each) => baseLanguage(each) === 'en') ?? languages[0] ?? 'en'
    await using recognition = await recognizer.open({ language, signal, onEvent: () => {} })
    await recognition.push(Int16Array.from(hum(), (sample) => sample * 32_767))
    await recognition.flush()
  },
})

const separates = (separator: Separator): CheckStep => ({
  does: 'separate',
  model: separator.version,
  async run({ temp, signal }) {
    const input = join(temp, 'stereo.wav')
    await writeFile(input, writeWav(separationRate, [hum(), hum()]))
    const outputs = { voice: join(temp, 'voice.wav'), background: join(temp, 'background.wav') }
    await separator.separate(input, outputs, { speech: [], signal })
  },
})

/** A low hum: it contains no words, but every recognizer has to process it. */
const hum = (seconds = 1) =>
  Float32Array.from(
    { length: Math.round(rate * seconds) },
    (_, at) => 0.05 * Math.sin((2 * Math.PI * 110 * at) / rate),
  )

/** It contains no voice, but an engine that clones has to accept it. */
const recording = ({ shortest }: Cloning) =>
  voiceReference({
    name: 'check',
    sound: { rate, samples: hum(shortest / 1000) },
    text: word,
    language: 'en',
  })

async function murmur({ temp }: Room): Promise<string> {
  const file = join(temp, 'hum.wav')
  await writeFile(file, writeWav(rate, [hum()]))
  return file
}

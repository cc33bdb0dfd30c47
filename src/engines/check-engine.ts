import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWav } from '#domain/wav.ts'
import { baseLanguage } from '#domain/text/languages.ts'
import type { Engines } from './engines.ts'
import type { Ability, Recognizer, Synthesizer, Translator } from './ports.ts'

interface Room {
  /** A folder for what is spoken and heard. */
  temp: string
  signal: AbortSignal
}

/** A call that shows whether an engine works, the cheapest that does. */
export interface CheckStep {
  does: Ability
  run(room: Room): Promise<void>
}

/** Their list of voices is a call that wants the key, and costs nothing. */
const listsByKey = new Set(['microsoft', 'google', 'linkup'])
const word = 'Hello'
const rate = 16_000

/** What is to be tried of an engine, or of the models of this machine; nothing where it is not there. */
export function checkOf(
  { recognizers, translators, synthesizers, house }: Engines,
  name: string,
): CheckStep[] {
  const ours = ({ id }: { id: string }) => id === name || id.startsWith(`${name}-`)
  const houseServer = house && !house.aliasOf ? [house] : []
  return [
    ...[...synthesizers, ...houseServer].filter(ours).map(speaks),
    ...translators.filter(ours).map(translates),
    ...recognizers.filter(ours).map(recognizes),
  ]
}

const speaks = (synthesizer: Synthesizer): CheckStep => ({
  does: 'synthesize',
  async run({ signal }) {
    const voices = await synthesizer.voices({ signal })
    if (listsByKey.has(synthesizer.id)) return
    const voice = voices.find(({ language }) => ['en', 'mul'].includes(baseLanguage(language))) ?? voices[0]
    if (!voice) return
    const sliders = { speed: 5, volume: 5, pitch: 5 }
    await synthesizer.synthesize({ text: word, voice: voice.id, sliders }, { signal })
  },
})

const pairs = [
  ['en', 'es'],
  ['en', 'zh'],
  ['zh', 'zh-Hant'],
] as const

const translates = (translator: Translator): CheckStep => ({
  does: 'translate',
  async run({ signal }) {
    const pair = pairs.find(([from, to]) => translator.translates(from, to))
    if (!pair) return
    const [from, to] = pair
    await translator.translate([{ id: '1', text: from === 'en' ? word : '你好' }], { from, to, signal })
  },
})

const recognizes = (recognizer: Recognizer): CheckStep => ({
  does: 'recognize',
  async run(room) {
    const { languages } = recognizer
    const language = languages.find((each) => baseLanguage(each) === 'en') ?? languages[0] ?? 'en'
    await recognizer.recognize(await murmur(room), { language, signal: room.signal })
  },
})

/** A second of a low hum: there is nothing to be heard in it, and every recognizer has to listen. */
async function murmur({ temp }: Room): Promise<string> {
  const file = join(temp, 'hum.wav')
  const samples = Float32Array.from(
    { length: rate },
    (_, at) => 0.05 * Math.sin((2 * Math.PI * 110 * at) / rate),
  )
  await writeFile(file, writeWav(rate, [samples]))
  return file
}

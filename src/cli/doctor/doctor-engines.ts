import { type Message, message } from '#core/texts/message/message.ts'
import type { SetEngineSettings } from '#domain/engine-settings.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import type { Engine, Synthesizer, Translator } from '#engines/core/ports.ts'
import { type EngineSettings, readEngineSettings } from '#engines/core/settings.ts'
import { readCatalog } from '#engines/models/catalog.ts'
import { openEngines } from '#engines/open-engines.ts'
import { weakSpots } from '#engines/weak-spots.ts'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import { findingTexts } from '../texts/findings.ts'
import { qualityFindings } from './doctor-quality.ts'
import type { Finding } from './finding.ts'

const common = { about: 'engines', required: false } as const

/** Network engines with their first settings. */
const vendors = [
  {
    name: 'openai recognition',
    part: ({ openai }) => openai.recognition[0],
    begin: message(findingTexts.or, { one: 'OPENAI_API_KEY', other: 'OPENAI_BASE_URL' }),
  },
  {
    name: 'openai translation',
    part: ({ openai }) => openai.translation[0],
    begin: message(findingTexts.or, { one: 'OPENAI_API_KEY', other: 'OPENAI_BASE_URL' }),
  },
  {
    name: 'openai speech',
    part: ({ openai }) => openai.speech[0],
    begin: message(findingTexts.or, { one: 'OPENAI_API_KEY', other: 'OPENAI_BASE_URL' }),
  },
  {
    name: 'microsoft',
    part: ({ microsoft }) => microsoft,
    begin: message(findingTexts.and, { one: 'MICROSOFT_SPEECH_KEY', other: 'MICROSOFT_SPEECH_REGION' }),
  },
  { name: 'google', part: ({ google }) => google, begin: 'GOOGLE_SPEECH_KEY' },
  {
    name: 'dataBaker',
    part: ({ dataBaker }) => dataBaker,
    begin: message(findingTexts.and, { one: 'DATABAKER_CLIENT_ID', other: 'DATABAKER_CLIENT_SECRET' }),
  },
  { name: 'linkup', part: ({ linkup }) => linkup, begin: 'LINKUP_ENDPOINT' },
] as const satisfies {
  name: string
  part: (settings: EngineSettings) => object | undefined
  begin: Message
}[]

/** What the available engines can do, and how to configure the others. */
export async function engineFindings(
  models: string,
  set: SetEngineSettings,
  speakerCheck: boolean,
): Promise<Finding[]> {
  try {
    const settings = readEngineSettings(set)
    await using temp = await temporaryFolder('doctor')
    await using engines = await openEngines({ settings, models, temp: temp.path, modelMemory: undefined })
    const { recognizers, translators, synthesizers, separators, detectors, diarizers } = engines
    const spoken = await Promise.all(synthesizers.map(speaks))
    const voices = spoken.flatMap(({ voices }) => voices)
    return [
      able(message(findingTexts.recognition), recognizers, ({ languages }) => languages.join(' ')),
      able(message(findingTexts.translation), translators, pairsOf),
      ...translators.flatMap(localPairs),
      able(message(findingTexts.separation), separators),
      able(message(findingTexts.detection), detectors),
      able(message(findingTexts.diarization), diarizers),
      ...speakerFindings(diarizers, speakerCheck),
      ...spoken.map(({ finding }) => finding),
      ...qualityFindings(weakSpots(engines, voices, await readCatalog(models), asked)),
      ...vendors.filter(({ part }) => !part(settings)).map(unset),
    ]
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    const about = {
      ...common,
      name: message(findingTexts.settings),
      state: 'missing',
      value: message(findingTexts.unusable),
    } as const
    return [{ ...about, means: message(findingTexts.noEngineOpens), get: error }]
  }
}

/** The languages whose pairs are listed; an engine that supports nearly all of them supports more. */
const asked = ['en', 'zh', 'zh-Hant', 'es', 'ca', 'fr', 'pt', 'it', 'de', 'ja']

export const usualPairs = asked.flatMap((from) =>
  asked.filter((to) => to !== from).map((to) => ({ from, to })),
)

export function pairsOf(translator: Translator): Message {
  const known = usualPairs.filter(({ from, to }) => translator.translates(from, to))
  if (known.length > usualPairs.length / 2) return message(findingTexts.anyLanguages)
  return known.map(({ from, to }) => `${from}>${to}`).join(' ')
}

/** An installed translator in words: its languages, and what it translates only through a third one. */
function localPairs(translator: Translator): Finding[] {
  const { program } = translator
  if (program === undefined) return []
  const known = usualPairs.filter(({ from, to }) => translator.translates(from, to))
  const through = known.filter(({ from, to }) => translator.through?.(from, to) !== undefined)
  return [
    {
      ...common,
      name: message(findingTexts.localTranslation, { program }),
      state: known.length > 0 ? 'ok' : 'note',
      value: message(findingTexts.directPairs, { count: known.length - through.length }),
      means:
        through.length === 0
          ? ''
          : message(findingTexts.throughThird, {
              pairs: through
                .map(({ from, to }) => `${from}>${to} (${translator.through!(from, to)})`)
                .join(' '),
            }),
    },
  ]
}

function able<Able extends Engine>(
  name: Message,
  engines: readonly Able[],
  what?: (engine: Able) => Message,
): Finding {
  const known = engines.map((each) =>
    what ? message(findingTexts.each, { engine: each.id, able: what(each) }) : each.id,
  )
  if (known.length === 0)
    return {
      ...common,
      name,
      state: 'note',
      value: message(findingTexts.none),
      means: message(findingTexts.wouldGive),
    }
  const value = known.reduce((one, other) => message(findingTexts.several, { one, other }))
  return { ...common, name, state: 'ok', value, means: '' }
}

/** What recordings of own voices depend on: without the check they are refused, unless an operator switched it off. */
function speakerFindings(diarizers: readonly Engine[], speakerCheck: boolean): Finding[] {
  const about = { ...common, name: message(findingTexts.speakerCheck), state: 'note' } as const
  if (!speakerCheck)
    return [
      {
        ...about,
        value: message(findingTexts.switchedOff),
        means: message(findingTexts.speakersNotCompared),
      },
    ]
  if (diarizers.length > 0) return []
  return [
    {
      ...about,
      value: message(findingTexts.none),
      means: message(findingTexts.recordingsRefused),
      get: 'yiyin models get speakers',
    },
  ]
}

const longestAnswer = 10_000

type RatedVoice = Parameters<typeof weakSpots>[1][number]

/** Fetches the voice list, which shows that the engine is reachable and accepts the key. */
async function speaks(synthesizer: Synthesizer): Promise<{ finding: Finding; voices: RatedVoice[] }> {
  const about = { ...common, name: message(findingTexts.speech, { engine: synthesizer.id }) }
  try {
    const voices = await synthesizer.voices({ signal: AbortSignal.timeout(longestAnswer) })
    const languages = new Set(voices.map(({ language }) => language.split('-')[0]))
    const value =
      voices.length === 0 && synthesizer.clone
        ? message(findingTexts.clones)
        : message(findingTexts.voices, { voices: voices.length, languages: languages.size })
    return {
      finding: { ...about, state: 'ok', value, means: '' },
      voices: voices.map(({ language }) => ({ language, quality: synthesizer.quality(language) })),
    }
  } catch (error) {
    const get = error instanceof EngineError ? error : message(findingTexts.tooLate)
    const means = message(findingTexts.voicesLost)
    const value = message(findingTexts.silentEngine)
    return { finding: { ...about, state: 'missing', value, means, get }, voices: [] }
  }
}

const unset = ({ name, begin }: { name: string; begin: Message }): Finding => ({
  ...common,
  name,
  state: 'note',
  value: message(findingTexts.notConfigured),
  means: message(findingTexts.configure, { settings: begin }),
})

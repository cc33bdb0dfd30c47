import { tmpdir } from 'node:os'
import type { SetEngineSettings } from '#domain/engine-settings.ts'
import { EngineError } from '#engines/engine-error.ts'
import { openEngines } from '#engines/open-engines.ts'
import type { Engine, Synthesizer, Translator } from '#engines/ports.ts'
import { type EngineSettings, readEngineSettings } from '#engines/settings.ts'
import { type Saying, says } from '#i18n/saying.ts'
import { findingWords } from '#i18n/terminal-findings.ts'
import type { Finding } from './finding.ts'

const common = { about: 'engines', required: false } as const

/** Engines over the network, and the settings that they begin with. */
const vendors = [
  {
    name: 'openai recognition',
    part: ({ openai }) => openai.recognition,
    begin: says(findingWords.or, { one: 'OPENAI_API_KEY', other: 'OPENAI_BASE_URL' }),
  },
  {
    name: 'openai translation',
    part: ({ openai }) => openai.translation,
    begin: says(findingWords.or, { one: 'OPENAI_API_KEY', other: 'OPENAI_BASE_URL' }),
  },
  {
    name: 'openai speech',
    part: ({ openai }) => openai.speech,
    begin: says(findingWords.or, { one: 'OPENAI_API_KEY', other: 'OPENAI_BASE_URL' }),
  },
  {
    name: 'microsoft',
    part: ({ microsoft }) => microsoft,
    begin: says(findingWords.and, { one: 'MICROSOFT_SPEECH_KEY', other: 'MICROSOFT_SPEECH_REGION' }),
  },
  { name: 'google', part: ({ google }) => google, begin: 'GOOGLE_SPEECH_KEY' },
  {
    name: 'dataBaker',
    part: ({ dataBaker }) => dataBaker,
    begin: says(findingWords.and, { one: 'DATABAKER_CLIENT_ID', other: 'DATABAKER_CLIENT_SECRET' }),
  },
  { name: 'linkup', part: ({ linkup }) => linkup, begin: 'LINKUP_ENDPOINT' },
] as const satisfies {
  name: string
  part: (settings: EngineSettings) => object | undefined
  begin: string | Saying
}[]

/** What the engines that are configured or there can do, and how to configure the others. */
export async function engineFindings(models: string, set: SetEngineSettings): Promise<Finding[]> {
  try {
    const settings = readEngineSettings(set)
    await using engines = await openEngines({ settings, models, temp: tmpdir() })
    const { recognizers, translators, synthesizers, separators, detectors, diarizers } = engines
    return [
      able(says(findingWords.recognition), recognizers, ({ languages }) => languages.join(' ')),
      able(says(findingWords.translation), translators, pairs),
      able(says(findingWords.separation), separators),
      able(says(findingWords.detection), detectors),
      able(says(findingWords.diarization), diarizers),
      ...(await Promise.all(synthesizers.map(speaks))),
      ...vendors.filter(({ part }) => !part(settings)).map(unset),
    ]
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    const about = {
      ...common,
      name: says(findingWords.settings),
      state: 'missing',
      value: says(findingWords.unusable),
    } as const
    return [{ ...about, means: says(findingWords.noEngineOpens), get: error.sentence }]
  }
}

/** Of these, the pairs that it translates; one that knows nearly all knows others too. */
const asked = ['en', 'zh', 'zh-Hant', 'es', 'ca', 'fr', 'pt', 'it', 'de', 'ja']

function pairs(translator: Translator): string | Saying {
  const all = asked.flatMap((from) => asked.filter((to) => to !== from).map((to) => ({ from, to })))
  const known = all.filter(({ from, to }) => translator.translates(from, to))
  if (known.length > all.length / 2) return says(findingWords.anyLanguages)
  return known.map(({ from, to }) => `${from}>${to}`).join(' ')
}

function able<Able extends Engine>(
  name: Saying,
  engines: readonly Able[],
  what?: (engine: Able) => string | Saying,
): Finding {
  const told = engines.map((each) =>
    what ? says(findingWords.each, { engine: each.id, able: what(each) }) : each.id,
  )
  if (told.length === 0)
    return {
      ...common,
      name,
      state: 'note',
      value: says(findingWords.none),
      means: says(findingWords.wouldGive),
    }
  const value = told.reduce((one, other) => says(findingWords.several, { one, other }))
  return { ...common, name, state: 'ok', value, means: '' }
}

const longestAnswer = 10_000

/** A list of voices is asked for, which shows that the engine answers and takes the key. */
async function speaks(synthesizer: Synthesizer): Promise<Finding> {
  const about = { ...common, name: says(findingWords.speech, { engine: synthesizer.id }) }
  try {
    const voices = await synthesizer.voices({ signal: AbortSignal.timeout(longestAnswer) })
    const languages = new Set(voices.map(({ language }) => language.split('-')[0]))
    const value = says(findingWords.voices, { voices: voices.length, languages: languages.size })
    return { ...about, state: 'ok', value, means: '' }
  } catch (error) {
    const get = error instanceof EngineError ? error.sentence : says(findingWords.tooLate)
    return {
      ...about,
      state: 'missing',
      value: says(findingWords.silentEngine),
      means: says(findingWords.voicesLost),
      get,
    }
  }
}

const unset = ({ name, begin }: { name: string; begin: string | Saying }): Finding => ({
  ...common,
  name,
  state: 'note',
  value: says(findingWords.notConfigured),
  means: says(findingWords.configure, { settings: begin }),
})

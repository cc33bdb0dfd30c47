import { tmpdir } from 'node:os'
import type { SetEngineSettings } from '#domain/engine-settings.ts'
import { EngineError } from '#engines/engine-error.ts'
import { openEngines } from '#engines/open-engines.ts'
import type { Engine, Synthesizer, Translator } from '#engines/ports.ts'
import { type EngineSettings, readEngineSettings } from '#engines/settings.ts'
import type { Finding } from './finding.ts'

const common = { about: 'engines', required: false } as const

/** Engines over the network, and the settings that they begin with. */
const vendors = [
  {
    name: 'openai recognition',
    part: ({ openai }) => openai.recognition,
    begin: 'OPENAI_API_KEY or OPENAI_BASE_URL',
  },
  {
    name: 'openai translation',
    part: ({ openai }) => openai.translation,
    begin: 'OPENAI_API_KEY or OPENAI_BASE_URL',
  },
  { name: 'openai speech', part: ({ openai }) => openai.speech, begin: 'OPENAI_API_KEY or OPENAI_BASE_URL' },
  {
    name: 'microsoft',
    part: ({ microsoft }) => microsoft,
    begin: 'MICROSOFT_SPEECH_KEY and MICROSOFT_SPEECH_REGION',
  },
  { name: 'google', part: ({ google }) => google, begin: 'GOOGLE_SPEECH_KEY' },
  {
    name: 'dataBaker',
    part: ({ dataBaker }) => dataBaker,
    begin: 'DATABAKER_CLIENT_ID and DATABAKER_CLIENT_SECRET',
  },
  { name: 'linkup', part: ({ linkup }) => linkup, begin: 'LINKUP_ENDPOINT' },
] as const satisfies { name: string; part: (settings: EngineSettings) => object | undefined; begin: string }[]

/** What the engines that are configured or there can do, and how to configure the others. */
export async function engineFindings(models: string, set: SetEngineSettings): Promise<Finding[]> {
  try {
    const settings = readEngineSettings(set)
    await using engines = await openEngines({ settings, models, temp: tmpdir() })
    const { recognizers, translators, synthesizers, separators, detectors, diarizers } = engines
    return [
      able(
        'recognition',
        recognizers,
        recognizers.map((each) => `${each.id}: ${each.languages.join(' ')}`),
      ),
      able(
        'translation',
        translators,
        translators.map((each) => `${each.id}: ${pairs(each)}`),
      ),
      able(
        'separation',
        separators,
        separators.map(({ id }) => id),
      ),
      able(
        'speech detection',
        detectors,
        detectors.map(({ id }) => id),
      ),
      able(
        'who speaks',
        diarizers,
        diarizers.map(({ id }) => id),
      ),
      ...(await Promise.all(synthesizers.map(speaks))),
      ...vendors.filter(({ part }) => !part(settings)).map(unset),
    ]
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    const about = { ...common, name: 'settings', state: 'missing', value: 'cannot be used' } as const
    return [{ ...about, means: 'no engine can be opened', get: error.message }]
  }
}

/** Of these, the pairs that it translates; one that knows nearly all knows others too. */
const asked = ['en', 'zh', 'zh-Hant', 'es', 'ca', 'fr', 'pt', 'it', 'de', 'ja']

function pairs(translator: Translator): string {
  const all = asked.flatMap((from) => asked.filter((to) => to !== from).map((to) => ({ from, to })))
  const known = all.filter(({ from, to }) => translator.translates(from, to))
  if (known.length > all.length / 2) return 'any languages'
  return known.map(({ from, to }) => `${from}>${to}`).join(' ')
}

const able = (name: string, engines: readonly Engine[], told: readonly string[]): Finding =>
  engines.length > 0
    ? { ...common, name, state: 'ok', value: told.join(', '), means: '' }
    : { ...common, name, state: 'note', value: 'none', means: 'a model or an engine below would give it' }

const longestAnswer = 10_000

/** A list of voices is asked for, which shows that the engine answers and takes the key. */
async function speaks(synthesizer: Synthesizer): Promise<Finding> {
  const about = { ...common, name: `speech: ${synthesizer.id}` }
  try {
    const voices = await synthesizer.voices({ signal: AbortSignal.timeout(longestAnswer) })
    const languages = new Set(voices.map(({ language }) => language.split('-')[0]))
    const value = `${voices.length} voices, ${languages.size} languages`
    return { ...about, state: 'ok', value, means: '' }
  } catch (error) {
    const get = error instanceof EngineError ? error.message : 'It did not answer in time.'
    return { ...about, state: 'missing', value: 'does not answer', means: 'its voices cannot be used', get }
  }
}

const unset = ({ name, begin }: { name: string; begin: string }): Finding => ({
  ...common,
  name,
  state: 'note',
  value: 'not configured',
  means: `set ${begin}; see docs/engines.md`,
})

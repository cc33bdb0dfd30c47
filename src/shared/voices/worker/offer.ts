import { join } from 'node:path'
import type { App } from '#core/server/app/app.ts'
import { saveReport } from '#core/server/jobs/this-worker.ts'
import { englishOf } from '#core/texts/message/message.ts'
import { engineSettingNames } from '#domain/engine-settings.ts'
import { baseLanguage } from '#domain/text/languages.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import { type Engines, recognizerOf, translatorOf } from '#engines/core/engines.ts'
import type { Synthesizer, Voice } from '#engines/core/ports.ts'
import { qualities, type Quality } from '#engines/core/quality.ts'
import { serverPrograms } from '#engines/core/server-programs.ts'
import { readCatalog } from '#engines/models/catalog.ts'
import { weakSpots } from '#engines/weak-spots.ts'
import { identifiersOf } from '#pipeline/script/identify-language.ts'
import { readSavedSettings } from '#shared/engine-host/server/saved-settings.ts'
import { withEngines } from '#shared/engine-host/worker/pipeline.ts'
import { engineNumbers, type EngineName } from '../contract.ts'
import { abilitiesOf } from '../server/needs.ts'
import { noOffer, type Offer, type OfferedVoice } from '../server/offer-shape.ts'
import { readOffer } from '../server/offer.ts'
import { enginesOf } from './abilities.ts'

/** Reports what the engines of this worker can do as currently configured, or why none can be opened. */
export async function reportOffer(
  app: App,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const db = app.database.outside
  const environment = engineSettingNames.filter((name) => process.env[name])
  const remaining = await readSavedSettings(db, app.config.secret)
  const set = engineSettingNames.filter((name) => environment.includes(name) || remaining.values[name])
  const offer = await withEngines(app, (engines) => offerOf(app, engines, signal)).catch((error: unknown) => {
    if (!(error instanceof EngineError)) throw error
    app.log.error({ err: error }, 'no engine can be opened')
    return { ...noOffer, fault: englishOf(error) }
  })
  const whole = { ...offer, programs: serverPrograms(), environment, set }
  await saveReport(app, whole, abilitiesOf(whole))
}

async function offerOf(app: App, engines: Engines, signal: AbortSignal): Promise<Offer> {
  const recognizes = [...new Set(engines.recognizers.flatMap(({ languages }) => languages))].toSorted()
  const identified = identifiersOf(engines).flatMap(({ languages }) => languages.map(baseLanguage))
  const heard = (engines.liveRecognizers ?? []).flatMap(({ languages }) => languages)
  const hears = [...new Set(heard)].filter((language) => !recognizes.includes(language)).toSorted()
  const voices = await offeredVoices(app, engines, signal)
  const translates = pairsOf(engines, [...recognizes, ...hears], voices)
  const shortens = translates.filter(([from, to]) => translatorOf(engines, from, to)?.shorten)
  return {
    ...noOffer,
    recognizes,
    identifies: recognizes.filter((language) => identified.includes(baseLanguage(language))),
    hears,
    translates,
    quality: {
      recognizes: Object.fromEntries(
        recognizes.map((language) => [language, recognizerOf(engines, language)!.quality(language)]),
      ),
      translates: translates.flatMap(([from, to]): Offer['quality']['translates'] => {
        const quality = translatorOf(engines, from, to)!.quality(from, to)
        return quality === 'good' ? [] : [[from, to, quality]]
      }),
    },
    weakSpots: weakSpots(engines, voices, await readCatalog(join(app.config.data, 'models')), usual),
    shortens,
    writes: engines.translators.some(({ write }) => write !== undefined),
    through: translates.flatMap(([from, to]): Offer['through'] => {
      const through = translatorOf(engines, from, to)?.through?.(from, to)
      return through ? [[from, to, through]] : []
    }),
    voices,
    clones: clonesOf(engines),
    engines: enginesOf(engines, voices, usual),
    marking: markingOf(engines),
    separates: engines.separators.map(({ id, version, parts = [] }) => ({
      engine: id,
      version,
      parts: [...parts],
    })),
  }
}

/** Milliseconds: an unreachable engine must not delay what the others offer. */
const patienceMs = 8000

/** The voices of every engine. An engine that does not respond keeps the last reported voices. */
async function offeredVoices(app: App, engines: Engines, signal: AbortSignal): Promise<OfferedVoice[]> {
  const { synthesizers, house } = engines
  const all = [...synthesizers, ...(house && !house.aliasOf ? [house] : [])]
  const before = await readOffer(app.database.outside)
  const late = AbortSignal.timeout(patienceMs)
  const either = AbortSignal.any([signal, late])
  const lists = await Promise.all(
    all.map((synthesizer) =>
      voicesIn(synthesizer, either).catch((error: unknown) => {
        signal.throwIfAborted()
        if (!late.aborted && !(error instanceof EngineError)) throw error
        app.log.warn({ err: error, engine: synthesizer.id }, 'an engine did not tell its voices')
        return before.voices.filter(({ engine }) => engine === synthesizer.id)
      }),
    ),
  )
  return lists.flat()
}

const voicesIn = async (synthesizer: Synthesizer, signal: AbortSignal): Promise<OfferedVoice[]> =>
  (await synthesizer.voices({ signal })).map((voice) => offered(voice, synthesizer.quality(voice.language)))

/** The engines that clone voices, in the order of preference of most languages. */
const clonesOf = ({ synthesizers }: Engines): Offer['clones'] =>
  synthesizers
    .flatMap(({ id, clone, quality }) =>
      clone
        ? [
            {
              engine: id,
              languages: clone.languages ? [...clone.languages] : null,
              quality: quality('mul'),
              styles: [...(clone.styles ?? [])],
            },
          ]
        : [],
    )
    .toSorted((one, other) => qualities.indexOf(other.quality) - qualities.indexOf(one.quality))

const markingOf = ({ synthesizers, house }: Engines): Offer['marking'] =>
  Object.fromEntries(
    [...synthesizers, ...(house ? [house] : [])].map(
      ({ id, marks, anyStyle = false, fixedPitch = false }) => [
        id,
        { marks: [...marks], anyStyle, fixedPitch },
      ],
    ),
  )

/** Engines other than the three vendors count as the platform's own. */
function offered(
  { id, engine, name, language, alsoSpeaks, gender, styles }: Voice,
  quality: Quality,
): OfferedVoice {
  const engineName: EngineName = engine in engineNumbers ? (engine as EngineName) : 'linkup'
  return {
    id,
    engine,
    name,
    language,
    ...(alsoSpeaks && { alsoSpeaks: [...alsoSpeaks] }),
    gender,
    styles: [...styles],
    quality,
    number: engineNumbers[engineName],
    engineName,
    everywhere: true,
  }
}

/** The languages of uploaded subtitles, whether or not an engine recognizes them. */
const broughtAlong = ['zh', 'zh-Hant', 'en']
/** Translators only report given pairs; these are checked in addition to the recognized and spoken languages. */
const usual = [
  ...broughtAlong,
  'es',
  'ca',
  'pt',
  'fr',
  'it',
  'de',
  'ja',
  'ko',
  'ru',
  'ar',
  'hi',
  'id',
  'th',
  'vi',
]

function pairsOf(
  engines: Engines,
  recognizes: readonly string[],
  voices: readonly OfferedVoice[],
): Offer['translates'] {
  const spoken = voices.map(({ language }) => baseLanguage(language)).filter((language) => language !== 'mul')
  const sources = [...new Set([...recognizes, ...broughtAlong])]
  const targets = [...new Set([...usual, ...recognizes, ...spoken])]
  return sources.flatMap((from) =>
    targets
      .filter((to) => to !== from && translatorOf(engines, from, to))
      .map((to): [string, string] => [from, to]),
  )
}

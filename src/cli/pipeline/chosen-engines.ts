import { message } from '#core/texts/message/message.ts'
import { type Engines, isCalled, type SpokenVoice, voicesOf } from '#engines/core/engines.ts'
import type { Engine } from '#engines/core/ports.ts'
import { denoised } from '#engines/denoised.ts'
import { enginesOf } from '#pipeline/core/voices.ts'
import { exitCodes, Refusal } from '../core/refusal.ts'
import { usageFaults } from '../texts/usage.ts'
import { respondingSynthesizers } from './responding-synthesizers.ts'

/** The options that name engines. */
export interface EngineChoice {
  recognizer?: string
  translator?: string
  separator?: string
  /** Whether noise is removed before speech is recognized. */
  denoise?: boolean
}

/** Only the named engines; all engines of kinds without a name. */
export function chosenEngines(engines: Engines, given: EngineChoice): Engines {
  const { recognizer, translator, separator, denoise = false } = given
  const [denoiser] = engines.denoisers ?? []
  if (denoise && !denoiser) throw new Refusal(message(usageFaults.noDenoiser), exitCodes.noEngine)
  const hearing =
    denoise && denoiser ? engines.recognizers.map((each) => denoised(each, denoiser)) : engines.recognizers
  return {
    ...engines,
    // The choice of recognizers does not affect aligners and language identifiers.
    aligners: hearing,
    recognizers: only(hearing, 'recognizer', recognizer),
    translators: only(engines.translators, 'translator', translator),
    separators: only(engines.separators, 'separator', separator),
  }
}

function only<Each extends Engine>(engines: readonly Each[], option: string, name: string | undefined) {
  if (name === undefined) return engines
  const found = engines.filter((engine) => isCalled(engine, name))
  if (found.length > 0) return found
  throw noSuch(
    option,
    name,
    engines.map(({ id }) => id),
  )
}

function noSuch(option: string, name: string, known: readonly string[]) {
  const names = [...new Set(known)].join(', ')
  return new Refusal(
    names
      ? message(usageFaults.noSuchEngine, { option, name, names })
      : message(usageFaults.noEngineAtAll, { option, name }),
    exitCodes.noEngine,
  )
}

/**
 * The id of a voice by its id (`openai-gpu1:vivian`), by the name of its engine or server and its own (`gpu1:vivian`), by its
 * own name alone, or the first voice of an engine.
 */
export async function voiceCalled(
  engines: Engines,
  name: string,
  language: string | undefined,
  signal: AbortSignal,
): Promise<string> {
  if (enginesOf(engines, [{ voice: name }]).synthesizers.length > 0) return name
  const { synthesizers, house } = engines
  const everybody = { ...engines, synthesizers: house ? [...synthesizers, house] : synthesizers }
  const [, engine, own] = /^([^:]+):(.+)$/.exec(name) ?? [undefined, undefined, name]
  const asked = engine
    ? everybody.synthesizers.filter((each) => isCalled(each, engine))
    : everybody.synthesizers
  const { answering } = await respondingSynthesizers({ ...everybody, synthesizers: asked }, signal)
  const all = await voicesOf({ ...engines, synthesizers: answering }, undefined, signal)
  const ofLanguage = await voicesOf({ ...engines, synthesizers: answering }, language, signal)
  const isOwn = ({ voice }: SpokenVoice) =>
    [voice.name, voice.id.slice(voice.engine.length + 1)].some(
      (each) => each.toLowerCase() === own!.toLowerCase(),
    )
  const found =
    ofLanguage.find(isOwn) ??
    all.find(isOwn) ??
    ofLanguage.find(({ synthesizer }) => isCalled(synthesizer, name)) ??
    all.find(({ synthesizer }) => isCalled(synthesizer, name))
  // The pipeline reports the unknown voice.
  return found?.voice.id ?? name
}

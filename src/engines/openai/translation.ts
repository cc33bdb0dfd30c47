import { openGuard, type GuardOptions, type Watched } from '../call-guard.ts'
import { translateWith } from '../language-model/translator.ts'
import type { Translator } from '../ports.ts'
import { lowest, qualityIn, usuallyGood } from '../quality.ts'
import type { EngineSettings } from '../settings.ts'
import { vendorFault } from '../vendor.ts'
import { complete } from './complete.ts'
import { openAiVendor, versionOf } from './server.ts'

const vendor = openAiVendor('TRANSLATION')

/** Translation by an OpenAI-compatible server. */
export function openOpenAiTranslation(
  settings: NonNullable<EngineSettings['openai']['translation']>,
  options: GuardOptions = {},
): Translator & Watched {
  const { atOnce, quality = usuallyGood } = settings
  const guard = openGuard({ ...vendor, ...settings.pace, ...options, atOnce })
  const translator = translateWith({
    id: vendor.id,
    version: versionOf(settings),
    atOnce,
    batch: 30,
    quality: (from, to) => lowest(qualityIn(quality, from), qualityIn(quality, to)),
    translates: (from, to) => from !== to,
    complete: (request) =>
      guard.run((signal) => complete(vendor, settings, { ...request, signal }), request.signal),
    lost: (end, text) =>
      end === 'refused'
        ? vendorFault(vendor, 'refused', `it will not translate "${text}"`)
        : vendorFault(vendor, 'badAnswer', `it left out the translation of "${text}"`),
  })
  return { ...translator, readings: guard.readings }
}

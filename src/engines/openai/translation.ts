import { baseLanguage } from '#domain/text/languages.ts'
import { shortened } from '#domain/text/shortened.ts'
import type { GuardOptions, Watched } from '#engines/core/guard-options.ts'
import { translateWith } from '../language-model/translator.ts'
import type { Translator } from '#engines/core/ports.ts'
import { lowest } from '#engines/core/quality.ts'
import { vendorFault } from '#engines/core/vendor.ts'
import { complete } from './complete.ts'
import { translationFormatsOf } from './find-format.ts'
import { openPool, vendorOf } from './server.ts'
import type { TranslationServer } from '#engines/core/openai-servers.ts'

/** Translation by OpenAI-compatible servers of the same model. */
export function openOpenAiTranslation(
  servers: readonly [TranslationServer, ...TranslationServer[]],
  options: GuardOptions = {},
): Translator & Watched {
  const pool = openPool(servers, 'translation', options)
  const vendor = vendorOf(servers[0], 'translation')
  const formats = translationFormatsOf(servers)
  const known = servers[0].languages?.map(baseLanguage)
  const { quality, ...engine } = pool.engine
  const translator = translateWith({
    ...engine,
    batch: 30,
    quality: (from, to) => lowest(quality(from), quality(to)),
    translates: (from, to) =>
      from !== to && (!known || [from, to].every((language) => known.includes(baseLanguage(language)))),
    onlyTranslates: formats.areText,
    complete: (request) =>
      pool.run(async (server, own, signal) => {
        const format = await formats.of(server, own, signal)
        // Plain text has no ids, so lines are sent one by one.
        if (format === 'text' && request.lines.length > 1) return { end: 'alone', texts: new Map() } as const
        return complete(own, server, format, { ...request, signal })
      }, request),
    lost: (end, text) =>
      end === 'refused'
        ? vendorFault(vendor, 'refused', `it will not translate "${shortened(text)}"`)
        : vendorFault(vendor, 'badAnswer', `it left out the translation of "${shortened(text)}"`),
  })
  return { ...translator, readings: pool.readings }
}

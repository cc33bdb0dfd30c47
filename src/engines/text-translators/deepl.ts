import * as z from 'zod'
import type { GuardOptions, Watched } from '#engines/core/guard-options.ts'
import { httpCall, readJson } from '#engines/core/http-call.ts'
import type { TranslationServer } from '#engines/core/openai-servers.ts'
import type { Translator } from '#engines/core/ports.ts'
import { codesBy } from './language-codes.ts'
import { openTextTranslation } from './text-translation.ts'

const answerShape = z.object({ translations: z.array(z.object({ text: z.string() })) })
const refused = z.object({ message: z.string() })

/** A spent quota has a status of its own (456), and a short wait does not help. */
const whileSpent = 10 * 60_000

function refusal(json: unknown) {
  const read = refused.safeParse(json)
  if (!read.success) return undefined
  const { message: words } = read.data
  return { words, ...(/quota/i.test(words) && { fault: 'limited' as const, retryAfter: whileSpent }) }
}

const sourceOf = codesBy({ no: 'nb' })

/** Three languages have to be named with their variant, as targets. */
const targetOf = codesBy({
  'zh-Hans': 'zh-hans',
  'zh-Hant': 'zh-hant',
  'en-US': 'en-us',
  en: 'en-gb',
  'pt-BR': 'pt-br',
  pt: 'pt-pt',
  no: 'nb',
})

/** Translation by DeepL, with the neighboring lines as context. */
export const openDeepL = (
  servers: readonly [TranslationServer, ...TranslationServer[]],
  options: GuardOptions = {},
): Translator & Watched =>
  openTextTranslation(
    servers,
    options,
    async ({ baseUrl, key }, vendor, { texts, from, to, before, after, signal }) => {
      const context = [...before, ...after].map(({ text }) => text).join('\n')
      const answer = await httpCall(vendor, {
        url: `${baseUrl}/v2/translate`,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `DeepL-Auth-Key ${key}` },
        body: JSON.stringify({
          text: texts,
          source_lang: sourceOf(from).toUpperCase(),
          target_lang: targetOf(to).toUpperCase(),
          ...(context && { context }),
        }),
        secrets: [key],
        accept: 'application/json',
        refusal,
        signal,
      })
      return readJson(vendor, answer, answerShape).translations.map(({ text }) => text)
    },
    { lines: 50 },
  )

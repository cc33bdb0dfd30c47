import * as z from 'zod'
import type { GuardOptions, Watched } from '#engines/core/guard-options.ts'
import { httpCall, readJson } from '#engines/core/http-call.ts'
import type { TranslationServer } from '#engines/core/openai-servers.ts'
import type { Translator } from '#engines/core/ports.ts'
import { whileSpent } from './answer-or-refusal.ts'
import { codesBy } from './language-codes.ts'
import { openTextTranslation } from './text-translation.ts'

const answerShape = z.array(z.object({ translations: z.tuple([z.object({ text: z.string() })]) }))
const refused = z.object({
  error: z.object({ code: z.union([z.number(), z.string()]), message: z.string() }),
})

/** The free volume of a subscription is spent for the month, with the status of a wrong key. */
const quotaSpent = '403001'

function refusal(json: unknown) {
  const read = refused.safeParse(json)
  if (!read.success) return undefined
  const { code, message: words } = read.data.error
  return { words, ...(String(code) === quotaSpent && { fault: 'limited' as const, retryAfter: whileSpent }) }
}

const codeOf = codesBy({
  'zh-Hans': 'zh-Hans',
  'zh-Hant': 'zh-Hant',
  'pt-PT': 'pt-pt',
  'fr-CA': 'fr-ca',
  'sr-Cyrl': 'sr-Cyrl',
  'sr-Latn': 'sr-Latn',
  'mn-Cyrl': 'mn-Cyrl',
  no: 'nb',
  tl: 'fil',
})

/** Translation by Azure AI Translator (v3). */
export const openAzure = (
  servers: readonly [TranslationServer, ...TranslationServer[]],
  options: GuardOptions = {},
): Translator & Watched =>
  openTextTranslation(
    servers,
    options,
    async ({ baseUrl, key, region }, vendor, { texts, from, to, signal }) => {
      const query = new URLSearchParams({ 'api-version': '3.0', from: codeOf(from), to: codeOf(to) })
      const answer = await httpCall(vendor, {
        url: `${baseUrl}/translate?${query.toString()}`,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'ocp-apim-subscription-key': key,
          // Keys of resources for all regions go without one.
          ...(region && { 'ocp-apim-subscription-region': region }),
        },
        body: JSON.stringify(texts.map((text) => ({ text }))),
        secrets: [key],
        accept: 'application/json',
        refusal,
        signal,
      })
      return readJson(vendor, answer, answerShape).map(({ translations: [{ text }] }) => text)
    },
    { lines: 1000, size: 50_000 },
  )

import * as z from 'zod'
import type { GuardOptions, Watched } from '#engines/core/guard-options.ts'
import { httpCall, readJson } from '#engines/core/http-call.ts'
import type { TranslationServer } from '#engines/core/openai-servers.ts'
import type { Translator } from '#engines/core/ports.ts'
import { whileSpent } from './answer-or-refusal.ts'
import { codesBy } from './language-codes.ts'
import { openTextTranslation } from './text-translation.ts'

const answerShape = z.object({
  data: z.object({ translations: z.array(z.object({ translatedText: z.string() })) }),
})

const refused = z.object({
  error: z.object({
    message: z.string(),
    errors: z.array(z.looseObject({ reason: z.string().optional() })).default([]),
    details: z.array(z.looseObject({ reason: z.string().optional() })).default([]),
  }),
})

/** A wrong key is a bad request, and a spent quota is forbidden: only the reasons tell. */
function refusal(json: unknown) {
  const read = refused.safeParse(json)
  if (!read.success) return undefined
  const { message: words, errors, details } = read.data.error
  const reasons = [...errors, ...details].map(({ reason = '' }) => reason)
  if (reasons.includes('API_KEY_INVALID')) return { words, fault: 'unauthorized' as const }
  if (reasons.includes('dailyLimitExceeded'))
    return { words, fault: 'limited' as const, retryAfter: whileSpent }
  return {
    words,
    ...(reasons.some((each) => each.endsWith('LimitExceeded')) && { fault: 'limited' as const }),
  }
}

const codeOf = codesBy({ 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW', 'pt-PT': 'pt-PT', nb: 'no', fil: 'tl' })

/** Translation by Google Cloud Translation Basic (v2). Version 3 needs OAuth instead of a key. */
export const openGoogleTranslation = (
  servers: readonly [TranslationServer, ...TranslationServer[]],
  options: GuardOptions = {},
): Translator & Watched =>
  openTextTranslation(
    servers,
    options,
    async ({ baseUrl, key }, vendor, { texts, from, to, signal }) => {
      const answer = await httpCall(vendor, {
        url: `${baseUrl}/language/translate/v2`,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-goog-api-key': key },
        // The other format, HTML, would escape quotes.
        body: JSON.stringify({ q: texts, source: codeOf(from), target: codeOf(to), format: 'text' }),
        secrets: [key],
        accept: 'application/json',
        refusal,
        signal,
      })
      return readJson(vendor, answer, answerShape).data.translations.map(
        ({ translatedText }) => translatedText,
      )
    },
    { lines: 128, size: 5000 },
  )

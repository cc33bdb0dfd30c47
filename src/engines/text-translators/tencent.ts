import * as z from 'zod'
import type { GuardOptions, Watched } from '#engines/core/guard-options.ts'
import type { TranslationServer } from '#engines/core/openai-servers.ts'
import type { Translator } from '#engines/core/ports.ts'
import { answerOrRefusal, type FaultsByCode, partsOf, refusalBy, whileSpent } from './answer-or-refusal.ts'
import { codesBy } from './language-codes.ts'
import { tencentHeaders } from './signatures.ts'
import { openTextTranslation } from './text-translation.ts'

const answerShape = z.object({ Response: z.object({ TargetTextList: z.array(z.string()) }) })
const refused = z.object({
  Response: z.object({ Error: z.object({ Code: z.string(), Message: z.string() }) }),
})

const faults: FaultsByCode = [
  [/^(AuthFailure|UnauthorizedOperation|FailedOperation\.UserNotRegistered)/, { fault: 'unauthorized' }],
  [/^FailedOperation\.(NoFreeAmount|ServiceIsolate)/, { fault: 'limited', retryAfter: whileSpent }],
  [/^(RequestLimitExceeded|LimitExceeded)/, { fault: 'limited' }],
  [/^InternalError/, { fault: 'unavailable' }],
]

function refusal(json: unknown) {
  const read = refused.safeParse(json)
  if (!read.success) return undefined
  const { Code, Message } = read.data.Response.Error
  return refusalBy(faults, Code, Message)
}

const codeOf = codesBy({ 'zh-Hans': 'zh', 'zh-Hant': 'zh-TW' })

const european = ['fr', 'es', 'it', 'de', 'tr', 'ru', 'pt']
const fromChinese = ['en', 'ja', 'ko', ...european, 'vi', 'id', 'th', 'ms']
const intoBoth = ['zh', 'en']
/** It translates into simplified Chinese only. */
const targets: Readonly<Record<string, readonly string[]>> = {
  zh: fromChinese,
  'zh-TW': fromChinese,
  en: ['zh', ...fromChinese, 'ar', 'hi'],
  ja: [...intoBoth, 'ko'],
  ko: [...intoBoth, 'ja'],
  ...Object.fromEntries(european.map((code) => [code, [...intoBoth, ...european]])),
  ...Object.fromEntries(['vi', 'id', 'th', 'ms'].map((code) => [code, intoBoth])),
  ar: ['en'],
  hi: ['en'],
}

/** Translation by Tencent Cloud (TMT, TextTranslateBatch). */
export const openTencent = (
  servers: readonly [TranslationServer, ...TranslationServer[]],
  options: GuardOptions = {},
): Translator & Watched =>
  openTextTranslation(
    servers,
    options,
    async ({ baseUrl, key, region = '' }, vendor, { texts, from, to, signal }) => {
      const [id, secret] = partsOf(key)
      const body = JSON.stringify({
        Source: codeOf(from),
        Target: codeOf(to),
        ProjectId: 0,
        SourceTextList: texts,
      })
      const url = `${baseUrl}/`
      const headers = {
        ...tencentHeaders({ id, secret, service: 'tmt', url, body, at: new Date() }),
        'x-tc-action': 'TextTranslateBatch',
        'x-tc-version': '2018-03-21',
        'x-tc-region': region,
      }
      const request = { url, headers, body, secrets: [id, secret], refusal, signal }
      const { Response } = await answerOrRefusal(vendor, request, answerShape)
      return Response.TargetTextList
    },
    {
      // It takes less than 6000.
      size: 5999,
      pairs: (from, to) => targets[codeOf(from)]?.includes(codeOf(to)) ?? false,
    },
  )

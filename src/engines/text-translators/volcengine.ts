import * as z from 'zod'
import type { GuardOptions, Watched } from '#engines/core/guard-options.ts'
import type { TranslationServer } from '#engines/core/openai-servers.ts'
import type { Translator } from '#engines/core/ports.ts'
import { answerOrRefusal, type FaultsByCode, partsOf, refusalBy } from './answer-or-refusal.ts'
import { codesBy } from './language-codes.ts'
import { volcengineHeaders } from './signatures.ts'
import { openTextTranslation } from './text-translation.ts'

const answerShape = z.object({ TranslationList: z.array(z.object({ Translation: z.string() })) })
const refused = z.object({
  ResponseMetadata: z.object({ Error: z.object({ Code: z.coerce.string(), Message: z.string() }) }),
})

/** Numbers are those of the translator, words those of the gateway before it. */
const faults: FaultsByCode = [
  [/^(-429|.*LimitExceeded)$/, { fault: 'limited' }],
  [/^(-500|Internal.*|ServiceUnavailableTemp)$/, { fault: 'unavailable' }],
  [
    /^(Missing|Invalid)(Authorization|AuthenticationToken|AccessKey|Credential|SecretToken|Signature|Timestamp)$/,
    { fault: 'unauthorized' },
  ],
  [/^(SignatureDoesNotMatch|LackPolicy|AccessDenied)$/, { fault: 'unauthorized' }],
]

function refusal(json: unknown) {
  const read = refused.safeParse(json)
  if (!read.success) return undefined
  const { Code, Message } = read.data.ResponseMetadata.Error
  return refusalBy(faults, Code, Message)
}

const codeOf = codesBy({ 'zh-Hans': 'zh', 'zh-Hant': 'zh-Hant', nb: 'no', fil: 'tl' })

/** Translation by Volcengine (火山翻译, TranslateText). */
export const openVolcengine = (
  servers: readonly [TranslationServer, ...TranslationServer[]],
  options: GuardOptions = {},
): Translator & Watched =>
  openTextTranslation(
    servers,
    options,
    async ({ baseUrl, key, region = '' }, vendor, { texts, from, to, signal }) => {
      const [id, secret] = partsOf(key)
      const url = `${baseUrl}/?Action=TranslateText&Version=2020-06-01`
      const body = JSON.stringify({
        SourceLanguage: codeOf(from),
        TargetLanguage: codeOf(to),
        TextList: texts,
      })
      const headers = volcengineHeaders({
        id,
        secret,
        service: 'translate',
        region,
        url,
        body,
        at: new Date(),
      })
      const request = { url, headers, body, secrets: [id, secret], refusal, signal }
      const { TranslationList } = await answerOrRefusal(vendor, request, answerShape)
      return TranslationList.map(({ Translation }) => Translation)
    },
    { lines: 16, size: 5000 },
  )

import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { GuardOptions, Watched } from '#engines/core/guard-options.ts'
import type { TranslationServer } from '#engines/core/openai-servers.ts'
import type { Translator } from '#engines/core/ports.ts'
import { answerOrRefusal, type FaultsByCode, partsOf, refusalBy, whileSpent } from './answer-or-refusal.ts'
import { codesBy } from './language-codes.ts'
import { openTextTranslation } from './text-translation.ts'

const answerShape = z.object({ trans_result: z.array(z.object({ dst: z.string() })) })
const refused = z.object({ error_code: z.coerce.string(), error_msg: z.string() })

const faults: FaultsByCode = [
  [/^5200[12]$/, { fault: 'unavailable' }],
  // The key, its signature, the address of the caller, a service that is off, an account that is not verified.
  [/^(52003|54001|58000|58002|90107)$/, { fault: 'unauthorized' }],
  [/^54004$/, { fault: 'limited', retryAfter: whileSpent }],
  // Too many calls, or too many long ones.
  [/^5400[35]$/, { fault: 'limited' }],
]

function refusal(json: unknown) {
  const read = refused.safeParse(json)
  if (!read.success) return undefined
  const { error_code, error_msg } = read.data
  return refusalBy(faults, error_code, error_msg)
}

const codeOf = codesBy({
  'zh-Hans': 'zh',
  'zh-Hant': 'cht',
  ar: 'ara',
  bg: 'bul',
  da: 'dan',
  es: 'spa',
  et: 'est',
  fi: 'fin',
  fr: 'fra',
  ja: 'jp',
  ko: 'kor',
  lzh: 'wyw',
  ro: 'rom',
  sl: 'slo',
  sv: 'swe',
  vi: 'vie',
})

/** Lines are separated by line feeds, so a text must not have any. */
const oneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ')
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Translation by Baidu's general translation API (通用翻译 API). */
export const openBaidu = (
  servers: readonly [TranslationServer, ...TranslationServer[]],
  options: GuardOptions = {},
): Translator & Watched =>
  openTextTranslation(
    servers,
    options,
    async ({ baseUrl, key }, vendor, { texts, from, to, signal }) => {
      const [appid, secret] = partsOf(key)
      const q = texts.map((text) => oneLine(text).trim()).join('\n')
      const salt = randomUUID()
      const form = {
        q,
        from: codeOf(from),
        to: codeOf(to),
        appid,
        salt,
        sign: md5(appid + q + salt + secret),
      }
      const request = {
        url: `${baseUrl}/api/trans/vip/translate`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
        secrets: [appid, secret],
        refusal,
        signal,
      }
      const { trans_result } = await answerOrRefusal(vendor, request, answerShape)
      return trans_result.map(({ dst }) => dst)
    },
    { size: 6000, sizeOf: (text) => Buffer.byteLength(text) + 1 },
  )

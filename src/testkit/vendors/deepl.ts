import * as z from 'zod'
import { check, readStrictly, startVendorServer } from './vendor-server.ts'

// DeepL's API v2, as its published reference says: POST /v2/translate.

const sources =
  'AR BG CS DA DE EL EN ES ET FI FR HU ID IT JA KO LT LV NB NL PL PT RO RU SK SL SV TR UK ZH'.split(' ')
const targets = [
  ...sources.filter((code) => !['EN', 'PT', 'ZH'].includes(code)),
  'EN-US',
  'EN-GB',
  'PT-BR',
  'PT-PT',
  'ZH-HANS',
  'ZH-HANT',
]

const asked = z.strictObject({
  text: z.array(z.string()).min(1).max(50),
  source_lang: z.enum(sources).optional(),
  target_lang: z.enum(targets),
  context: z.string().optional(),
})

/** With `quota`, the characters of an account. */
export async function startDeepL({ key = 'key:fx', quota = Infinity } = {}) {
  const heard: z.output<typeof asked>[] = []
  let used = 0
  const server = await startVendorServer({
    problem: (status, message) => ({ status, type: 'application/json', body: JSON.stringify({ message }) }),
    answer(request) {
      check(request.method === 'POST' && request.path === '/v2/translate', 404, 'Not found')
      check(request.headers.authorization === `DeepL-Auth-Key ${key}`, 403, 'Forbidden')
      const body = readStrictly(asked, request)
      used += body.text.join('').length
      check(used <= quota, 456, 'Quota Exceeded')
      heard.push(body)
      const translations = body.text.map((text) => ({
        detected_source_language: body.source_lang ?? 'EN',
        text: `${body.target_lang}: ${text}`,
      }))
      return { status: 200, type: 'application/json', body: JSON.stringify({ translations }) }
    },
  })
  return { ...server, heard }
}

import * as z from 'zod'
import { check, readStrictly, startVendorServer, type VendorAnswer } from './vendor-server.ts'

// Google Cloud Translation Basic (v2), as its published reference and quotas say: POST /language/translate/v2.

const codes =
  'af am ar be bg bn ca cs da de el en es et fa fi fil fr gu he hi hr hu id it ja ko lt lv ms nl no pl pt pt-PT ro ru sk sl sr sv sw ta te th tl tr uk ur vi zh-CN zh-TW'.split(
    ' ',
  )

const asked = z.strictObject({
  q: z.array(z.string()).min(1).max(128),
  source: z.enum(codes),
  target: z.enum(codes),
  format: z.enum(['text', 'html']),
})

const longestBytes = 100_000

/** With `quota`, the characters of a day. */
export async function startGoogleTranslation({ key = 'AIza-key', quota = Infinity } = {}) {
  const heard: z.output<typeof asked>[] = []
  let used = 0
  const server = await startVendorServer({
    problem: (code, message, reason = 'invalid'): VendorAnswer => ({
      status: code,
      type: 'application/json; charset=UTF-8',
      body: JSON.stringify({
        error: {
          code,
          message,
          errors: [
            { message, domain: 'global', reason: reason === 'API_KEY_INVALID' ? 'badRequest' : reason },
          ],
          ...(reason === 'API_KEY_INVALID' && {
            status: 'INVALID_ARGUMENT',
            details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }],
          }),
        },
      }),
    }),
    answer(request) {
      check(request.method === 'POST' && request.path === '/language/translate/v2', 404, 'Not Found')
      check(!request.query.has('key'), 400, 'The key belongs into a header')
      check(
        request.headers['x-goog-api-key'] === key,
        400,
        'API key not valid. Please pass a valid API key.',
        'API_KEY_INVALID',
      )
      check(request.body.length <= longestBytes, 400, 'Text too long')
      const body = readStrictly(asked, request)
      used += body.q.join('').length
      check(used <= quota, 403, 'Daily Limit Exceeded', 'dailyLimitExceeded')
      check(body.source !== body.target, 400, 'Bad language pair')
      heard.push(body)
      const translations = body.q.map((text) => ({ translatedText: `${body.target}: ${text}` }))
      return {
        status: 200,
        type: 'application/json; charset=UTF-8',
        body: JSON.stringify({ data: { translations } }),
      }
    },
  })
  return { ...server, heard }
}

import * as z from 'zod'
import { check, readStrictly, startVendorServer, type VendorAnswer } from './vendor-server.ts'

// LibreTranslate 015291f, libretranslate/app.py: POST /translate and GET /languages.

const json = (value: unknown, status = 200): VendorAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})

const asked = z.object({
  q: z.union([z.string(), z.array(z.string())]),
  source: z.string().optional(),
  target: z.string().optional(),
  format: z.string().nullish(),
  api_key: z.string().optional(),
})

/** With `codes`, each translates into all others. With a key, others are refused. */
export async function startLibreTranslate({
  codes = ['en', 'es', 'zh-Hans', 'zh-Hant', 'pt-BR'],
  key = '',
  most = Infinity,
} = {}) {
  const heard: z.output<typeof asked>[] = []
  const server = await startVendorServer({
    problem: (status, error) => json({ error }, status),
    answer(request) {
      if (request.method === 'GET' && request.path === '/languages')
        return json(
          codes.map((code) => ({ code, name: code, targets: codes.filter((each) => each !== code) })),
        )
      check(request.method === 'POST' && request.path === '/translate', 404, 'Not Found')
      const body = readStrictly(asked, request)
      const { q, source = '', target = '', format } = body
      heard.push(body)
      check(body.api_key === undefined || body.api_key === key, 403, 'Invalid API key')
      check(key === '' || body.api_key === key, 400, 'Please contact the server operator to get an API key')
      check(q.length > 0, 400, 'Invalid request: missing q parameter')
      check(source, 400, 'Invalid request: missing source parameter')
      check(target, 400, 'Invalid request: missing target parameter')
      const texts = Array.isArray(q) ? q : [q]
      check(
        texts.length <= most,
        400,
        `Invalid request: request (${texts.length}) exceeds text limit (${most})`,
      )
      check(codes.includes(source), 400, `${source} is not supported`)
      check(codes.includes(target), 400, `${target} is not supported`)
      check(!format || ['text', 'html'].includes(format), 400, `${format} format is not supported`)
      const translated = texts.map((text) => `${target}: ${text}`)
      return json({ translatedText: Array.isArray(q) ? translated : translated[0] })
    },
  })
  return { ...server, heard }
}

import * as z from 'zod'
import { check, readStrictly, startVendorServer } from './vendor-server.ts'

// Azure AI Translator v3.0, as its published reference and service limits say: POST /translate.

const codes =
  'af am ar bg bn ca cs da de el en es et fa fi fil fr fr-ca gu he hi hr hu id it ja ko lt lv mn-Cyrl ms nb nl pl pt pt-pt ro ru sk sl sr-Cyrl sr-Latn sv sw ta te th tr uk ur vi yue zh-Hans zh-Hant'.split(
    ' ',
  )

const asked = z
  .array(z.strictObject({ text: z.string() }))
  .min(1)
  .max(1000)
const longest = 50_000

/** A resource of one region, or of all if it is empty. With `quota`, the free characters of the month. */
export async function startAzureTranslator({
  key = 'azure-key',
  region = 'eastasia',
  quota = Infinity,
} = {}) {
  const heard: { from: string; to: string; texts: string[] }[] = []
  let used = 0
  const server = await startVendorServer({
    problem: (status, message, code = status * 1000) => ({
      status,
      type: 'application/json; charset=utf-8',
      body: JSON.stringify({ error: { code, message } }),
    }),
    answer(request) {
      check(request.method === 'POST' && request.path === '/translate', 404, 'Resource not found')
      const isKnown =
        request.headers['ocp-apim-subscription-key'] === key &&
        (request.headers['ocp-apim-subscription-region'] ?? '') === region
      check(
        isKnown,
        401,
        'The request is not authorized because credentials are missing or invalid.',
        401_000,
      )
      check(
        request.query.get('api-version') === '3.0',
        400,
        'The API version parameter is not valid.',
        400_021,
      )
      const [from = '', to = ''] = [request.query.get('from') ?? '', request.query.get('to') ?? '']
      check(codes.includes(from), 400, 'The source language is not valid.', 400_035)
      check(codes.includes(to), 400, 'The target language is not valid.', 400_036)
      const texts = readStrictly(asked, request).map(({ text }) => text)
      const length = texts.join('').length
      check(length <= longest, 400, 'The maximum request size has been exceeded.', 400_077)
      used += length
      check(
        used <= quota,
        403,
        "The operation isn't allowed because the subscription has exceeded its free quota.",
        403_001,
      )
      heard.push({ from, to, texts })
      const body = texts.map((text) => ({ translations: [{ text: `${to}: ${text}`, to }] }))
      return { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(body) }
    },
  })
  return { ...server, heard }
}

import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod'
import { check, readStrictly, startVendorServer, type VendorRequest } from './vendor-server.ts'

// Volcengine TranslateText 2020-06-01 (docs/4640/65067 of 2024-05-15), with signatures as volc-sdk-python (0045f01,
// auth/SignerV4.py) makes them and the common errors of its gateway.

const codes =
  'ar bg cs da de el en es et fi fr he hi hr hu id it ja ko lt lv ms nl no pl pt ro ru sk sl sv ta te th tl tr uk ur vi zh zh-Hant'.split(
    ' ',
  )

const asked = z.strictObject({
  SourceLanguage: z.string(),
  TargetLanguage: z.string(),
  TextList: z.array(z.string()).min(1),
})

const authorization =
  /^HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<scope>\d{8}\/cn-north-1\/translate\/request), SignedHeaders=(?<names>[a-z0-9;-]+), Signature=(?<signature>[0-9a-f]{64})$/

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function signatureOf({ headers, query, body }: VendorRequest, secret: string, scope: string, names: string) {
  const signed = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const sorted = new URLSearchParams([...query].toSorted(([one], [other]) => (one < other ? -1 : 1)))
  const request = `POST\n/\n${sorted.toString()}\n${signed.join('')}\n${names}\n${sha256(body)}`
  const toSign = `HMAC-SHA256\n${String(headers['x-date'])}\n${scope}\n${sha256(request)}`
  return hmac(scope.split('/').reduce<string | Buffer>(hmac, secret), toSign).toString('hex')
}

const meta = { RequestId: '2024', Action: 'TranslateText', Version: '2020-06-01', Service: 'translate' }

export async function startVolcengineTranslation({ id = 'AKLTexample', secret = 'c2VjcmV0' } = {}) {
  const heard: z.output<typeof asked>[] = []
  const server = await startVendorServer({
    // The gateway refuses with a status, the translator with that of success.
    problem: (status, Message, Code = '-400') => ({
      status: String(Code).startsWith('-') && status < 429 ? 200 : status,
      type: 'application/json; charset=utf-8',
      body: JSON.stringify({
        ResponseMetadata: {
          ...meta,
          Error: { Code: status === 429 ? 'FlowLimitExceeded' : status === 500 ? '-500' : Code, Message },
        },
      }),
    }),
    answer(request) {
      const { headers, query } = request
      check(
        query.get('Action') === 'TranslateText' && query.get('Version') === '2020-06-01',
        404,
        'Could not find operation',
        'InvalidActionOrVersion',
      )
      const parts = authorization.exec(headers.authorization ?? '')?.groups
      check(parts, 401, 'Request is missing Authentication Token.', 'MissingAuthenticationToken')
      check(parts['id'] === id, 401, `The accesskey [${parts['id']}] is invalid.`, 'InvalidAccessKey')
      check(headers['x-content-sha256'] === sha256(request.body), 400, 'bad hash', 'InvalidParameter')
      const names = ['content-type', 'host', 'x-content-sha256', 'x-date']
      check(names.join(';') === parts['names'], 401, 'Sign these headers', 'SignatureDoesNotMatch')
      check(
        parts['signature'] === signatureOf(request, secret, parts['scope']!, parts['names']!),
        401,
        'The request signature we calculated does not match the signature you provided.',
        'SignatureDoesNotMatch',
      )
      const body = readStrictly(asked, request)
      check(body.TextList.length <= 16, 400, 'TextList is too long')
      check(body.TextList.join('').length <= 5000, 400, 'The text is too long')
      const { SourceLanguage, TargetLanguage, TextList } = body
      check(
        codes.includes(SourceLanguage) && codes.includes(TargetLanguage),
        400,
        `Translation not supported: ${SourceLanguage}-${TargetLanguage}`,
        '-415',
      )
      heard.push(body)
      const TranslationList = TextList.map((text) => ({ Translation: `${TargetLanguage}: ${text}` }))
      return {
        status: 200,
        type: 'application/json; charset=utf-8',
        body: JSON.stringify({ TranslationList, ResponseMetadata: meta }),
      }
    },
  })
  return { ...server, heard, key: `${id}:${secret}` }
}

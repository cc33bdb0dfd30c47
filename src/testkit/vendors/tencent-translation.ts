import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod'
import {
  check,
  readStrictly,
  startVendorServer,
  type VendorAnswer,
  type VendorRequest,
} from './vendor-server.ts'

// Tencent Cloud TMT 2018-03-21, TextTranslateBatch, as tencentcloud-sdk-nodejs (049ccc3) describes it, with errors of
// tencentcloud-sdk-go (098631f). Signatures are checked step by step as the published reference of TC3-HMAC-SHA256 says.

const asked = z.strictObject({
  Source: z.string(),
  Target: z.string(),
  ProjectId: z.int(),
  SourceTextList: z.array(z.string()).min(1),
})

const authorization =
  /^TC3-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<scope>[\d-]{10}\/tmt\/tc3_request), SignedHeaders=(?<names>[a-z;-]+), Signature=(?<signature>[0-9a-f]{64})$/

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function signatureOf({ headers, query, body }: VendorRequest, secret: string, scope: string, names: string) {
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).toLowerCase()}\n`)
  const request = `POST\n/\n${query.toString()}\n${signed.join('')}\n${names}\n${sha256(body)}`
  const [day = '', service = '', end = ''] = scope.split('/')
  const toSign = `TC3-HMAC-SHA256\n${String(headers['x-tc-timestamp'])}\n${scope}\n${sha256(request)}`
  const key = hmac(hmac(hmac(`TC3${secret}`, day), service), end)
  return hmac(key, toSign).toString('hex')
}

const json = (Response: object): VendorAnswer => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify({ Response: { ...Response, RequestId: 'f3a4' } }),
})

/** With `free`, the characters of the month. Every refusal has status 200. */
export async function startTencentTranslation({
  id = 'AKIDexample',
  secret = 'Gu5t9xGARNpq',
  free = Infinity,
} = {}) {
  const heard: z.output<typeof asked>[] = []
  let used = 0
  const server = await startVendorServer({
    problem: (status, Message, Code = 'InvalidParameter') =>
      status === 429
        ? json({ Error: { Code: 'RequestLimitExceeded', Message: 'Your current request times equals to 6' } })
        : { ...json({ Error: { Code, Message } }), status: status === 500 ? 500 : 200 },
    answer(request) {
      const { headers } = request
      check(request.method === 'POST' && request.path === '/', 400, 'not found', 'InvalidAction')
      check(headers['x-tc-action'] === 'TextTranslateBatch', 400, 'Invalid action', 'InvalidAction')
      check(headers['x-tc-version'] === '2018-03-21', 400, 'Invalid version', 'NoSuchVersion')
      check(headers['x-tc-region'] === 'ap-guangzhou', 400, 'Unsupported region', 'UnsupportedRegion')
      const parts = authorization.exec(headers.authorization ?? '')?.groups
      check(parts, 400, 'The header is malformed', 'AuthFailure.InvalidAuthorization')
      check(
        parts['id'] === id,
        400,
        `The SecretId ${parts['id']} is not found`,
        'AuthFailure.SecretIdNotFound',
      )
      const age = Math.abs(Date.now() / 1000 - Number(headers['x-tc-timestamp']))
      check(age < 300, 400, 'The signature has expired', 'AuthFailure.SignatureExpire')
      check(
        /\bcontent-type;host\b/.test(parts['names']!),
        400,
        'Sign more headers',
        'AuthFailure.SignatureFailure',
      )
      check(
        parts['signature'] === signatureOf(request, secret, parts['scope']!, parts['names']!),
        400,
        'The provided credentials could not be validated.',
        'AuthFailure.SignatureFailure',
      )
      const body = readStrictly(asked, request)
      const length = body.SourceTextList.join('').length
      check(length < 6000, 400, 'text too long', 'UnsupportedOperation.TextTooLong')
      used += length
      check(used <= free, 400, 'No free amount is left', 'FailedOperation.NoFreeAmount')
      check(body.Target !== 'zh-TW', 400, 'bad target', 'UnsupportedOperation.UnSupportedTargetLanguage')
      heard.push(body)
      const { Source, Target, SourceTextList } = body
      return json({ Source, Target, TargetTextList: SourceTextList.map((text) => `${Target}: ${text}`) })
    },
  })
  return { ...server, heard, key: `${id}:${secret}` }
}

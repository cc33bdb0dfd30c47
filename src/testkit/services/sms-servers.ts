import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A fault of one request. */
type SmsFault = { status: number; body?: string; headers?: Record<string, string> } | 'silence'

interface Answer {
  status: number
  body: string
  headers?: Record<string, string>
}

async function start(answer: (request: IncomingMessage, body: string) => Answer) {
  const faults: SmsFault[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const fault = faults.shift()
    if (fault === 'silence') return
    const { status, headers, body: reply = '' } = fault ?? answer(request, body)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(reply)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Faults of the next requests, one each. */
    fail: (...next: SmsFault[]) => void faults.push(...next),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

export interface GatewayMessage {
  to: string
  text: string
  tenant: string
  purpose: string
  code?: string
}

/** An SMS gateway of the generic kind. Accepts a message once, by its idempotency key. */
export async function startSmsGateway(authorization = 'Bearer gateway-key') {
  const messages = new Map<string, GatewayMessage>()
  const server = await start((request, body) => {
    if (request.headers.authorization !== authorization) return { status: 401, body: '{}' }
    if (request.method !== 'POST' || request.headers['content-type'] !== 'application/json')
      return { status: 400, body: '{}' }
    const message = JSON.parse(body) as GatewayMessage
    const known = ['to', 'text', 'tenant', 'purpose', 'code']
    if (!message.to || !message.text || Object.keys(message).some((key) => !known.includes(key)))
      return { status: 422, body: '{}' }
    messages.set(String(request.headers['idempotency-key']), message)
    return { status: 202, body: '{"id":1}' }
  })
  return { ...server, url: `${server.origin}/send`, authorization, messages }
}

interface AliyunMessage {
  phone: string
  signName: string
  template: string
  parameters: unknown
}

/**
 * Alibaba Cloud's SendSms, according to its public documentation: verifies the signature before it reads anything else.
 */
export async function startAliyunSms() {
  const keys = { accessKeyId: 'LTAI5tTest', accessKeySecret: randomUUID() }
  const approved = { signName: '译音', template: 'SMS_154950909' }
  const messages: AliyunMessage[] = []
  const nonces = new Set<string>()
  const refuse = (status: number, Code: string, Message = Code): Answer => ({
    status,
    body: JSON.stringify({ Code, Message, RequestId: randomUUID() }),
  })

  const server = await start((request, body) => {
    const refusal = signatureRefusal(request, body, keys)
    if (refusal) return refuse(refusal === 'InvalidAccessKeyId.NotFound' ? 404 : 400, refusal)
    const nonce = String(request.headers['x-acs-signature-nonce'])
    if (nonces.has(nonce)) return refuse(400, 'SignatureNonceUsed')
    nonces.add(nonce)
    if (request.headers['x-acs-action'] !== 'SendSms' || request.headers['x-acs-version'] !== '2017-05-25')
      return refuse(404, 'InvalidAction.NotFound')
    const query = new URL(request.url ?? '/', server.origin).searchParams
    const [phone, signName, template, parameters] = [
      'PhoneNumbers',
      'SignName',
      'TemplateCode',
      'TemplateParam',
    ].map((name) => query.get(name) ?? '')
    if (!/^1[3-9]\d{9}$/.test(phone!)) return refuse(200, 'isv.MOBILE_NUMBER_ILLEGAL')
    if (signName !== approved.signName) return refuse(200, 'isv.SMS_SIGNATURE_ILLEGAL')
    if (template !== approved.template) return refuse(200, 'isv.SMS_TEMPLATE_ILLEGAL')
    const values: unknown = JSON.parse(parameters!)
    if (typeof values !== 'object' || Object.values(values!).some((value) => typeof value !== 'string'))
      return refuse(200, 'isv.INVALID_JSON_PARAM')
    messages.push({ phone: phone!, signName, template, parameters: values })
    return {
      status: 200,
      body: JSON.stringify({ Code: 'OK', Message: 'OK', BizId: randomUUID(), RequestId: randomUUID() }),
    }
  })
  return { ...server, ...keys, ...approved, messages }
}

const sha256 = (data: string) => createHash('sha256').update(data).digest('hex')
const allowedSkew = 15 * 60_000

/** Computes ACS3-HMAC-SHA256 from the request. Returns the error code, or undefined if it is valid. */
function signatureRefusal(
  request: IncomingMessage,
  body: string,
  keys: { accessKeyId: string; accessKeySecret: string },
): string | undefined {
  const shape = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([a-z0-9;-]+),Signature=([0-9a-f]{64})$/
  const [, id, names = '', signature] = shape.exec(request.headers.authorization ?? '') ?? []
  if (!id) return 'MissingAuthorization'
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId.NotFound'
  const needed = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ]
  if (!needed.every((name) => names.split(';').includes(name))) return 'IncompleteSignature'
  const date = String(request.headers['x-acs-date'])
  if (
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date) ||
    !(Math.abs(Date.now() - Date.parse(date)) <= allowedSkew)
  )
    return 'InvalidTimeStamp.Expired'
  if (request.headers['x-acs-content-sha256'] !== sha256(body)) return 'ContentSHA256NotMatch'
  const [path, query = ''] = (request.url ?? '/').split('?')
  const lines = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`)
  const sorted = query.split('&').sort().join('&')
  const canonical = [request.method, path, sorted, ...lines, '', names, sha256(body)].join('\n')
  const wanted = createHmac('sha256', keys.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  return wanted === signature ? undefined : 'SignatureDoesNotMatch'
}

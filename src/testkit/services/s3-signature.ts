import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface S3Keys {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const allowedSkew = 15 * 60_000

/**
 * Verifies a request's SigV4 independently, including the body. Returns the error code of S3, or undefined if it is
 * valid.
 */
export function refusalOf(
  request: IncomingMessage,
  body: Buffer,
  keys: S3Keys,
  now: Date,
): string | undefined {
  if (new URL(request.url ?? '/', 'http://s3').searchParams.has('X-Amz-Signature'))
    return refusalOfAddress(request, keys, now)
  const shape =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/
  const [, accessKeyId, day = '', region, names = '', signature = ''] =
    shape.exec(request.headers.authorization ?? '') ?? []
  if (!accessKeyId) return 'AccessDenied'
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== keys.region) return 'AuthorizationHeaderMalformed'

  const date = one(request, 'x-amz-date')
  const time = timeOf(date)
  if (!date.startsWith(day) || !(Math.abs(now.getTime() - time) <= allowedSkew)) return 'RequestTimeTooSkewed'
  if (one(request, 'x-amz-content-sha256') !== sha256(body)) return 'XAmzContentSHA256Mismatch'

  const signed = names.split(';')
  const mustBeSigned = Object.keys(request.headers).filter(
    (name) => name === 'host' || name.startsWith('x-amz-'),
  )
  if (!mustBeSigned.every((name) => signed.includes(name))) return 'AccessDenied'

  const expected = signatureOf(request, { date, signed, content: sha256(body) }, keys)
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}

/** The same for an address with its signature in the query. */
function refusalOfAddress(request: IncomingMessage, keys: S3Keys, now: Date): string | undefined {
  const query = new URL(request.url ?? '/', 'http://s3').searchParams
  const param = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  const date = param('Date')
  const scope = `${date.slice(0, 8)}/${keys.region}/s3/aws4_request`
  if (param('Algorithm') !== 'AWS4-HMAC-SHA256' || param('SignedHeaders') !== 'host')
    return 'AuthorizationQueryParametersError'
  if (param('Credential') !== `${keys.accessKeyId}/${scope}`) return 'InvalidAccessKeyId'
  const seconds = Number(param('Expires'))
  if (!(seconds >= 1 && seconds <= 604_800)) return 'AuthorizationQueryParametersError'
  const age = now.getTime() - timeOf(date)
  if (!(age >= -allowedSkew && age <= seconds * 1000)) return 'AccessDenied'
  const expected = signatureOf(request, { date, signed: ['host'], content: 'UNSIGNED-PAYLOAD' }, keys)
  const given = Buffer.from(param('Signature'), 'hex')
  return given.length === expected.length && timingSafeEqual(expected, given)
    ? undefined
    : 'SignatureDoesNotMatch'
}

const timeOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

function signatureOf(
  request: IncomingMessage,
  { date, signed, content }: { date: string; signed: string[]; content: string },
  keys: S3Keys,
): Buffer {
  const url = new URL(request.url ?? '/', 'http://s3')
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    [...url.searchParams]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...signed.map((name) => `${name}:${one(request, name).trim().replace(/ +/g, ' ')}`),
    '',
    signed.join(';'),
    content,
  ].join('\n')
  const scope = `${date.slice(0, 8)}/${keys.region}/s3/aws4_request`
  const key = ['aws4_request', 's3', keys.region, date.slice(0, 8)].reduceRight<string | Buffer>(
    hmac,
    `AWS4${keys.secretAccessKey}`,
  )
  return hmac(key, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`)
}

function one(request: IncomingMessage, name: string): string {
  const value = request.headers[name] ?? ''
  return Array.isArray(value) ? value.join(',') : value
}

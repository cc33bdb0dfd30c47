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
  const shape =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/
  const [, accessKeyId, day = '', region, names = '', signature = ''] =
    shape.exec(request.headers.authorization ?? '') ?? []
  if (!accessKeyId) return 'AccessDenied'
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== keys.region) return 'AuthorizationHeaderMalformed'

  const date = one(request, 'x-amz-date')
  const time = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!date.startsWith(day) || !(Math.abs(now.getTime() - time) <= allowedSkew)) return 'RequestTimeTooSkewed'
  if (one(request, 'x-amz-content-sha256') !== sha256(body)) return 'XAmzContentSHA256Mismatch'

  const signed = names.split(';')
  const mustBeSigned = Object.keys(request.headers).filter(
    (name) => name === 'host' || name.startsWith('x-amz-'),
  )
  if (!mustBeSigned.every((name) => signed.includes(name))) return 'AccessDenied'

  const url = new URL(request.url ?? '/', 'http://s3')
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...signed.map((name) => `${name}:${one(request, name).trim().replace(/ +/g, ' ')}`),
    '',
    names,
    sha256(body),
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = ['aws4_request', 's3', keys.region, day].reduceRight<string | Buffer>(
    hmac,
    `AWS4${keys.secretAccessKey}`,
  )
  const expected = hmac(key, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`)
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}

function one(request: IncomingMessage, name: string): string {
  const value = request.headers[name] ?? ''
  return Array.isArray(value) ? value.join(',') : value
}

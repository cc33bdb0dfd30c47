import { createHash, createHmac } from 'node:crypto'

// Two clouds sign requests in forms of their own that resemble version 4 of Amazon's: the secret stays here.

interface Signed {
  id: string
  secret: string
  service: string
  url: string
  body: string
  at: Date
}

const contentType = 'application/json; charset=utf-8'
const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** A key for one day and purpose, derived step by step. */
const derived = (secret: string, ...steps: readonly string[]) =>
  steps.reduce<string | Buffer>((key, step) => hmac(key, step), secret)

/** The hash of a POST request as both clouds write it, with the names of its signed headers. */
function canonical(url: string, body: string, headers: Readonly<Record<string, string>>) {
  const { pathname, searchParams } = new URL(url)
  searchParams.sort()
  const names = Object.keys(headers).toSorted()
  const signed = names.join(';')
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  return {
    signed,
    request: hash(['POST', pathname, searchParams.toString(), lines, signed, hash(body)].join('\n')),
  }
}

/** Tencent Cloud's TC3-HMAC-SHA256. */
export function tencentHeaders({ id, secret, service, url, body, at }: Signed): Record<string, string> {
  const algorithm = 'TC3-HMAC-SHA256'
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const day = at.toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const { signed, request } = canonical(url, body, { 'content-type': contentType, host: new URL(url).host })
  const key = derived(`TC3${secret}`, day, service, 'tc3_request')
  const signature = hmac(key, [algorithm, timestamp, scope, request].join('\n')).toString('hex')
  return {
    'content-type': contentType,
    'x-tc-timestamp': timestamp,
    authorization: `${algorithm} Credential=${id}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
  }
}

/** Volcengine's HMAC-SHA256. */
export function volcengineHeaders({
  id,
  secret,
  service,
  region,
  url,
  body,
  at,
}: Signed & { region: string }): Record<string, string> {
  const algorithm = 'HMAC-SHA256'
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const scope = `${day}/${region}/${service}/request`
  const headers = { 'content-type': contentType, 'x-content-sha256': hash(body), 'x-date': time }
  const { signed, request } = canonical(url, body, { ...headers, host: new URL(url).host })
  const key = derived(secret, day, region, service, 'request')
  const signature = hmac(key, [algorithm, time, scope, request].join('\n')).toString('hex')
  return {
    ...headers,
    authorization: `${algorithm} Credential=${id}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
  }
}

import { createHash, createHmac } from 'node:crypto'

interface Signed {
  /** The address of the object, without a query. */
  url: URL
  /** Query parameters to which the signature holds the reader. */
  query: Readonly<Record<string, string>>
  keys: { accessKeyId: string; secretAccessKey: string; region: string }
  seconds: number
  now: Date
}

const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** An address at which whoever has it can read an object of S3 for some time (Signature Version 4 in the query). */
export function signAddress({ url, query, keys, seconds, now }: Signed): string {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const scope = `${day}/${keys.region}/s3/aws4_request`
  const all = {
    ...query,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${keys.accessKeyId}/${scope}`,
    'X-Amz-Date': time,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
  }
  const asked = Object.entries(all)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const request = ['GET', url.pathname, asked, `host:${url.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n')
  const digest = createHash('sha256').update(request).digest('hex')
  const key = [day, keys.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${keys.secretAccessKey}`,
  )
  const signature = hmac(key, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${digest}`).toString('hex')
  return `${url.origin}${url.pathname}?${asked}&X-Amz-Signature=${signature}`
}

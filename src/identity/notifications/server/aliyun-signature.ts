import { createHash, createHmac } from 'node:crypto'

interface Request {
  host: string
  action: string
  version: string
  query: Record<string, string>
  nonce: string
  date: Date
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Signs a POST without a body for Alibaba Cloud with ACS3-HMAC-SHA256: returns the query string and headers. */
export function signed(request: Request, keys: { accessKeyId: string; accessKeySecret: string }) {
  const query = Object.entries(request.query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const headers: Record<string, string> = {
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': request.date.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  }
  const names = Object.keys(headers).sort()
  const lines = names.map((name) => `${name}:${headers[name]}`)
  const canonical = ['POST', '/', query, ...lines, '', names.join(';'), sha256('')].join('\n')
  const signature = createHmac('sha256', keys.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  const authorization = `ACS3-HMAC-SHA256 Credential=${keys.accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`
  return { query, headers: { ...headers, authorization } }
}

import type { Call } from '#core/contract/call.ts'
import { jsonOf } from './malformed-values.ts'
import { formOf } from './send-input.ts'

export interface Request {
  method: string
  path: string
  body?: string | Buffer
  headers?: Record<string, string>
}

const json = { 'content-type': 'application/json' }
const badUtf8 = Buffer.from([
  0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xc0, 0xaf, 0xed, 0xa0, 0x80, 0x22, 0x7d,
])

const tooMuch = `"${'x'.repeat(9 * 1024 * 1024)}"`

const bodies: Readonly<Record<string, string | Buffer>> = {
  'no body': '',
  'a half object': '{"id":',
  'no JSON': 'id=1&name=x',
  null: 'null',
  'a number': '1',
  'a text': '"text"',
  'a list': '[]',
  'a byte order mark': '\ufeff{}',
  'broken UTF-8': badUtf8,
  'UTF-16': Buffer.from('{}', 'utf16le'),
  NUL: '\0\0\0\0',
  'deep lists': '['.repeat(100_000),
  'deep objects': '{"a":'.repeat(100_000),
  __proto__: '{"__proto__":{"polluted":true}}',
  constructor: '{"constructor":{"prototype":{"polluted":true}}}',
  XML: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  'too much': tooMuch,
}

const types: Readonly<Record<string, string>> = {
  text: 'text/plain',
  XML: 'application/xml',
  form: 'application/x-www-form-urlencoded',
  bytes: 'application/octet-stream',
  'JSON in another encoding': 'application/json; charset=utf-16',
  'something like JSON': 'application/vnd.api+json',
  'a form without a boundary': 'multipart/form-data',
  'a form with a strange boundary': 'multipart/form-data; boundary="a\\"b"',
  nonsense: ';;;/',
}

const headers: Readonly<Record<string, Record<string, string>>> = {
  'a token of nonsense': { authorization: 'x'.repeat(4000) },
  'a token without a signature': { authorization: 'eyJhbGciOiJub25lIn0.e30.' },
  'an account that is no id': { appId: "' or 1=1" },
  'cookies of nonsense': { cookie: 'session=%00%ff; locale=%zz; a=b=c;;' },
  'a language of nonsense': { 'accept-language': 'x'.repeat(5000) },
  'a large header': { 'x-large': 'x'.repeat(20_000) },
  'a path in a header': { 'x-forwarded-host': '../../x', 'x-original-url': '/metrics' },
  'a range': { range: 'bytes=0-0,-1,99999999999999999999-' },
  'a compressed body': { 'content-encoding': 'gzip' },
  'another method in a header': { 'x-http-method-override': 'DELETE' },
  'an expectation': { expect: 'the-unexpected' },
}

const queries = [
  '%',
  '%00=%00',
  '%ff%fe',
  'id=%zz',
  'id[]=1',
  'id[a]=1',
  'id=1&id=2&id=3',
  '__proto__[a]=1',
  '&&=&',
  'a'.repeat(9000),
]

/** Invalid requests for one call: complete requests, by name. */
export function malformedRequests(
  call: Call,
  input: Record<string, unknown>,
): [name: string, request: Request][] {
  const path = `/api${call.path}`
  const query = (text: string) => `${path}?${text}`
  const post = (body: string | Buffer, more: Record<string, string> = json): Request => ({
    method: 'POST',
    path,
    body,
    headers: more,
  })
  const whole = jsonOf(input)
  return [
    ...Object.entries(bodies).map(([name, body]) => [`${name} as a body`, post(body)] as [string, Request]),
    ...Object.entries(types).map(
      ([name, type]) => [`${name} for a type`, post(whole, { 'content-type': type })] as [string, Request],
    ),
    ...Object.entries(headers).map(
      ([name, more]) => [name, post(whole, { ...json, ...more })] as [string, Request],
    ),
    ...queries.map(
      (text) =>
        [`a query of ${text.slice(0, 20)}`, { method: 'GET', path: query(text) }] as [string, Request],
    ),
    ...['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND'].map(
      (method) => [`the method ${method}`, { method, path }] as [string, Request],
    ),
    ...(call.file ? brokenForms(path, call.file.field) : []),
  ]
}

/** Invalid pictures, and truncated forms. */
function brokenForms(path: string, field: string): [string, Request][] {
  const form = (name: string, bytes: Buffer, file?: string): [string, Request] => {
    const { body, headers: type } = formOf(field, bytes, file)
    return [name, { method: 'POST', path, body, headers: type }]
  }
  const type = { 'content-type': 'multipart/form-data; boundary=yiyin' }
  const post = (name: string, body: string | Buffer): [string, Request] => [
    name,
    { method: 'POST', path, body, headers: type },
  ]
  const [, whole] = form('whole', Buffer.from('x'))
  const bytes = whole.body as Buffer
  return [
    form('an empty file', Buffer.alloc(0)),
    form('a file of zeros', Buffer.alloc(100_000)),
    form('a file that is too large', tooLarge),
    form('a picture cut off', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')),
    form('a picture that claims to be huge', hugePicture),
    form(
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    ),
    form('a name that is a path', Buffer.from('x'), '../../../etc/passwd\0.png'),
    post('a form without a part', '--yiyin--\r\n'),
    post('a form without its end', bytes.subarray(0, bytes.length - 6)),
    post('a form without headers', '--yiyin\r\n\r\nx\r\n--yiyin--\r\n'),
    post(
      'a form of many parts',
      `--yiyin\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n`.repeat(500),
    ),
    post(
      'a form with a large header',
      `--yiyin\r\ncontent-disposition: form-data; name="${'x'.repeat(100_000)}"\r\n\r\nx\r\n--yiyin--\r\n`,
    ),
  ]
}

const tooLarge = Buffer.alloc(6 * 1024 * 1024)

/** A PNG whose header declares 60,000 by 60,000 pixels. */
const hugePicture = Buffer.from(
  '89504e470d0a1a0a0000000d494844520000ea600000ea6008060000007a2c0d2a0000000049454e44ae426082',
  'hex',
)

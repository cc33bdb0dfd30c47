import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { refusalOf, type S3Keys } from './s3-signature.ts'

/** A fault of one request. */
export type S3Fault = { status: number; code: string } | 'silence' | 'cutAnswer'

interface Upload {
  key: string
  startedAt: Date
  parts: Map<number, Buffer>
}

const smallestPart = 5 * 1024 * 1024
const statuses: Record<string, number> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  NoSuchUpload: 404,
  InvalidRange: 416,
  NotImplemented: 501,
}
const refusedStatuses = new Set([
  'InvalidPart',
  'InvalidPartOrder',
  'EntityTooSmall',
  'MalformedXML',
  'XAmzContentSHA256Mismatch',
  'AuthorizationHeaderMalformed',
])
const md5 = (data: Buffer) => `"${createHash('md5').update(data).digest('hex')}"`
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

class Refusal extends Error {}

/** A local S3 bucket that is as strict as the real one in everything that our storage uses. */
export async function startS3Server(options: { pageSize?: number; now?: () => Date } = {}) {
  const keys: S3Keys = {
    accessKeyId: 'AKIATEST',
    secretAccessKey: `secret/${randomUUID()}`,
    region: 'eu-test-1',
  }
  const bucket = 'media'
  const buckets = new Set([bucket])
  /** Methods that the keys may not use. */
  const denied = new Set<string>()
  const { pageSize = 1000, now = () => new Date() } = options
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Upload>()
  const requests: string[] = []
  const faults: S3Fault[] = []

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request)
    const url = new URL(request.url ?? '/', 'http://s3')
    const [, inBucket = '', ...rest] = url.pathname.split('/').map(decodeURIComponent)
    const query = url.searchParams
    requests.push(`${request.method} ${query.get('x-id') ?? ''}`.trim())
    const fault = faults.shift()
    if (fault === 'silence') return
    if (typeof fault === 'object') return refuse(response, fault.code, fault.status)
    try {
      const refusal = refusalOf(request, body, keys, now())
      if (refusal) throw new Refusal(refusal)
      const key = rest.join('/')
      if (denied.has(request.method ?? '')) throw new Refusal('AccessDenied')
      if (request.method === 'PUT' && key === '') {
        buckets.add(inBucket)
        return response.writeHead(200).end()
      }
      if (!buckets.has(inBucket)) throw new Refusal('NoSuchBucket')
      const answer = key === '' ? ofBucket(request, query) : ofObject(request, query, key, body)
      const cut = fault === 'cutAnswer'
      response.writeHead(answer.status ?? 200, {
        ...answer.headers,
        'content-length': String(answer.length ?? answer.body?.length ?? 0),
      })
      if (cut)
        return response.write(answer.body?.subarray(0, answer.body.length / 2), () => response.destroy())
      response.end(request.method === 'HEAD' ? undefined : answer.body)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refuse(response, error.message)
    }
  }

  function refuse(
    response: ServerResponse,
    code: string,
    status = statuses[code] ?? (refusedStatuses.has(code) ? 400 : 403),
  ) {
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(
      response.req.method === 'HEAD'
        ? undefined
        : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    )
  }

  function ofBucket(request: IncomingMessage, query: URLSearchParams): S3Answer {
    if (request.method === 'GET' && query.get('list-type') === '2') return listObjects(query)
    if (request.method === 'GET' && query.has('uploads')) return listUploads(query)
    throw new Refusal('NotImplemented')
  }

  function ofObject(request: IncomingMessage, query: URLSearchParams, key: string, body: Buffer): S3Answer {
    const uploadId = query.get('uploadId')
    if (request.method === 'POST' && query.has('uploads')) {
      const id = randomUUID()
      uploads.set(id, { key, startedAt: now(), parts: new Map() })
      return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    if (uploadId !== null) {
      const upload = uploads.get(uploadId)
      if (upload?.key !== key) throw new Refusal('NoSuchUpload')
      if (request.method === 'PUT') {
        upload.parts.set(Number(query.get('partNumber')), body)
        return { headers: { etag: md5(body) } }
      }
      if (request.method === 'POST') objects.set(key, joined(upload, body.toString()))
      else if (request.method !== 'DELETE') throw new Refusal('NotImplemented')
      uploads.delete(uploadId)
      return request.method === 'DELETE'
        ? { status: 204 }
        : xml(`<CompleteMultipartUploadResult><Key>${escaped(key)}</Key></CompleteMultipartUploadResult>`)
    }
    if (request.method === 'PUT') {
      objects.set(key, body)
      return { headers: { etag: md5(body) } }
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const object = objects.get(key)
    if (!object) throw new Refusal('NoSuchKey')
    if (request.method === 'HEAD') return { length: object.length, headers: { etag: md5(object) } }
    if (request.method === 'GET') {
      const answer = ranged(object, request.headers.range)
      const type = query.get('response-content-type')
      const disposition = query.get('response-content-disposition')
      const own = {
        ...(type && { 'content-type': type }),
        ...(disposition && { 'content-disposition': disposition }),
      }
      return { ...answer, headers: { ...answer.headers, ...own } }
    }
    throw new Refusal('NotImplemented')
  }

  function listObjects(query: URLSearchParams): S3Answer {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? ''
    const found = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = found.slice(0, pageSize)
    const more = found.length > page.length
    const lines = page.map((key) => {
      const bytes = objects.get(key)!
      return `<Contents><Key>${escaped(key)}</Key><Size>${bytes.length}</Size><ETag>${md5(bytes)}</ETag></Contents>`
    })
    const next = more ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : ''
    return xml(
      `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${lines.join('')}</ListBucketResult>`,
    )
  }

  function listUploads(query: URLSearchParams): S3Answer {
    const prefix = query.get('prefix') ?? ''
    const lines = [...uploads]
      .filter(([, { key }]) => key.startsWith(prefix))
      .map(
        ([id, { key, startedAt }]) =>
          `<Upload><Key>${escaped(key)}</Key><UploadId>${id}</UploadId><Initiated>${startedAt.toISOString()}</Initiated></Upload>`,
      )
    return xml(
      `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${lines.join('')}</ListMultipartUploadsResult>`,
    )
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo

  const settings = {
    url: new URL(`s3://${bucket}/yiyin/files`),
    endpoint: `http://127.0.0.1:${port}`,
    publicEndpoint: undefined,
    accelRedirect: undefined,
    ...keys,
  }
  return {
    /** Like config.storage, for a prefix in the bucket. */
    settings,
    /** The same as settings of a process. */
    environment: {
      STORAGE_URL: settings.url.href,
      S3_ENDPOINT: settings.endpoint,
      S3_REGION: keys.region,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    objects,
    buckets,
    denied,
    uploads,
    requests,
    /** Faults of the next requests, one each. */
    fail: (...next: S3Fault[]) => faults.push(...next),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

interface S3Answer {
  status?: number
  headers?: Record<string, string>
  body?: Buffer
  /** Set if it is not the length of the body, as in the answer to HEAD. */
  length?: number
}

const xml = (text: string): S3Answer => ({
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(text),
})

function ranged(object: Buffer, range: string | undefined): S3Answer {
  if (range === undefined) return { body: object }
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
  if (first === undefined) throw new Refusal('NotImplemented')
  const [start, end] = [Number(first), Math.min(Number(last), object.length - 1)]
  if (start >= object.length) throw new Refusal('InvalidRange')
  return {
    status: 206,
    headers: { 'content-range': `bytes ${start}-${end}/${object.length}` },
    body: object.subarray(start, end + 1),
  }
}

/** Joins the parts named in the request, whose numbers must increase and whose ETags must match. */
function joined(upload: Upload, request: string): Buffer {
  const named = [...request.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)<\/PartNumber>/.exec(part)?.[1]),
    etag: /<ETag>(.*?)<\/ETag>/.exec(part)?.[1]?.replaceAll('&quot;', '"'),
  }))
  if (named.length === 0) throw new Refusal('MalformedXML')
  return Buffer.concat(
    named.map(({ number, etag }, index) => {
      const part = upload.parts.get(number)
      if (!part || md5(part) !== etag) throw new Refusal('InvalidPart')
      if (number <= (named[index - 1]?.number ?? 0)) throw new Refusal('InvalidPartOrder')
      if (index < named.length - 1 && part.length < smallestPart) throw new Refusal('EntityTooSmall')
      return part
    }),
  )
}

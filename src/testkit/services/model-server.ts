import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { packTar, type TarEntry } from 'modern-tar'

/** A fault of one request; a number is the number of bytes sent before the connection is cut. */
export type ModelFault = number | { status: number } | 'silence' | 'otherPart'

export interface ServedFile {
  bytes: Buffer
  /** Supports ranges, like most servers; otherwise every answer is the whole file. */
  ranges?: boolean
  /** Sends an ETag; otherwise versions of a file cannot be distinguished. */
  tagged?: boolean
  /** Sends so many bytes and then nothing more, as a connection that hangs. */
  stallsAfter?: number
}

/** Serves files like the hosts of published models: with ranges, ETags, and transmission faults. */
export async function startModelServer() {
  const files = new Map<string, ServedFile>()
  const requests: { path: string; range: string | undefined }[] = []
  const faults: ModelFault[] = []

  function serve(request: IncomingMessage, response: ServerResponse) {
    const path = decodeURIComponent(request.url ?? '/').slice(1)
    requests.push({ path, range: request.headers.range })
    server.emit('asked')
    const fault = faults.shift()
    if (fault === 'silence') return
    if (typeof fault === 'object') return response.writeHead(fault.status).end('no')
    const file = files.get(path)
    if (!file) return response.writeHead(404).end('not here')
    const { bytes, ranges = true, tagged = true, stallsAfter } = file
    const tag = `"${createHash('md5').update(bytes).digest('hex')}"`
    const same = request.headers['if-range'] === tag
    const asked = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1]
    const part = ranges && tagged && same && asked !== undefined
    const from = part ? Number(asked) : 0
    if (part && from >= bytes.length)
      return response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end()
    const body = bytes.subarray(from)
    const start = fault === 'otherPart' ? from + 1 : from
    response.writeHead(part ? 206 : 200, {
      'content-length': body.length,
      ...(tagged && { etag: tag }),
      ...(part && { 'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}` }),
    })
    // Received bytes are read before the cut is noticed, as on a slow connection.
    if (typeof fault === 'number')
      response.write(body.subarray(0, fault), () => setTimeout(() => response.destroy(), 20))
    else if (stallsAfter !== undefined) response.write(body.subarray(0, stallsAfter))
    else response.end(body)
  }

  const server = createServer(serve).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    files,
    requests,
    /** Waits for the next request. */
    asked: () => once(server, 'asked'),
    /** Faults of the next requests, one each. */
    faults,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** An archive in the format of published models. */
export async function archiveOf(entries: Record<string, string | Buffer> | TarEntry[]): Promise<Buffer> {
  const list = Array.isArray(entries)
    ? entries
    : Object.entries(entries).map(([name, body]): TarEntry => ({
        header: { name, size: Buffer.byteLength(body), type: 'file' },
        body: new Uint8Array(Buffer.from(body)),
      }))
  const bzip2 = spawn('bzip2', ['-c'], { stdio: ['pipe', 'pipe', 'inherit'] })
  bzip2.stdin.end(await packTar(list))
  return buffer(bzip2.stdout)
}

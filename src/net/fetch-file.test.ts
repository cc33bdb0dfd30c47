import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readAllowedHosts } from './allowed-hosts.ts'
import { openLink, saveFile } from './fetch-file.ts'
import { withLinks } from './links.ts'

let folder = ''
const closing: (() => unknown)[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fetch-file-'))
})
afterEach(async () => {
  for (const close of closing.splice(0)) close()
  await rm(folder, { recursive: true })
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closing.push(() => (server.closeAllConnections(), server.close()))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/film.mp4`
}

const film = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7 + (at >> 8)) % 251))
const limits = { maxBytes: 1_000_000, maxSeconds: 20, longestSilence: 1000, pause: 5 }
const allowed = () => readAllowedHosts('127.0.0.1')!

const fetchTo = (address: string, more: Partial<typeof limits> = {}, signal = new AbortController().signal) =>
  withLinks({ allowed }, async (links) => {
    const opened = await openLink(address, links, signal)
    return saveFile(opened, join(folder, 'film'), links, { ...limits, ...more, signal })
  })
const saved = () => readFile(join(folder, 'film'))

/** Answers like a server with ranges, and falls silent after so many bytes. */
function part(
  request: IncomingMessage,
  response: ServerResponse,
  { breakAfter = Infinity, etag = '"1"', body = film } = {},
) {
  const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
  const from = isSame ? Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0) : 0
  const rest = body.subarray(from)
  response.writeHead(from > 0 ? 206 : 200, {
    etag,
    'content-length': rest.length,
    ...(from > 0 && { 'content-range': `bytes ${from}-${body.length - 1}/${body.length}` }),
  })
  if (rest.length <= breakAfter) return response.end(rest)
  // Of a connection that is closed instead, it is not certain which bytes are still read.
  response.write(rest.subarray(0, breakAfter))
}

test('a file arrives byte by byte, and its progress is told', async () => {
  const address = await serve((request, response) => part(request, response))
  const told: number[] = []
  const { signal } = new AbortController()
  const size = await withLinks({ allowed }, async (links) => {
    const opened = await openLink(address, links, signal)
    return saveFile(opened, join(folder, 'film'), links, {
      ...limits,
      signal,
      onProgress: (received, of) => told.push(received / of!),
    })
  })
  expect(size).toBe(film.length)
  expect(await saved()).toEqual(film)
  expect(told.at(-1)).toBe(1)
})

test('broken connections continue where they broke', async () => {
  const ranges: unknown[] = []
  const address = await serve((request, response) => {
    ranges.push(request.headers.range)
    part(request, response, { breakAfter: 60_000 })
  })
  expect(await fetchTo(address)).toBe(film.length)
  expect(await saved()).toEqual(film)
  expect(ranges).toEqual([undefined, 'bytes=60000-', 'bytes=120000-', 'bytes=180000-'])
})

test('a file that changed in the meantime, or whose server has no ranges, begins again', async () => {
  const other = Buffer.from(film.toReversed())
  let requests = 0
  const changed = await serve((request, response) => {
    requests += 1
    if (requests === 1) part(request, response, { breakAfter: 60_000 })
    else part(request, response, { etag: '"2"', body: other })
  })
  expect(await fetchTo(changed)).toBe(film.length)
  expect(await saved()).toEqual(other)

  let asked = 0
  const without = await serve((_, response) => {
    asked += 1
    response.writeHead(200, { 'content-length': film.length })
    if (asked > 1) return response.end(film)
    response.write(film.subarray(0, 60_000))
  })
  expect(await fetchTo(without)).toBe(film.length)
  expect(await saved()).toEqual(film)
})

test('a server that answers another range than asked is refused, not believed', async () => {
  let requests = 0
  const address = await serve((request, response) => {
    requests += 1
    if (requests === 1) return part(request, response, { breakAfter: 60_000 })
    response.writeHead(206, { 'content-range': `bytes 10-${film.length - 1}/${film.length}` }).end(film)
  })
  await expect(fetchTo(address)).rejects.toMatchObject({ name: 'net.fileRefused' })
})

test('a server that sends nothing is given up', async () => {
  const address = await serve((_, response) => {
    response.writeHead(200, { etag: '"1"', 'content-length': film.length })
    response.flushHeaders()
  })
  await expect(fetchTo(address, { longestSilence: 30 })).rejects.toMatchObject({
    name: 'net.fileBroken',
    kind: 'unavailable',
  })
})

test('nothing beyond the limits is stored, whatever the server says', async () => {
  const declared = await serve((_, response) => {
    response.writeHead(200, { 'content-length': 5_000_000 })
    response.flushHeaders()
  })
  await expect(fetchTo(declared)).rejects.toMatchObject({ name: 'net.fileTooLarge' })
  const endless = await serve((_, response) => {
    const more = () => response.write(film, () => !response.destroyed && more())
    more()
  })
  await expect(fetchTo(endless)).rejects.toMatchObject({ name: 'net.fileTooLarge', kind: 'unreadable' })
  expect((await stat(join(folder, 'film'))).size).toBeLessThanOrEqual(limits.maxBytes)
  const packed = await serve((_, response) => {
    const bomb = gzipSync(Buffer.alloc(8_000_000))
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': bomb.length }).end(bomb)
  })
  await expect(fetchTo(packed)).rejects.toMatchObject({ name: 'net.fileTooLarge' })
  const exact = await serve((request, response) => part(request, response))
  expect(await fetchTo(exact, { maxBytes: film.length })).toBe(film.length)
})

test('the time for the whole file is limited, however steadily it drips', async () => {
  const address = await serve((_, response) => {
    response.writeHead(200, { etag: '"1"', 'content-length': film.length })
    const timer = setInterval(() => response.write('a'), 20)
    response.on('close', () => clearInterval(timer))
  })
  await expect(fetchTo(address, { maxSeconds: 0.3 })).rejects.toMatchObject({ name: 'net.fileTooSlow' })
})

test('refusals, redirects and private addresses are told', async () => {
  for (const [status, kind] of [
    [404, 'unreadable'],
    [403, 'unreadable'],
    [503, 'unavailable'],
    [429, 'unavailable'],
  ] as const) {
    const address = await serve((_, response) => response.writeHead(status).end())
    await expect(fetchTo(address)).rejects.toMatchObject({
      name: 'net.fileRefused',
      kind,
      values: { status },
    })
  }
  const target = await serve((request, response) => part(request, response))
  const redirecting = await serve((_, response) => response.writeHead(302, { location: target }).end())
  expect(await fetchTo(redirecting)).toBe(film.length)
  const inside = await serve((_, response) =>
    response.writeHead(302, { location: 'http://10.0.0.1/secret.mp4' }).end(),
  )
  await expect(fetchTo(inside)).rejects.toMatchObject({ name: 'net.notPublic', kind: 'badAddress' })
})

test('an abort ends it with its own reason', async () => {
  const address = await serve((_, response) => {
    response.writeHead(200, { 'content-length': film.length }).write('a')
  })
  const stop = new AbortController()
  const why = new Error('Canceled.')
  const fetching = fetchTo(address, {}, stop.signal)
  setTimeout(() => stop.abort(why), 50)
  await expect(fetching).rejects.toBe(why)
})

import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readAllowedHosts } from '#net/allowed-hosts.ts'
import { ffmpeg, inspect } from '#testkit/media/films.ts'
import { fetchFilm } from './fetch-film.ts'

const types: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mpd: 'application/dash+xml',
  ts: 'video/mp2t',
  mp4: 'video/mp4',
  html: 'text/html; charset=utf-8',
}

let folder = ''
let into = ''
let seen: string[] = []
/** Another server of this machine, which no link may reach. */
let internal: string[] = []
const site = createServer((request, response) => {
  const path = new URL(request.url!, 'http://site').pathname
  seen.push(path)
  if (path === '/download') response.setHeader('content-disposition', 'attachment; filename="Rede 1961.MP4"')
  const file = path === '/download' ? 'film.mp4' : path.slice(1)
  response.setHeader('content-type', types[file.split('.').at(-1)!] ?? 'application/octet-stream')
  createReadStream(join(folder, file))
    .on('error', () => response.writeHead(404).end())
    .pipe(response)
})
const inner = createServer((request, response) => {
  internal.push(request.url!)
  response.end('secret')
})
const portOf = (server: typeof site) => (server.address() as AddressInfo).port

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'))
  await Promise.all([site, inner].map((server) => once(server.listen(0, '127.0.0.1'), 'listening')))
  const made = [
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=160x90:rate=25:duration=4',
    '-f',
    'lavfi',
    '-i',
    'sine=duration=4',
  ]
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '25', '-c:a', 'aac']
  const film = join(folder, 'film.mp4')
  await ffmpeg(...made, ...coded, film)
  await mkdir(join(folder, 'dash'))
  await Promise.all([
    ffmpeg(
      '-i',
      film,
      '-c',
      'copy',
      '-f',
      'hls',
      '-hls_time',
      '1',
      '-hls_list_size',
      '0',
      join(folder, 'live.m3u8'),
    ),
    ffmpeg('-i', film, '-c', 'copy', '-f', 'dash', '-seg_duration', '1', join(folder, 'dash', 'film.mpd')),
  ])
  const { port } = site.address() as AddressInfo
  await writeFile(
    join(folder, 'page.html'),
    `<!doctype html><title>A talk</title><video src="http://127.0.0.1:${port}/film.mp4"></video>`,
  )
})
beforeEach(async () => {
  into = await mkdtemp(join(tmpdir(), 'film-'))
  seen = []
  internal = []
})
afterEach(async () => {
  await rm(into, { recursive: true })
})
afterAll(async () => {
  for (const server of [site, inner]) {
    server.closeAllConnections()
    server.close()
  }
  await rm(folder, { recursive: true })
})

const at = (path: string) => `http://127.0.0.1:${portOf(site)}/${path}`
const fetch = (path: string, { maxBytes = 50_000_000, ytDlp = false } = {}) =>
  fetchFilm(at(path), into, {
    signal: new AbortController().signal,
    maxBytes,
    ytDlp,
    maxSeconds: 60,
    allowed: () => readAllowedHosts(`127.0.0.1:${portOf(site)}`)!,
  })

test('a file is fetched as it is, under the name that its server gives it', async () => {
  const film = await fetch('download')
  expect(film).toMatchObject({ name: 'Rede 1961.mp4' })
  expect(await readFile(film.path)).toEqual(await readFile(join(folder, 'film.mp4')))
  expect((await fetch('film.mp4')).name).toBe('film.mp4')
})

test.each(['live.m3u8', 'dash/film.mpd'])('the stream %s becomes one film', async (path) => {
  const film = await fetch(path)
  expect(film.name).toBe(path === 'live.m3u8' ? 'live.mkv' : 'film.mkv')
  const { streams, format } = await inspect(film.path)
  expect(streams.map(({ codec_type }) => codec_type).toSorted()).toEqual(['audio', 'video'])
  expect(Number(format.duration)).toBeCloseTo(4, 0)
  expect(seen.length).toBeGreaterThan(4)
})

test('a playlist leads neither to servers of this network nor to files of this machine', async () => {
  const playlist = (segment: string) =>
    `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:1,\n${at('live0.ts')}\n#EXTINF:1,\n${segment}\n#EXT-X-ENDLIST\n`
  await writeFile(join(folder, 'inner.m3u8'), playlist(`http://127.0.0.1:${portOf(inner)}/secret.ts`))
  await expect(fetch('inner.m3u8')).rejects.toMatchObject({ name: 'net.portNotAllowed' })
  await writeFile(join(folder, 'metadata.m3u8'), playlist('http://169.254.169.254/latest.ts'))
  await expect(fetch('metadata.m3u8')).rejects.toMatchObject({ name: 'net.notPublic' })
  const secret = join(folder, 'secret.ts')
  await writeFile(secret, 'secret')
  await writeFile(join(folder, 'file.m3u8'), `#EXTM3U\n#EXTINF:1,\nfile://${secret}\n#EXT-X-ENDLIST\n`)
  await expect(fetch('file.m3u8')).rejects.toThrow()
  expect(internal).toEqual([])
})

test('a stream whose segments are missing is refused: nobody wants a film with holes', async () => {
  const names = (await readFile(join(folder, 'live.m3u8'), 'utf8')).replace('live2.ts', 'gone.ts')
  await writeFile(join(folder, 'holes.m3u8'), names)
  await expect(fetch('holes.m3u8')).rejects.toMatchObject({ name: 'net.fileBroken' })
})

test('more than the limit is refused, and is not kept', async () => {
  await expect(fetch('film.mp4', { maxBytes: 10_000 })).rejects.toMatchObject({ name: 'net.fileTooLarge' })
})

test('a page is refused with what to do, unless the operator has switched yt-dlp on', async () => {
  await expect(fetch('page.html')).rejects.toMatchObject({ name: 'net.linkIsPage' })
  const film = await fetch('page.html', { ytDlp: true })
  expect(film.name).toBe('page.mp4')
  expect(await readFile(film.path)).toEqual(await readFile(join(folder, 'film.mp4')))
})

test('what is no film is refused', async () => {
  await writeFile(join(folder, 'text.mp4'), 'not a film')
  await expect(fetch('text.mp4')).rejects.toMatchObject({ name: 'media.noMedia' })
  await expect(fetch('gone.mp4')).rejects.toMatchObject({ name: 'net.fileRefused', values: { status: 404 } })
})

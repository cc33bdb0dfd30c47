import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inParallel } from '#domain/in-parallel.ts'
import { type DubCommand, openDubCommand } from '#testkit/dub-command.ts'

// Files that would have a program read other files or addresses: they are refused whatever they are called, nobody is
// asked for anything, and nothing comes out.

let command: DubCommand
let listener: Server
let hits = 0
beforeAll(async () => {
  command = await openDubCommand()
  listener = createServer((socket) => {
    hits += 1
    socket.destroy()
  })
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  await new Promise((closed) => listener.close(closed))
  await command[Symbol.asyncDispose]()
})

/** Each names an address, and the film that is there, as if it were somebody else's. */
const lists: Record<string, (address: string, secret: string) => string> = {
  hls: (address, secret) =>
    `#EXTM3U\n#EXT-X-TARGETDURATION:11\n#EXTINF:11,\n${secret}\n#EXTINF:5,\n${address}/a.ts\n#EXT-X-ENDLIST\n`,
  'hls of one address': (address) => `\uFEFF#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${address}/b.m3u8\n`,
  dash: (address) =>
    `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" mediaPresentationDuration="PT5S"><Period><BaseURL>${address}/</BaseURL><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>c.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>`,
  ffconcat: (address, secret) => `ffconcat version 1.0\nfile '${secret}'\nfile '${address}/d.mp4'\n`,
  concat: (_, secret) => `file '${secret}'\nfile '${secret}'\n`,
  sdp: (address) =>
    `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\na=control:rtsp${address.slice(4)}/e\nm=audio 5004 RTP/AVP 0\n`,
  pls: (address) => `[playlist]\nNumberOfEntries=1\nFile1=${address}/f.mp3\n`,
  smil: (address) => `<smil><body><video src="${address}/g.mp4"/></body></smil>`,
  address: (address) => `${address}/h.mp4\n`,
}
const endings = ['mp4', 'mkv', 'avi', 'flv']

test('playlists are refused as film and as subtitles, under any name', { timeout: 120_000 }, async () => {
  const address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  const secret = pathToFileURL(command.film).href
  const asked = Object.entries(lists).flatMap(([kind, content], index) => [
    { kind, content, name: `${kind}.${endings[index % endings.length]}`, code: 3 },
    ...(index % 3 === 0 ? [{ kind, content, name: `${kind}.srt`, code: 7 }] : []),
    ...(index % 3 === 1 ? [{ kind, content, name: `${kind}.ass`, code: 7, beside: true }] : []),
  ])
  await inParallel(
    asked,
    2,
    new AbortController().signal,
    async ({ kind, content, name, code, beside = false }) => {
      const file = join(command.folder, name)
      await writeFile(file, content(address, secret))
      const out = join(command.folder, `out of ${name}`)
      const given = beside ? [command.film, '--subtitles', file] : [file]
      const places = ['--data', join(command.folder, 'data'), '--out', out]
      const told = await command.said(['dub', ...given, '--from', 'en', '--to', 'es', ...places])
      expect(told.code, `${kind} as ${name}: ${told.said}`).toBe(code)
      expect(told.said.trim().split('\n').at(-1)).toMatch(/^(This is|There are) no|^This is a playlist/)
      expect(existsSync(out), name).toBe(false)
    },
  )
  expect(hits).toBe(0)
})

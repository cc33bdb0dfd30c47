import { readdir, writeFile } from 'node:fs/promises'
import { createServer, type Server, type AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeSound } from '#media/sound/sound.ts'
import { type MediaLab, mediaLab } from '#testkit/media/media.ts'
import { playlists } from '#testkit/media/playlists.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { containerOf } from './container.ts'
import { foreign, runFfmpeg } from './ffmpeg.ts'
import { MediaError } from './media-error.ts'
import { probe } from './probe.ts'

let lab: MediaLab
let server: Server
let hits = 0
beforeAll(async () => {
  lab = await mediaLab()
  server = createServer((socket) => {
    hits += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await lab.ffmpeg('-f lavfi -i testsrc2=s=64x64:d=1 -f lavfi -i sine=d=1 secret.mp4')
})
afterAll(async () => {
  server.close()
  await lab.remove()
})

const signal = new AbortController().signal

test('detects kinds of files by content', async () => {
  const created: [string, string, string][] = [
    ['mp4', '', 'mp4'],
    ['mkv', '', 'matroska'],
    ['webm', '-c:v libvpx -c:a libopus -ar 48000', 'matroska'],
    ['avi', '', 'avi'],
    ['flv', '', 'flv'],
    ['ts', '', 'mpegts'],
    ['m2ts', '', 'mpegts'],
    ['mpg', '-r 25', 'mpeg'],
    ['wmv', '', 'asf'],
    ['mov', '', 'mp4'],
    ['ogg', '-vn', 'ogg'],
    ['flac', '-vn', 'flac'],
    ['mp3', '-vn', 'mp3'],
    ['aac', '-vn', 'aac'],
    ['wav', '-vn', 'wav'],
    ['aiff', '-vn', 'aiff'],
    ['caf', '-vn', 'caf'],
  ]
  const outputs = created.map(([ending, args]) => `-ar 44100 ${args} kind.${ending}`)
  await lab.ffmpeg(`-i secret.mp4 ${outputs.join(' ')}`)
  for (const [ending, , name] of created) {
    expect([ending, (await containerOf(lab.path(`kind.${ending}`))).name]).toEqual([ending, name])
    const media = await probe(lab.path(`kind.${ending}`), { signal })
    expect(media.audio.length).toBe(1)
    expect(Math.abs(media.duration - 1000)).toBeLessThan(150)
  }
})

test('a playlist with another extension cannot make ffmpeg read other files', async () => {
  const { port } = server.address() as AddressInfo
  const secret = pathToFileURL(lab.path('secret.mp4')).href
  for (const [kind, listing] of Object.entries(playlists))
    for (const ending of ['mp4', 'avi', 'flv', 'mkv']) {
      const file = lab.path(`${kind}.${ending}`)
      await writeFile(file, listing(`http://127.0.0.1:${port}`, secret))
      await expect(probe(file, { signal })).rejects.toThrow(MediaError)
      await expect(decodeSound(file, { full: lab.path('out.wav') }, { signal })).rejects.toThrow(MediaError)
    }
  expect(hits).toBe(0)
  expect((await readdir(lab.folder)).filter((name) => name.startsWith('out.wav'))).toEqual([])
})

test('neither can a playlist hidden behind the first bytes of an MP4', async () => {
  const { port } = server.address() as AddressInfo
  const file = lab.path('disguised.mp4')
  await writeFile(file, `\0\0\0\x10ftypisom\0\0\0\0\n#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:${port}/x.ts\n`)
  await expect(probe(file, { signal })).rejects.toThrow(MediaError)
  expect(hits).toBe(0)
})

test('uses only decoders on the list', async () => {
  await lab.ffmpeg('-i secret.mp4 -an -c:v snow -strict -2 snow.avi')
  const film = await foreign(lab.path('snow.avi'))
  await expect(runFfmpeg({ inputs: [film], args: ['-f', 'null', '-'] }, { signal })).rejects.toThrow(
    expect.objectContaining({ kind: 'unsupported' }),
  )
})

test('refuses a picture beyond the limit before allocating memory for it', async () => {
  await lab.ffmpeg('-f lavfi -i color=s=16000x8000:d=0.1:r=10 -c:v mjpeg huge.avi')
  const film = await foreign(lab.path('huge.avi'))
  await expect(runFfmpeg({ inputs: [film], args: ['-f', 'null', '-'] }, { signal })).rejects.toThrow(
    expect.objectContaining({ kind: 'tooLarge' }),
  )
})

test('reports an empty file and a text file', async () => {
  await writeFile(lab.path('empty.mp4'), '')
  await expect(inEnglish(probe(lab.path('empty.mp4'), { signal }))).rejects.toThrow('The file is empty.')
  await writeFile(lab.path('letter.mp4'), 'Dear Sir or Madam,')
  await expect(inEnglish(probe(lab.path('letter.mp4'), { signal }))).rejects.toThrow(
    'not a video or audio file',
  )
})

import { open, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wavFormOf } from '#media/core/wav-file.ts'
import { decodeSound } from '#media/sound/sound.ts'
import { type MediaLab, mediaLab } from '#testkit/media/media.ts'
import { probe } from './probe.ts'

// The length of a file is what can be decoded, whatever its container declares.

let lab: MediaLab
beforeAll(async () => {
  lab = await mediaLab()
  await lab.ffmpeg('-f lavfi -i testsrc2=s=160x90:r=25:d=3 -c:v libx264 -preset ultrafast -g 25 picture.mp4')
  await lab.ffmpeg('-f lavfi -i sine=440:d=3 tone.wav')
  await lab.ffmpeg('-i picture.mp4 -i tone.wav -c:v copy -c:a aac film.mp4')
})
afterAll(() => lab.remove())

const signal = new AbortController().signal
const length = async (name: string) => (await probe(lab.path(name), { signal })).duration

async function decodedLength(name: string): Promise<number> {
  const full = lab.path(`${name}.full.wav`)
  await decodeSound(lab.path(name), { full }, { signal, allowsCutOff: true })
  return (await wavFormOf(full)).dataBytes / 192
}

/** Overwrites a number after each occurrence of a name in a file. */
async function overwrite(file: string, name: string, after: number, bytes: Buffer) {
  const content = await readFile(lab.path(file))
  await using handle = await open(lab.path(file), 'r+')
  for (let at = content.indexOf(name); at >= 0; at = content.indexOf(name, at + 1))
    await handle.write(bytes, 0, bytes.length, at + name.length + after)
}

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

test.each([
  ['live.webm', '-i tone.wav -c:a libopus -live 1'],
  ['live.mkv', '-i film.mp4 -c copy -live 1'],
  ['film.ts', '-i film.mp4 -c copy'],
  ['film.flv', '-i film.mp4 -c copy'],
  ['tone.aac', '-i tone.wav'],
  ['tone.mp3', '-i tone.wav'],
  ['film.mkv', '-i film.mp4 -c copy'],
])('%s, whether or not it declares a length', async (name, command) => {
  await lab.ffmpeg(`${command} ${name}`)
  expect(Math.abs((await length(name)) - 3000)).toBeLessThan(50)
  expect(Math.abs((await decodedLength(name)) - 3000)).toBeLessThan(50)
})

test('a recording joined from two counts both parts', async () => {
  await lab.ffmpeg('-i film.mp4 -c copy part.ts')
  const part = await readFile(lab.path('part.ts'))
  await writeFile(lab.path('twice.ts'), Buffer.concat([part, part]))
  expect(Math.abs((await length('twice.ts')) - 6050)).toBeLessThan(80)
})

test('a fragmented MP4 that claims 39.8 hours', async () => {
  await lab.ffmpeg('-i film.mp4 -c copy -movflags frag_keyframe+empty_moov fragments.mp4')
  await overwrite('fragments.mp4', 'mvhd', 16, u32(143_280 * 1000))
  await overwrite('fragments.mp4', 'mdhd', 16, u32(143_280 * 12_800))
  expect((await lab.show(lab.path('fragments.mp4'), 'format=duration'))[0]).toBe('143280.000000')
  expect(Math.abs((await length('fragments.mp4')) - 3000)).toBeLessThan(50)
})

test('a WAV that claims 4 GB, and an MP3 that claims a day and a half', async () => {
  await lab.ffmpeg('-i tone.wav large.wav')
  await overwrite('large.wav', 'data', 0, Buffer.from([0, 0xff, 0xff, 0xff]))
  expect(await length('large.wav')).toBe(3000)
  await lab.ffmpeg('-i tone.wav large.mp3')
  await overwrite('large.mp3', 'Info', 4, u32(5_000_000))
  expect(Number((await lab.show(lab.path('large.mp3'), 'format=duration'))[0])).toBeGreaterThan(100_000)
  expect(Math.abs((await length('large.mp3')) - 3000)).toBeLessThan(50)
})

test('a truncated MP4', async () => {
  await lab.ffmpeg('-i film.mp4 -c copy -movflags faststart cut.mp4')
  const { size } = await stat(lab.path('cut.mp4'))
  await truncate(lab.path('cut.mp4'), Math.round(size * 0.6))
  const found = await length('cut.mp4')
  expect(found).toBeGreaterThan(1000)
  expect(found).toBeLessThan(2500)
  expect(Math.abs((await decodedLength('cut.mp4')) - found)).toBeLessThan(100)
})

test('times that jump by ten hours: only what precedes the jump counts', async () => {
  const leap = "setpts='PTS+if(gte(T,2),36000/TB,0)'"
  await lab.ffmpeg(`-i film.mp4 -vf ${leap} -af a${leap} -fps_mode passthrough leap.mkv`)
  expect(Math.abs((await length('leap.mkv')) - 2000)).toBeLessThan(100)
  // Filled with silence it would take 7 GB.
  expect(await decodedLength('leap.mkv')).toBeLessThan(3200)
})

test.each([
  ['-t 1 -i picture.mp4 -i tone.wav', 3000, 3000],
  ['-i picture.mp4 -t 1 -i tone.wav', 3000, 1000],
])('the longer of picture and sound: %s', async (inputs, whole, sound) => {
  const name = `uneven-${sound}.mp4`
  await lab.ffmpeg(`${inputs} -c:a aac ${name}`)
  expect(Math.abs((await length(name)) - whole)).toBeLessThan(50)
  expect(Math.abs((await decodedLength(name)) - sound)).toBeLessThan(50)
})

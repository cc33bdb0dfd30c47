import { copyFile, readFile, rename, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWav } from '#domain/wav.ts'
import { sceneCuts } from '#media/film/scene-cuts.ts'
import { decodeSound } from '#media/sound/sound.ts'
import { flacFile } from '#testkit/media/flac-file.ts'
import { type MediaLab, mediaLab } from '#testkit/media/media.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { MediaError } from './media-error.ts'
import { probe } from './probe.ts'

let lab: MediaLab
beforeAll(async () => {
  lab = await mediaLab()
  // A click 300 ms after the start of the sound.
  await lab.ffmpeg('-f lavfi -i aevalsrc=if(between(t\\,0.3\\,0.302)\\,0.9\\,0):s=48000:d=1 click.wav')
  await lab.ffmpeg('-f lavfi -i testsrc2=s=160x90:r=25:d=2 -g 10 picture.mp4')
})
afterAll(() => lab.remove())

const signal = new AbortController().signal

async function clickIn(file: string): Promise<number> {
  await decodeSound(file, { full: lab.path('full.wav') }, { signal })
  const { rate, channels } = readWav(await readFile(lab.path('full.wav')))
  return (channels[0]!.findIndex((value) => Math.abs(value) > 0.3) / rate) * 1000
}

test('a film with several tracks', async () => {
  await writeFile(lab.path('s.srt'), '1\n00:00:00,000 --> 00:00:01,000\nHello\n')
  const tags =
    '-metadata:s:a:0 language=eng -metadata:s:a:1 language=zho -metadata:s:a:1 handler_name=Commentary'
  const maps = '-map 0 -map 1 -map 2 -map 3 -c:s mov_text -ac:a:1 2'
  await lab.ffmpeg(`-i picture.mp4 -i click.wav -i click.wav -i s.srt ${maps} ${tags} several.mp4`)
  expect(await probe(lab.path('several.mp4'), { signal })).toEqual({
    container: 'mp4',
    duration: 2000,
    picture: {
      index: 0,
      codec: 'h264',
      pixelFormat: 'yuv420p',
      width: 160,
      height: 90,
      rotation: 0,
      frameRate: 25,
      variable: false,
    },
    audio: [
      { index: 1, codec: 'aac', channels: 1, rate: 48_000, isDefault: true, language: 'en' },
      {
        index: 2,
        codec: 'aac',
        channels: 2,
        rate: 48_000,
        isDefault: false,
        language: 'zh',
        title: 'Commentary',
      },
    ],
    subtitles: [{ index: 3, codec: 'mov_text', text: true }],
    chapters: [],
    tags: {},
  })
})

test('a rotated picture has its displayed size', async () => {
  await lab.ffmpeg('-i picture.mp4 -c copy -metadata:s:v:0 rotate=90 turned.mp4')
  const { picture } = await probe(lab.path('turned.mp4'), { signal })
  expect(picture).toMatchObject({ width: 90, height: 160 })
  expect([90, 270]).toContain(picture!.rotation)
})

test('one frame, odd sizes, variable frame rates, no sound', async () => {
  await lab.ffmpeg('-i picture.mp4 -frames:v 1 one.mp4')
  expect(await probe(lab.path('one.mp4'), { signal })).toMatchObject({ audio: [], picture: { width: 160 } })
  await lab.ffmpeg('-f lavfi -i color=s=161x91:d=0.2,format=yuv444p odd.mp4')
  expect(await probe(lab.path('odd.mp4'), { signal })).toMatchObject({ picture: { width: 161, height: 91 } })
  const uneven = "select='lt(n,20)+not(mod(n,3))'"
  await lab.ffmpeg(`-i picture.mp4 -vf ${uneven} -fps_mode vfr uneven.mp4`)
  expect((await probe(lab.path('uneven.mp4'), { signal })).picture!.variable).toBe(true)
  await expect(
    inEnglish(decodeSound(lab.path('one.mp4'), { full: lab.path('x.wav') }, { signal })),
  ).rejects.toMatchObject({
    kind: 'noAudio',
    message: expect.stringContaining('The file has no audio.'),
  })
})

test.each([
  ['jpg', '-c:v mjpeg -pix_fmt yuvj420p'],
  ['png', '-c:v png'],
  ['gif', '-c:v gif -pix_fmt rgb8'],
  ['bmp', '-c:v bmp -pix_fmt bgr24'],
])('does not take the cover of a song for a picture: %s', async (_kind, coded) => {
  await lab.ffmpeg('-f lavfi -i color=red:s=64x64 -frames:v 1 cover.png')
  const cover = `-map 1 ${coded} -disposition:v:0 attached_pic`
  await lab.ffmpeg(`-i click.wav -i cover.png -map 0 ${cover} song.mp3`)
  const song = await probe(lab.path('song.mp3'), { signal })
  expect(song.picture).toBeUndefined()
  expect(song.audio.length).toBe(1)
})

/** Blu-ray subtitles that show nothing, twice. */
function bluraySubtitles(): Buffer {
  const piece = (seconds: number, kind: number, data: number[]) => {
    const head = Buffer.from('PG\0\0\0\0\0\0\0\0\0\0\0')
    head.writeUInt32BE(seconds * 90_000, 2)
    head.writeUInt8(kind, 10)
    head.writeUInt16BE(data.length, 11)
    return Buffer.concat([head, Buffer.from(data)])
  }
  const blank = (number: number) => [0, 160, 0, 90, 0x10, 0, number, 0x80, 0, 0, 0]
  return Buffer.concat([0, 1].flatMap((at) => [piece(at, 0x16, blank(at)), piece(at, 0x80, [])]))
}

test('reads a film whatever else is in it: bitmap subtitles, unknown sound', async () => {
  await writeFile(lab.path('blank.sup'), bluraySubtitles())
  const inputs = '-i picture.mp4 -i click.wav -f sup -i blank.sup -i click.wav'
  await lab.ffmpeg(`${inputs} -map 0 -map 1 -map 2 -map 3 -c:v copy -c:s copy -c:a:1 tta disc.mkv`)
  const disc = await probe(lab.path('disc.mkv'), { signal })
  expect(disc.audio.map(({ codec }) => codec)).toEqual([expect.any(String), 'tta'])
  expect(disc.subtitles).toMatchObject([{ codec: 'hdmv_pgs_subtitle', text: false }])
})

test('endless subtitles do not make a film longer', async () => {
  await writeFile(lab.path('endless.srt'), '1\n00:00:00,000 --> 99:00:00,000\nHello\n')
  const maps = '-map 0 -map 1 -map 2 -c:v copy'
  await lab.ffmpeg(`-i picture.mp4 -i click.wav -i endless.srt ${maps} endless.mkv`)
  const { duration } = await probe(lab.path('endless.mkv'), { signal })
  expect(Math.abs(duration - 2000)).toBeLessThan(100)
})

test('sound that starts earlier or later than the picture keeps its offset', async () => {
  for (const [name, offset] of [
    ['same.mp4', 0],
    ['late.mp4', 0.5],
    ['late.mkv', 0.5],
    ['late.ts', 0.5],
  ] as const) {
    await lab.ffmpeg(`-i picture.mp4 -itsoffset ${offset} -i click.wav -map 0 -map 1 -c:v copy ${name}`)
    expect(Math.abs((await clickIn(lab.path(name))) - 300 - offset * 1000)).toBeLessThan(2)
  }
})

test('both sound outputs are made in one run and have equal length', async () => {
  await lab.ffmpeg('-i picture.mp4 -i click.wav -c:v copy -af apad=whole_dur=2 both.mp4')
  const full = lab.path('full.wav')
  const speech = lab.path('speech.wav')
  await decodeSound(lab.path('both.mp4'), { full, speech }, { signal })
  const a = readWav(await readFile(full))
  const b = readWav(await readFile(speech))
  expect([a.rate, a.channels.length, b.rate, b.channels.length]).toEqual([48_000, 2, 16_000, 1])
  expect(Math.abs(a.channels[0]!.length / 3 - b.channels[0]!.length)).toBeLessThan(20)
})

test('caches the result for an unchanged file, under any name', async () => {
  const [film, renamed] = [lab.path('known.mp4'), lab.path('renamed.mp4')]
  await copyFile(lab.path('picture.mp4'), film)
  const known = await probe(film, { signal })
  await rename(film, renamed)
  const withoutPrograms = { signal, tools: { ffprobe: '/nowhere/ffprobe' } }
  expect(await probe(renamed, withoutPrograms)).toEqual(known)

  // The same size and inode as before.
  const bytes = await readFile(renamed)
  await writeFile(renamed, bytes.fill(0, 100))
  await expect(probe(renamed, { signal })).rejects.toMatchObject({ kind: 'unreadable' })
})

test('FLAC of 32 bits is read, or named as what it is', async () => {
  const samples = Int32Array.from({ length: 16_384 }, (_, at) => 5e8 * Math.sin(at / 10))
  await writeFile(lab.path('fine.flac'), flacFile(samples))
  const found = await probe(lab.path('fine.flac'), { signal }).catch((error: unknown) => error)
  if (found instanceof MediaError)
    expect(found).toMatchObject({ name: 'media.flacBits', values: { bits: 32 }, kind: 'unsupported' })
  else expect(found).toMatchObject({ container: 'flac', duration: 2048 })
})

test('finds scene cuts at their times', async () => {
  const form = 's=320x180:r=25'
  const scenes = ['testsrc2=', 'color=red:', 'mandelbrot='].map((scene) => `-f lavfi -i ${scene}${form}`)
  const cut = '[0]trim=duration=1[a];[1]trim=duration=1[b];[2]trim=duration=1[c];[a][b][c]concat=n=3'
  await lab.ffmpeg(`${scenes.join(' ')} -filter_complex ${cut} -pix_fmt yuv420p scenes.mp4`)
  expect(await sceneCuts(lab.path('scenes.mp4'), { signal })).toEqual([1000, 2000])
})

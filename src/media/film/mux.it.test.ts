import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MediaLab, mediaLab } from '#testkit/media/media.ts'
import { probe } from '../core/probe.ts'
import { encodeAac } from '../encode/aac.ts'
import { openWav } from '../sound/samples.ts'
import { decodeSound } from '../sound/sound.ts'
import { mux, type MuxPlan } from './mux.ts'
import { writePreview } from './preview.ts'
import { type UndubbedPlan, writeUndubbed } from './undubbed.ts'

let lab: MediaLab
let files: readonly string[]
/** A click at 1.3 seconds in a sound of 3. */
const clickSound = String.raw`aevalsrc=if(between(t\,1.3\,1.302)\,0.9\,0):s=48000:d=3`

beforeAll(async () => {
  lab = await mediaLab()
  await lab.ffmpeg(`-f lavfi -i ${clickSound} -ac 2 click.wav`)
  await lab.ffmpeg('-f lavfi -i testsrc2=s=160x90:r=25:d=3 -f lavfi -i sine=d=3 -bf 2 -ac 1 film.mp4')
  const click = await openWav(lab.path('click.wav'))
  files = (await encodeAac(click, { signal, folder: lab.path('kept') })).files
})
afterAll(() => lab.remove())

const signal = new AbortController().signal

/** A film with its dub. */
async function dubbed({ picture, original, ...plan }: UndubbedPlan & MuxPlan, out: string) {
  const undubbed = lab.path('undubbed.mp4')
  const created = await writeUndubbed({ picture, original }, undubbed, { signal })
  await mux({ undubbed, ...plan }, out, { signal })
  return created
}

const clickIn = (samples: Float32Array) =>
  (samples.findIndex((value) => Math.abs(value) > 0.3) / 48_000) * 1000

test('copies the picture, puts the dub first, and keeps its timing', async () => {
  const film = lab.path('film.mp4')
  const created = await dubbed(
    {
      picture: film,
      tracks: [{ files, language: 'es', title: 'Español' }],
      original: { file: film, language: 'en' },
      label: 'Speech made by machine',
      duration: 3000,
    },
    lab.path('out.mp4'),
  )
  expect(created).toEqual({ reencoded: false })
  const entries = 'stream=codec_name:stream_disposition=default:stream_tags=language,handler_name'
  expect(await lab.show('out.mp4', entries)).toEqual([
    'h264,1,und,VideoHandler',
    'aac,1,spa,Español',
    'aac,0,eng,Original',
  ])
  expect(await lab.show('out.mp4', 'format_tags=comment')).toEqual(['Speech made by machine'])
  expect(await frameHashes('out.mp4')).toEqual(await frameHashes('film.mp4'))
  for (const [stream, at] of [['0:a:0', 1300]] as const)
    expect(Math.abs(clickIn(await lab.decode('out.mp4', '-map', stream)) - at)).toBeLessThan(1)
  const [picture, sound] = (await lab.show('out.mp4', 'stream=duration')).map(Number)
  expect(Math.abs(picture! - sound!)).toBeLessThan(1 / 25)
  const [, first] = (await lab.show('out.mp4', 'format=start_time,duration', '-v', 'error'))[0]!.split(',')
  expect(Number(first)).toBeCloseTo(3, 1)
  const head = await lab.ffmpeg('-v trace -i out.mp4 -f null -')
  expect(head.indexOf("type:'moov'")).toBeLessThan(head.indexOf("type:'mdat'"))
})

const frameHashes = (file: string) =>
  lab
    .ffmpeg(`-v error -i ${file} -map 0:v:0 -f framemd5 hashes`)
    .then(() => lab.show(file, 'packet=pts_time,size', '-select_streams', 'v:0'))

test("has the same content as ffmpeg's muxer, interleaved", async () => {
  await lab.ffmpeg('-f lavfi -i testsrc2=s=160x90:r=25:d=20 -f lavfi -i sine=d=20 -bf 2 -g 50 long.mp4')
  await lab.ffmpeg('-f lavfi -i anoisesrc=r=48000:d=23:a=0.2 -ac 2 noise.wav')
  const noise = await encodeAac(await openWav(lab.path('noise.wav')), { signal, folder: lab.path('kept') })
  const parts = await Promise.all(noise.files.map((file) => readFile(file)))
  await writeFile(lab.path('noise.aac'), Buffer.concat(parts))
  const film = lab.path('long.mp4')
  const tracks = [{ files: noise.files, language: 'es' }]
  const plan = { picture: film, tracks, original: { file: film }, duration: 23_000 }
  await dubbed(plan, lab.path('out.mp4'))
  const maps = '-map 0:v -map 1:a -map 0:a -c copy'
  await lab.ffmpeg(`-i long.mp4 -itsoffset -0.021333333 -i noise.aac ${maps} -movflags +faststart ffmpeg.mp4`)
  const packets = async (file: string, stream: number) =>
    lab.show(
      file,
      'packet=pts,dts,size,flags,data_hash',
      '-show_data_hash',
      'md5',
      '-select_streams',
      `${stream}`,
    )
  for (const stream of [0, 1, 2]) {
    const found = await packets('out.mp4', stream)
    expect(found.length).toBeGreaterThan(499)
    expect(found).toEqual(await packets('ffmpeg.mp4', stream))
  }
  const places = (await lab.show('out.mp4', 'packet=dts_time,pos')).map((line) => line.split(',').map(Number))
  const inOrder = places.toSorted(([, a], [, b]) => a! - b!).filter(([time]) => time! < 19.5)
  const back = inOrder.map(([time], index) => (inOrder[index - 1]?.[0] ?? 0) - time!)
  expect(Math.max(...back)).toBeLessThan(1)
})

test('is an M4A without a picture', async () => {
  await mux({ tracks: [{ files, language: 'zh-Hant' }], duration: 3000 }, lab.path('out.m4a'), { signal })
  expect(await lab.show('out.m4a', 'stream=codec_name:stream_tags=language')).toEqual(['aac,zho'])
  expect(Math.abs(clickIn(await lab.decode('out.m4a')) - 1300)).toBeLessThan(1)
})

test('encodes only pictures that MP4 cannot contain', async () => {
  const cases: [string, string, boolean][] = [
    ['vp8.webm', '-c:v libvpx -c:a libopus', true],
    ['flv1.flv', '-c:v flv -ar 44100', true],
    ['mpeg2.avi', '-c:v mpeg2video', true],
    ['h264.avi', '-c:v libx264', false],
    ['h264.mkv', '-c:v libx264 -c:a libvorbis', false],
    ['h264.ts', '-c:v libx264', false],
    ['hevc.mkv', '-c:v libx265 -preset ultrafast -x265-params log-level=0', false],
  ]
  await lab.ffmpeg(`-i film.mp4 ${cases.map(([name, codecs]) => `${codecs} ${name}`).join(' ')}`)
  for (const [name, , reencoded] of cases) {
    const film = lab.path(name)
    const plan = {
      picture: film,
      tracks: [{ files, language: 'es' }],
      original: { file: film },
      duration: 3000,
    }
    expect([name, await dubbed(plan, lab.path('out.mp4'))]).toEqual([name, { reencoded }])
    const [frames] = await lab.show(
      'out.mp4',
      'stream=nb_read_frames',
      '-count_frames',
      '-select_streams',
      'v:0',
    )
    expect(Math.abs(Number(frames) - 75)).toBeLessThanOrEqual(1)
    const [video, audio] = (await lab.show('out.mp4', 'stream=duration')).map(Number)
    expect(Math.abs(video! - audio!)).toBeLessThan(0.15)
    expect(Math.abs(clickIn(await lab.decode('out.mp4', '-map', '0:a:0')) - 1300)).toBeLessThan(1)
  }
})

test('uses the first two channels of sound with unknown channel positions', async () => {
  await lab.ffmpeg(
    '-i film.mp4 -i click.wav -map 0:v -map 1:a -c:v copy -af pan=20C|c0=c0|c1=c0 -c:a pcm_s16le many.mov',
  )
  const film = lab.path('many.mov')
  const heard = async (file: string, ...map: string[]) => clickIn(await lab.decode(file, ...map))
  await decodeSound(film, { full: lab.path('many.wav') }, { signal })
  expect(Math.abs((await heard('many.wav')) - 1300)).toBeLessThan(1)
  await writePreview(film, { media: await probe(film, { signal }), audio: 0 }, lab.path('preview.mp4'), {
    signal,
  })
  expect(Math.abs((await heard('preview.mp4')) - 1300)).toBeLessThan(1)
  const tracks = [{ files, language: 'es' }]
  await dubbed({ picture: film, tracks, original: { file: film }, duration: 3000 }, lab.path('many.mp4'))
  expect(Math.abs((await heard('many.mp4', '-map', '0:a:1')) - 1300)).toBeLessThan(1)
})

test('keeps rotation and irregular times, and works with one frame', async () => {
  await lab.ffmpeg('-i film.mp4 -c copy -metadata:s:v:0 rotate=90 turned.mp4')
  await lab.ffmpeg("-i film.mp4 -vf select='lt(n,20)+not(mod(n,3))' -fps_mode vfr -an uneven.mp4")
  await lab.ffmpeg('-i film.mp4 -frames:v 1 -an one.mp4')
  for (const name of ['turned.mp4', 'uneven.mp4', 'one.mp4']) {
    const plan = { picture: lab.path(name), tracks: [{ files, language: 'es' }], duration: 3000 }
    await dubbed(plan, lab.path('out.mp4'))
    const visible = 'packet=pts_time:stream_side_data=rotation'
    const look = (file: string) => lab.show(file, visible, '-select_streams', 'v:0')
    expect(await look('out.mp4')).toEqual(await look(name))
  }
})

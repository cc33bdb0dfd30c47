import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeWav } from '#domain/wav.ts'
import { type MediaLab, mediaLab } from '#testkit/media/media.ts'
import { mux } from '../film/mux.ts'
import { mixRate, openWav, type Samples } from '../sound/samples.ts'
import { encodeAac } from './aac.ts'
import { encodeMp3Frames, mp3Frame } from './mp3-frames.ts'
import { writeMp3 } from './write-mp3.ts'

const run = promisify(execFile)
const options = { signal: new AbortController().signal }

let lab: MediaLab
let sound: Samples
let samples: Float32Array
const frames = mp3Frame * 2600

beforeAll(async () => {
  lab = await mediaLab()
  // A minute that is different at each instant.
  let phase = 0
  samples = Float32Array.from({ length: frames }, (_, at) => {
    phase += (2 * Math.PI * (200 + 150 * Math.sin(at / 3000) + at / 40_000)) / mixRate
    return 0.3 * Math.sin(phase) * (0.6 + 0.4 * Math.sin(at / 9000))
  })
  await writeFile(lab.path('sound.wav'), writeWav(mixRate, [samples]))
  sound = await openWav(lab.path('sound.wav'))
})
afterAll(() => lab.remove())

test('chunks of MP3 join to the sound, as long and as loud as it was', async () => {
  const { files, made } = await encodeMp3Frames(sound, { ...options, folder: join(lab.folder, 'mp3') })
  expect([files.length, made]).toEqual([3, 3])
  const tags = { title: 'Sound', duration: (frames / mixRate) * 1000 }
  await writeMp3({ files, samples: frames, tags }, lab.path('sound.mp3'), options)
  const decoded = await lab.decode(lab.path('sound.mp3'))
  expect(decoded.length).toBe(frames)
  // The joins are at 1024 frames and twice that; the error is no larger there than elsewhere.
  const error = (from: number, to: number) => {
    let [wrong, all] = [0, 0]
    for (let at = from; at < to; at++) {
      wrong += (decoded[at]! - samples[at]!) ** 2
      all += samples[at]! ** 2
    }
    return Math.sqrt(wrong / all)
  }
  for (const frame of [500, 1024, 1500, 2048]) {
    const at = frame * mp3Frame
    expect(error(at - 3000, at + 3000)).toBeLessThan(0.02)
  }
})

test('only chunks that an edit touches are encoded again', async () => {
  const edited = samples.slice().fill(0, 60_000, 90_000)
  await writeFile(lab.path('edited.wav'), writeWav(mixRate, [edited]))
  const again = await encodeMp3Frames(await openWav(lab.path('edited.wav')), {
    ...options,
    folder: join(lab.folder, 'mp3'),
  })
  expect([again.made, again.reused]).toEqual([1, 2])
})

test('MP3 and M4B have room for more chapters than a byte can count', async () => {
  const duration = (frames / mixRate) * 1000
  const chapters = Array.from({ length: 600 }, (_, index) => ({
    start: index * 100,
    title: `第${index + 1}章`,
  }))
  const mp3 = await encodeMp3Frames(sound, { ...options, folder: join(lab.folder, 'mp3') })
  const tags = { title: 'Book', duration, chapters }
  await writeMp3({ files: mp3.files, samples: frames, tags }, lab.path('book.mp3'), options)
  const { files } = await encodeAac(sound, { ...options, folder: join(lab.folder, 'aac') })
  const tracks = [{ files, language: 'zh' }]
  await mux({ tracks, duration, chapters, book: true }, lab.path('book.m4b'), options)
  for (const name of ['book.mp3', 'book.m4b']) {
    const visible = ['-v', 'error', '-show_chapters', '-of', 'json', lab.path(name)]
    const { stdout } = await run('ffprobe', visible, { maxBuffer: 1e8 })
    const found = (JSON.parse(stdout) as { chapters: { start_time: string; tags: { title: string } }[] })
      .chapters
    expect(found).toHaveLength(600)
    expect(found[599]!.tags.title).toBe('第600章')
    expect(Number(found[599]!.start_time)).toBeCloseTo(59.9, 3)
  }
})

test('any position of an MP3 is found', async () => {
  const whole = await lab.decode(lab.path('sound.mp3'))
  const late = await lab.decode(lab.path('sound.mp3'), '-ss', '40', '-t', '1')
  const at = 40 * mixRate
  let difference = 0
  for (let index = 0; index < late.length; index++)
    difference = Math.max(difference, Math.abs(late[index]! - whole[at + index]!))
  expect(difference).toBeLessThan(0.01)
})

import { readFile, symlink, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { speechFile } from '#testkit/media/films.ts'
import { type MediaLab, mediaLab } from '#testkit/media/media.ts'
import { aacFrame } from '../core/adts.ts'
import { aac } from '../core/codecs.ts'
import { mux } from '../film/mux.ts'
import { openWav, type Samples } from '../sound/samples.ts'
import { encodeAac } from './aac.ts'

const signal = new AbortController().signal
const second = 48_000

let lab: MediaLab
let sound: Samples
beforeAll(async () => {
  lab = await mediaLab()
  await symlink(speechFile, lab.path('jfk.wav'))
  const both = '[0]aresample=48000[a];[a][1]join=inputs=2:channel_layout=stereo'
  const tone = '-f lavfi -i sine=f=330:d=60:r=48000'
  await lab.ffmpeg(`-stream_loop 5 -i jfk.wav ${tone} -filter_complex ${both} -t 55.5003 talk.wav`)
  sound = await openWav(lab.path('talk.wav'))
})
afterAll(() => lab.remove())

const signalToNoise = (want: Float32Array, got: Float32Array, from: number, to: number) => {
  let power = 0
  let wrong = 0
  for (let index = from; index < to; index++) {
    power += want[index]! ** 2
    wrong += (want[index]! - got[index]!) ** 2
  }
  return 10 * Math.log10(power / wrong)
}

test('chunks sound like one continuous encode, also at their joins', async () => {
  const bitrate = 160_000
  const { files, ...counts } = await encodeAac(sound, { signal, folder: lab.path('kept'), bitrate })
  expect(counts).toEqual({ made: 3, reused: 0 })
  const bytes = await Promise.all(files.map((file) => readFile(file)))
  await writeFile(lab.path('chunks.aac'), Buffer.concat(bytes))
  // Byte-identical, however the chunks were spread over processes and whichever were cached.
  for (const workers of [1, 3]) {
    const again = await encodeAac(sound, { signal, folder: lab.path(`kept-${workers}`), bitrate, workers })
    expect(await Promise.all(again.files.map((file) => readFile(file)))).toEqual(bytes)
  }
  await lab.ffmpeg(`-i talk.wav -c:a ${aac.join(' ')} -b:a ${bitrate} -f adts whole.aac`)
  const frames = (file: string) => lab.show(file, 'stream=nb_read_packets', '-count_packets')
  expect(await frames('chunks.aac')).toEqual(await frames('whole.aac'))

  await lab.ffmpeg(`-i talk.wav -c:a ${aac.join(' ')} -b:a ${bitrate} whole.m4a`)
  const track = { files, language: 'en' }
  await mux({ tracks: [track], duration: 55_500 }, lab.path('chunks.m4a'), { signal })
  const want = await lab.decode('talk.wav')
  const whole = await lab.decode('whole.m4a')
  const chunks = await lab.decode('chunks.m4a')
  expect(chunks.length).toBe(whole.length)
  expect(signalToNoise(want, chunks, 0, want.length)).toBeGreaterThan(
    signalToNoise(want, whole, 0, want.length) - 1,
  )
  // The error at a join is within the coding error elsewhere: no gap, no click.
  const wrong = (from: number, to: number) =>
    want.subarray(from, to).reduce((max, value, at) => Math.max(max, Math.abs(value - chunks[from + at]!)), 0)
  const usual = wrong(aacFrame, 900 * aacFrame)
  for (const join of [1, 2].map((chunk) => (chunk * 1024 - 1) * aacFrame))
    for (const width of [aacFrame, 8 * aacFrame]) {
      expect(wrong(join - width, join + width)).toBeLessThan(usual)
      expect(signalToNoise(want, chunks, join - width, join + width)).toBeGreaterThan(30)
    }
})

test('only chunks touched by an edit are encoded again', async () => {
  const folder = lab.path('edited')
  const options = { signal, folder }
  await encodeAac(sound, options)
  expect(await encodeAac(sound, options)).toMatchObject({ made: 0, reused: 3 })
  const edited: Samples = {
    ...sound,
    name: async (from, to) =>
      `${await sound.name(from, to)}${from < 31 * second && to > 30 * second ? '!' : ''}`,
  }
  expect(await encodeAac(edited, options)).toMatchObject({ made: 1, reused: 2 })
  expect(await encodeAac(sound, { ...options, bitrate: 96_000 })).toMatchObject({
    made: 3,
    reused: 0,
  })
})

test('encodes very short sounds and whole frames', async () => {
  for (const frames of [1, aacFrame, 3 * aacFrame, 3 * aacFrame + 1, 1024 * aacFrame]) {
    const short = { ...sound, frames }
    const { files } = await encodeAac(short, { signal, folder: lab.path('short') })
    expect(files.length).toBe(Math.ceil((Math.ceil(frames / aacFrame) + 1) / 1024))
    await writeFile(
      lab.path('short.aac'),
      Buffer.concat(await Promise.all(files.map((file) => readFile(file)))),
    )
    const [packets] = await lab.show('short.aac', 'stream=nb_read_packets', '-count_packets', '-f', 'aac')
    expect(Number(packets)).toBe(Math.ceil(frames / aacFrame) + 1)
  }
})

test('stops on abort', async () => {
  const controller = new AbortController()
  const running = encodeAac(sound, {
    signal: controller.signal,
    folder: lab.path('aborted'),
  })
  controller.abort(new Error('enough'))
  await expect(running).rejects.toThrow('enough')
})

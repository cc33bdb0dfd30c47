import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { speechFile } from '#testkit/media/films.ts'
import { type MediaLab, mediaLab } from '#testkit/media/media.ts'
import { openPodcasting } from '#testkit/pipeline/podcasting.ts'
import type { PodcastBlock } from './podcast-request.ts'

const rate = 48_000
let desk: Awaited<ReturnType<typeof openPodcasting>>
let lab: MediaLab
beforeAll(async () => {
  lab = await mediaLab()
  desk = await openPodcasting()
})
afterAll(async () => {
  await desk[Symbol.asyncDispose]()
  await lab.remove()
})

const energy = (samples: Float32Array, from = 0, to = samples.length / rate) => {
  const part = samples.subarray(Math.round(from * rate), Math.round(to * rate))
  return 10 * Math.log10(part.reduce((sum, value) => sum + value * value, 0) / part.length + 1e-12)
}
const recorded = (file: string, clean = false): PodcastBlock => {
  return {
    id: 'r',
    kind: 'sound',
    file,
    text: 'Ask not what your country can do for you.',
    speaker: 'John',
    clean,
  }
}

test('a recorded line has its place, its name and the level of speech, however quiet the file is', async () => {
  await lab.ffmpeg(`-i ${speechFile} -af volume=-24dB quiet.wav`)
  const blocks: PodcastBlock[] = [
    { id: 'a', kind: 'paragraph', text: 'Here is what he said that day to all of us.', speaker: 'Anna' },
    recorded(lab.path('quiet.wav')),
  ]
  const { report } = await desk.run(blocks)
  expect(report.engineCalls.synthesize).toBe(1)
  const [spoken, line] = report.blocks
  expect(line).toMatchObject({
    kind: 'sound',
    speaker: 'John',
    text: 'Ask not what your country can do for you.',
  })
  expect(line!.end - line!.start).toBeCloseTo(11, 0)
  const mix = await lab.decode(join(desk.out, 'talk.wav'))
  const [voice, recording] = [spoken!, line!].map(({ start, end }) => energy(mix, start, end))
  expect(Math.abs(voice! - recording!)).toBeLessThan(3)
})

test('noise is reduced in time with the voice', async () => {
  await lab.ffmpeg(
    `-i ${speechFile} -f lavfi -i anoisesrc=d=11:a=0.02:seed=4 -filter_complex [0]aresample=48000,adelay=1500[v];[1]aresample=48000[n];[v][n]amix=2:duration=longest:normalize=0 noisy.wav`,
  )
  const outputs: Float32Array[] = []
  for (const clean of [false, true]) {
    await desk.run([recorded(lab.path('noisy.wav'), clean)], { formats: ['wav'] })
    outputs.push(await lab.decode(join(desk.out, 'talk.wav')))
  }
  const [noisy, clean] = outputs as [Float32Array, Float32Array]
  // Before the first word there is only noise; both are as loud as a whole.
  const distance = (samples: Float32Array) => energy(samples, 3, 10) - energy(samples, 0.4, 1.5)
  expect(distance(clean) - distance(noisy)).toBeGreaterThan(10)
  const shift = bestShift(noisy.subarray(3 * rate, 5 * rate), clean.subarray(3 * rate, 5 * rate))
  expect(Math.abs(shift)).toBeLessThanOrEqual(48)
})

/** By how many samples the second one is later, within 20 ms. */
function bestShift(one: Float32Array, other: Float32Array): number {
  let best = { shift: 0, sum: -Infinity }
  for (let shift = -960; shift <= 960; shift += 8) {
    let sum = 0
    for (let index = 960; index < one.length - 960; index += 3) sum += one[index]! * other[index + shift]!
    if (sum > best.sum) best = { shift, sum }
  }
  return best.shift
}

test('a file without sound is refused', async () => {
  await lab.ffmpeg('-f lavfi -i testsrc=s=64x64:d=1 silent.mp4')
  await expect(desk.run([recorded(lab.path('silent.mp4'))])).rejects.toMatchObject({ kind: 'noAudio' })
})

import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPeaks } from '#domain/peaks.ts'
import { type MediaLab, mediaLab } from '#testkit/media/media.ts'
import { writePeaks } from './peaks.ts'

let lab: MediaLab
beforeAll(async () => {
  lab = await mediaLab()
})
afterAll(() => lab.remove())

const signal = new AbortController().signal

/** The same signal in each channel, for ffmpeg's pan. */
const channels = {
  mono: 'c0=c0',
  stereo: 'c0=c0|c1=c0',
  '5.1': 'c0=c0|c1=c0|c2=c0|c3=c0|c4=c0|c5=c0',
}

test.for([
  [44_100, 'mono'],
  [48_000, 'mono'],
  [22_050, 'mono'],
  [48_000, 'stereo'],
  [44_100, '5.1'],
] as const)('the waveform of sound at %i Hz, %s, matches the sound', async ([rate, layout]) => {
  await lab.ffmpeg(
    `-f lavfi -i sine=f=440:d=2:r=${rate} -af volume=4,volume='between(t,0.5,1)+0.25*gte(t,1)':eval=frame,asetnsamples=100,pan=${layout}|${channels[layout]} -c:a pcm_s16le s.wav`,
  )
  await writePeaks(lab.path('s.wav'), lab.path('s.peaks'), { signal })
  const [finest, ...coarser] = readPeaks(new Uint8Array(await readFile(lab.path('s.peaks'))))
  expect(finest!.bucket).toBe(10)
  expect(finest!.pairs.length).toBe(400)
  expect(coarser.map(({ bucket }) => bucket)).toEqual([40, 160, 640, 2560])
  const height = (milliseconds: number) => {
    const at = (milliseconds / 10) * 2
    return [finest!.pairs[at]!, finest!.pairs[at + 1]!]
  }
  expect(height(200)).toEqual([0, 0])
  expect(height(700)[1]).toBeGreaterThan(55)
  expect(height(700)[0]).toBeLessThan(-55)
  expect(height(1500)[1]).toBeLessThan(height(700)[1]! / 3)
})

test('reports a file without sound', async () => {
  await lab.ffmpeg('-f lavfi -i color=s=64x64:d=0.2 mute.mp4')
  await expect(writePeaks(lab.path('mute.mp4'), lab.path('x'), { signal })).rejects.toMatchObject({
    kind: 'noAudio',
  })
})

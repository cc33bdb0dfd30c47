import { afterAll, beforeAll, expect, test } from 'vitest'
import { zoomOut } from '#domain/peaks.ts'
import { type MediaLab, mediaLab } from '#testkit/media/media.ts'
import { barsOf, writeWaveCover } from './wave-cover.ts'

let lab: MediaLab
const { signal } = new AbortController()
beforeAll(async () => {
  lab = await mediaLab()
})
afterAll(() => lab.remove())

/** Peaks of so many hundredths of a second, loud in their second half. */
const zoomsOf = (buckets: number) =>
  zoomOut(Int8Array.from({ length: buckets * 2 }, (_, at) => (at < buckets ? 1 : 100) * (at % 2 ? 1 : -1)))

test('the bars follow the loudness, however long the sound is', () => {
  for (const buckets of [1, 7, 500, 360_000]) {
    const bars = barsOf(zoomsOf(buckets))
    expect(bars).toHaveLength(74)
    expect(Math.max(...bars)).toBe(1)
    if (buckets > 100) expect([bars[10], bars[70]]).toEqual([0.01, 1])
  }
  expect(barsOf(zoomOut(new Int8Array(0)))).toEqual(Array.from({ length: 74 }, () => 0))
})

test('a cover of sound is a picture of its waveform', async () => {
  await writeWaveCover(zoomsOf(500), lab.path('cover.webp'), { signal })
  expect(await lab.show('cover.webp', 'stream=codec_name,width,height')).toEqual(['webp,640,360'])
  const said = await lab.ffmpeg('-i cover.webp -vf crop=320:360:320:0,signalstats,metadata=print -f null -')
  expect(Number(/YAVG=([\d.]+)/.exec(said)?.[1])).toBeGreaterThan(80)
})

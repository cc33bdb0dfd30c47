import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MediaLab, mediaLab } from '#testkit/media/media.ts'
import { probe } from '../core/probe.ts'
import { isPlayable, writePreview } from '../film/preview.ts'
import { writeCover } from './cover.ts'

let lab: MediaLab
const { signal } = new AbortController()

beforeAll(async () => {
  lab = await mediaLab()
})
afterAll(() => lab.remove())

test('a cover shows the film, not its black opening, in its display shape', async () => {
  // Non-square pixels, twice as wide as high; black for the first of five seconds.
  await lab.ffmpeg(
    '-f lavfi -i color=black:size=160x180:rate=10:duration=1 -f lavfi -i testsrc2=size=160x180:rate=10:duration=4 -filter_complex [0][1]concat,setsar=2,format=yuv420p -c:v libx264 -g 5 film.mkv',
  )
  await writeCover(lab.path('film.mkv'), lab.path('cover.webp'), { signal, duration: 5000 })
  expect(await lab.show('cover.webp', 'stream=codec_name,width,height')).toEqual(['webp,640,360'])
  const said = await lab.ffmpeg('-i cover.webp -vf signalstats,metadata=print -f null -')
  expect(Number(/YAVG=([\d.]+)/.exec(said)?.[1])).toBeGreaterThan(60)
})

test('a preview plays everywhere, upright and with square pixels', async () => {
  await lab.ffmpeg(
    '-f lavfi -i testsrc2=size=720x1440:rate=10:duration=1 -f lavfi -i sine=d=1 -vf setsar=4/3 -c:v mpeg4 -c:a ac3 film.avi',
  )
  const media = await probe(lab.path('film.avi'), { signal })
  expect(isPlayable({ media, audio: 0 })).toBe(false)
  await writePreview(lab.path('film.avi'), { media, audio: 0 }, lab.path('preview.mp4'), { signal })
  const created = await probe(lab.path('preview.mp4'), { signal })
  expect(isPlayable({ media: created, audio: 0 })).toBe(true)
  expect(created.picture).toMatchObject({ width: 852, height: 1280 })
  expect(Math.abs(created.duration - 1000)).toBeLessThan(120)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MediaLab, mediaLab } from '#testkit/media/media.ts'
import { assOf, writeTextCover } from './text-cover.ts'

let lab: MediaLab
const { signal } = new AbortController()
beforeAll(async () => {
  lab = await mediaLab()
})
afterAll(() => lab.remove())

const brightness = async (file: string) => {
  const said = await lab.ffmpeg(`-i ${file} -vf signalstats,metadata=print -f null -`)
  return Number(/YMAX=([\d.]+)/.exec(said)?.[1])
}

test('a cover of subtitles shows their first lines', async () => {
  await writeTextCover(['灯塔亮了。', 'The lamp is lit.'], lab.path('lines.webp'), { signal })
  await writeTextCover([], lab.path('none.webp'), { signal })
  expect(await lab.show('lines.webp', 'stream=codec_name,width,height')).toEqual(['webp,640,360'])
  expect(await brightness('lines.webp')).toBeGreaterThan((await brightness('none.webp')) + 80)
})

test('lines cannot contain commands, and long ones are shortened', () => {
  const visible = assOf(['', String.raw`{\p1}m 0 0\N`, 'x'.repeat(100), 'three', 'four'])
  const [, text] = /Default,(.*)\n$/.exec(visible)!
  expect(text!.split(String.raw`\N\N`)).toEqual(['p1 m 0 0 N', `${'x'.repeat(48)}…`, 'three'])
})

import type { Page } from '@playwright/test'
import { workState } from '#core/contract/wire-numbers.ts'
import { podcastEpisodeDetail, podcastEpisodeMake } from '#products/podcast/contract/episodes.ts'
import { audioVoiceprint } from '#shared/voices/contract.ts'
import { until } from '#testkit/processes/until.ts'
import { expect, expectAccessible, test, type World } from './fixture.ts'
import { openEpisode } from './podcast-owner.ts'

const text = '[intro calm]\n[bed calm]\nAnna: Good morning.\nBen: Trees are tall.\nAnna: They are green.'

/** The timeline of an episode that was made by real jobs. */
async function openTimeline(page: Page, world: World) {
  const opened = await openEpisode(page, world, text)
  const { id, ask } = opened
  const [port = '', other = ''] = (await ask(audioVoiceprint, { language: 'en' })).map((voice) => voice.id)
  const characters = { Anna: { port }, Ben: { port: other } }
  await ask(podcastEpisodeMake, { id, port, characters })
  await until(
    () => ask(podcastEpisodeDetail, { id }),
    ({ work }) => work?.state === workState.done,
    60_000,
  )
  await page.reload()
  await page.getByRole('button', { name: '显示时间轴' }).click()
  const timeline = page.getByRole('region', { name: '时间轴' })
  await expect(timeline.getByRole('button', { name: /Ben：Trees are tall/ })).toBeVisible()
  return { ...opened, timeline }
}

test('an episode is played from a line, and gaps and music are changed by keys and by dragging', async ({
  page,
  world,
}) => {
  test.setTimeout(120_000)
  const { timeline, blocks } = await openTimeline(page, world)
  const kinds = async () => (await blocks()).map(({ kind }) => kind)
  const audio = timeline.locator('audio')
  const now = () => audio.evaluate((element) => (element as HTMLAudioElement).currentTime)
  const line = timeline.getByRole('button', { name: /Ben：Trees are tall/ })
  const start = Number(/^(\d+):([\d.]+)/.exec((await line.getAttribute('aria-label'))!)![2])
  await line.focus()
  await line.press('Enter')
  await expect.poll(now).toBeGreaterThan(start)
  await audio.evaluate((element) => (element as HTMLAudioElement).pause())
  await expect(timeline.getByRole('slider', { name: '播放位置' })).not.toHaveAttribute(
    'aria-valuetext',
    '0:00.0',
  )
  await expectAccessible(page)

  // By keys: from line to line, then to the gap behind it.
  await line.press('Home')
  await expect(timeline.getByRole('button', { name: /Anna：Good morning/ })).toBeFocused()
  const gap = timeline.getByRole('slider', { name: '“Trees are tall.”之前的间隔' })
  const before = Number(await gap.inputValue())
  await gap.press('ArrowRight')
  await expect(gap).toHaveAttribute('aria-valuetext', /^[\d.]+ 秒$/)
  await expect.poll(kinds).toEqual(['music', 'music', 'paragraph', 'pause', 'paragraph', 'paragraph'])
  await expect(timeline.getByText('重新生成后才能听到')).toBeVisible()
  expect(Number(await gap.inputValue()) - before).toBe(100)
  await page.getByRole('button', { name: /^撤销/ }).click()
  await expect.poll(kinds).toEqual(['music', 'music', 'paragraph', 'paragraph', 'paragraph'])

  // By the pointer: two seconds at 24 pixels a second.
  const box = (await gap.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const from = (await line.boundingBox())!.x
  await page.mouse.move(x + 48, y, { steps: 4 })
  await expect.poll(async () => (await line.boundingBox())!.x - from).toBeCloseTo(48, 0)
  await page.mouse.up()
  await expect
    .poll(async () => (await blocks()).find(({ kind }) => kind === 'pause'))
    .toMatchObject({ ms: 2000 })

  const intro = async () => (await blocks()).find((block) => block.kind === 'music' && block.role === 'intro')
  await timeline.getByRole('slider', { name: '舒缓片头：音量' }).press('ArrowDown')
  await expect.poll(intro).toMatchObject({ gain: -1 })
  await timeline.getByRole('slider', { name: '舒缓片头：开始' }).press('ArrowRight')
  await expect.poll(intro).toMatchObject({ gain: -1, from: 100 })
  await timeline.getByRole('slider', { name: '舒缓片头：结束' }).press('ArrowLeft')
  await timeline.getByRole('slider', { name: '舒缓片头：淡出' }).press('ArrowLeft')
  await expect.poll(intro).toMatchObject({ fadeOut: 1900 })
  const music = timeline.getByRole('slider', { name: '舒缓背景音乐：淡入' })
  await music.press('ArrowRight')
  await expect(music).toHaveAttribute('aria-valuetext', '2.1 秒')
  await timeline.getByLabel('缩放').fill('100')
  await expect(timeline.getByRole('slider', { name: '播放位置' })).toHaveCSS('width', /^\d{3,}/)
  await expectAccessible(page)
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addFinishedWork } from '#testkit/desks/add-finished-work.ts'
import { speechFilm } from '#testkit/media/films.ts'
import { expect, expectAccessible, signIn, test, type World } from './fixture.ts'

async function openFilm(page: Page, world: World) {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-player-'))
  const film = join(folder, 'film.mp4')
  await speechFilm(film)
  const { id: account, name } = await world.person()
  const { work } = await addFinishedWork(world.server, {
    tenant: world.yiyin,
    account,
    film,
    duration: 11_000,
  })
  await rm(folder, { recursive: true })
  await signIn(page, world, name)
  await page.goto(`/translate/worksDetail?id=${work}`)
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.readyState)).toBeGreaterThan(1)
  return video
}

test('the player is driven by keys: position, frames, speed, volume, subtitles and loops', async ({
  page,
  world,
}) => {
  const video = await openFilm(page, world)
  const state = () =>
    video.evaluate((each: HTMLVideoElement) => ({
      time: each.currentTime,
      paused: each.paused,
      pace: each.playbackRate,
      muted: each.muted,
      volume: Math.round(each.volume * 10) / 10,
      subtitles: each.textTracks[0]!.mode,
    }))
  const at = async () => (await state()).time
  await video.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(at).toBeCloseTo(5, 1)
  await page.keyboard.press('.')
  await expect.poll(at).toBeCloseTo(5.04, 2)
  await page.keyboard.press(',')
  await expect.poll(at).toBeCloseTo(5, 2)
  await page.keyboard.press('>')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('c')
  expect(await state()).toMatchObject({ pace: 1.25, volume: 0.9, subtitles: 'showing' })
  await page.keyboard.press('m')
  await page.keyboard.press('<')
  expect(await state()).toMatchObject({ pace: 1, muted: true })
  await expect(page.getByRole('button', { name: '显示字幕' })).toHaveAttribute('aria-pressed', 'true')

  // A stretch is repeated until the loop is removed.
  await page.keyboard.press('r')
  await page.getByRole('slider', { name: '播放进度' }).fill('5300')
  await video.focus()
  await page.keyboard.press('r')
  await expect(page.getByRole('button', { name: '取消循环' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect.poll(async () => (await state()).paused).toBe(false)
  await expect
    .poll(() =>
      video.evaluate(
        (each: HTMLVideoElement) =>
          new Promise<number>((seeked) =>
            each.addEventListener('seeking', () => seeked(each.currentTime), { once: true }),
          ),
      ),
    )
    .toBeCloseTo(5, 1)
  await page.keyboard.press('k')
  await expect.poll(async () => (await state()).paused).toBe(true)
  await page.getByRole('button', { name: '取消循环' }).click()
  await expect(page.getByRole('button', { name: '设为循环起点' })).toBeVisible()
  await expectAccessible(page)
})

test('the player ignores keys that are typed or belong to a control', async ({ page, world }) => {
  const video = await openFilm(page, world)
  const paused = () => video.evaluate((each: HTMLVideoElement) => each.paused)
  const mute = page.getByRole('button', { name: '静音' })
  await mute.focus()
  await page.keyboard.press('Space')
  await expect(mute).toHaveAttribute('aria-pressed', 'true')
  expect(await paused()).toBe(true)
  const pace = page.getByLabel('播放速度')
  await pace.focus()
  await page.keyboard.press('k')
  expect(await paused()).toBe(true)
  // By pointer.
  await video.click()
  await expect.poll(paused).toBe(false)
  await video.click()
  await expect.poll(paused).toBe(true)
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addDubProject, spanish } from '#testkit/desks/dub-project.ts'
import { speechFilm } from '#testkit/media/films.ts'
import { expect, expectAccessible, signIn, test } from './fixture.ts'

const steps = (page: Page) => page.getByRole('navigation', { name: '步骤' })
const film = (page: Page) => page.locator('[data-editor] video').filter({ visible: true })
const stateOf = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => ({
    src: video.src,
    ended: video.currentTime,
    paused: video.paused,
  }))

test('from subtitles to an edited dub on one screen: the film stays, changed lines are remade and played in place', async ({
  page,
  world,
}) => {
  test.slow()
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-workspace-'))
  const path = join(folder, 'film.mp4')
  await speechFilm(path)
  await world.work()
  const person = await world.person()
  await signIn(page, world, person.name)
  const project = await addDubProject(world.server, {
    tenant: world.yiyin,
    account: person.id,
    language: 'es',
    texts: spanish,
    film: path,
  })

  // The film is the same element in each step, at the same line.
  await page.goto(`/translate/editOriginal?id=${project}`)
  await page.getByLabel('第 2 条的内容').click()
  await film(page).evaluate((video) => video.setAttribute('data-kept', ''))
  await steps(page)
    .getByRole('link', { name: /西班牙语\s*译文/ })
    .click()
  await expect(page.getByLabel('第 2 条的译文')).toBeVisible()
  await expect(film(page)).toHaveAttribute('data-kept')
  await expect(page.locator('tr[aria-current]')).toContainText(spanish[1]!.slice(0, 8))
  await page.goBack()
  await expect(page.getByLabel('第 2 条的内容')).toBeVisible()
  await page.goForward()
  await expect(page.getByLabel('第 2 条的译文')).toBeVisible()
  await expect(film(page)).toHaveAttribute('data-kept')
  await expectAccessible(page)

  await steps(page)
    .getByRole('link', { name: /西班牙语\s*配音\s*待处理/ })
    .click()
  await page.getByRole('button', { name: '生成', exact: true }).click()
  await expect(page.getByRole('heading', { name: '下载' })).toBeVisible({ timeout: 60_000 })
  await steps(page)
    .getByRole('link', { name: /西班牙语\s*译文/ })
    .click()

  // The dub plays at the same position as the original.
  await page.getByLabel('第 3 条的译文').click()
  const original = await stateOf(page)
  await page.getByText('配音', { exact: true }).last().click()
  await expect.poll(async () => (await stateOf(page)).src).not.toBe(original.src)
  await expect.poll(async () => (await stateOf(page)).ended).toBeCloseTo(original.ended, 1)

  const before = await stateOf(page)
  await page.getByLabel('第 3 条的译文').fill('preguntad qué podéis hacer.')
  await expect(page.getByRole('button', { name: '重做 1 条' })).toBeVisible()
  await page.keyboard.press('Control+Alt+m')
  await expect(page.getByText('西班牙语第 2 版已完成。')).toBeVisible({ timeout: 60_000 })
  await expect.poll(async () => (await stateOf(page)).src, { timeout: 30_000 }).not.toBe(before.src)
  await expect(page.getByRole('radio', { name: '配音' })).toBeChecked()
  // It plays the line and stops after it.
  await expect.poll(async () => (await stateOf(page)).ended).toBeGreaterThan(8.5)
  await expect.poll(async () => (await stateOf(page)).paused).toBe(true)
  await expect(page).toHaveURL(/prooTranslation/)

  // The button comes while the text is still being typed, and the version that plays is followed by the new one only.
  await film(page).evaluate(async (video: HTMLVideoElement) => {
    Object.assign(window, { played: [] })
    addEventListener('play', ({ target }) => played().push((target as HTMLVideoElement).src), true)
    video.loop = true
    await video.play()
    function played() {
      return (window as unknown as { played: string[] }).played
    }
  })
  const second = await stateOf(page)
  await page.getByLabel('第 3 条的译文').press('End')
  const remake = page.getByRole('button', { name: '重做 1 条' })
  await expect(async () => {
    await page.keyboard.press('s')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('s')
    expect(await remake.isEnabled({ timeout: 1 })).toBe(true)
  }).toPass({ intervals: [50], timeout: 10_000 })
  await page.keyboard.press('Control+Alt+m')
  await expect.poll(async () => (await stateOf(page)).src, { timeout: 60_000 }).not.toBe(second.src)
  const played = await page.evaluate(() => (window as unknown as { played: string[] }).played)
  expect(played).not.toContain(original.src)
  await rm(folder, { recursive: true })
})

test('the text has the most room, the divider is moved by keys and remembered, and a link ends in the text', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const person = await world.person()
  await signIn(page, world, person.name)
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-workspace-'))
  const path = join(folder, 'film.mp4')
  await speechFilm(path)
  const project = await addDubProject(world.server, {
    tenant: world.yiyin,
    account: person.id,
    language: 'es',
    texts: spanish,
    film: path,
  })
  await page.goto(`/translate/projectDetail?id=${project}`)
  await page.getByRole('link', { name: '编辑原文' }).click()
  await expect(page.getByLabel('第 1 条的内容')).toBeFocused()

  await page.goto(`/translate/prooTranslation?id=${project}&language=es`)
  const text = page.getByLabel('第 1 条的译文')
  await expect(text).toBeVisible()
  expect((await page.locator('main header').first().boundingBox())?.height).toBe(48)
  // 42 characters of usual width.
  const fits = () =>
    text.evaluate((field) => {
      const context = document.createElement('canvas').getContext('2d')!
      context.font = getComputedStyle(field).font
      return context.measureText('La máquina escuchará con cuidado cada voz.').width < field.clientWidth - 16
    })
  expect(await fits()).toBe(true)
  const { width } = (await text.boundingBox())!
  const divider = page.getByRole('separator', { name: '字幕与画面的分界' })
  await divider.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(divider).toHaveAttribute('aria-valuenow', '68')
  const wider = (await text.boundingBox())!.width
  expect(wider).toBeGreaterThan(width)
  await page.reload()
  await expect.poll(async () => (await text.boundingBox())?.width).toBe(wider)
  await divider.focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await text.boundingBox())?.width).toBe(width)
  await expectAccessible(page)

  // On a phone, the lines are above the film.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(divider).toBeHidden()
  const top = async (locator: ReturnType<Page['locator']>) => (await locator.boundingBox())!.y
  expect(await top(page.getByRole('table'))).toBeLessThan(await top(film(page)))
  await rm(folder, { recursive: true })
})

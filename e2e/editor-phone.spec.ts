import type { Page } from '@playwright/test'
import { opened, saved, text } from './editor-page.ts'
import { touchScreen } from './finger.ts'
import { expect, expectAccessible, test } from './fixture.ts'

test('it stays under its mirror path when embedded, and fits a phone', async ({ page, world }) => {
  const { id } = await opened(page, world)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/ly/editOriginal?id=${id}`)
  await expect(page.getByText('对应的译文会标记为待更新')).toBeVisible()
  await expect(page.getByRole('link', { name: '完成' })).toHaveAttribute('href', `/ly/projectDetail?id=${id}`)
  await text(page, 2).fill('On a phone.')
  await saved(page)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wider).toBe(false)
  // More tools than fit: the edge fades on that side, and the keyboard reaches each of them.
  const tools = page.getByRole('toolbar')
  await expect(tools).toHaveAttribute('data-after')
  await expect(tools).not.toHaveAttribute('data-before')
  await tools.getByRole('button').last().focus()
  await expect(tools).toHaveAttribute('data-before')
  await expect(tools).not.toHaveAttribute('data-after')
  await expectAccessible(page)
})

test('on a phone everything can be tapped, and three lines are visible in both orientations', async ({
  page,
  world,
}) => {
  const cues = Array.from({ length: 12 }, (_, at) => ({
    start: at * 1000,
    end: at * 1000 + 900,
    text: `Line ${at}.`,
    speaker: 'Anna',
  }))
  const translations = { es: cues.map(({ text }) => text) }
  const { id } = await opened(page, world, { cues, translations, duration: 12_000 })
  const db = world.server.app.database.of(world.yiyin)
  // It has no visible picture, which takes as much space as a film.
  await db.updateTable('projects').set({ source_key: 'film' }).where('id', '=', id).execute()
  await touchScreen(page)
  for (const path of [`/translate/prooSubtit?id=${id}`, `/translate/prooTranslation?id=${id}&language=es`])
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      await expect(page.locator('[data-editor] video')).toBeAttached()
      await expect.poll(() => tooSmall(page), `${path} ${width}`).toEqual([])
      await expect.poll(() => wholeLines(page), `${path} ${width}`).toBeGreaterThanOrEqual(3)
    }
})

/** Targets too small for a finger; the timeline's position handle is for keys only. */
const tooSmall = (page: Page) =>
  page.locator('[data-editor]').evaluate((editor) =>
    [...editor.querySelectorAll('button, a, select, textarea, input:not([type=range])')].flatMap((one) => {
      const { width, height } = one.getBoundingClientRect()
      const small = one.checkVisibility() && Math.min(width, height) < 40
      return small ? [`${one.getAttribute('aria-label') ?? one.textContent} ${width}×${height}`] : []
    }),
  )

const wholeLines = (page: Page) =>
  page.locator('[data-editor] tbody').evaluate((frame) => {
    const { top, bottom } = frame.getBoundingClientRect()
    return [...frame.querySelectorAll('tr')].filter((line) => {
      const box = line.getBoundingClientRect()
      return box.top >= top && box.bottom <= bottom
    }).length
  })

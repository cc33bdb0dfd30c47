import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Cue } from '#domain/cues/core/cue.ts'
import { addDubProject } from '#testkit/desks/dub-project.ts'
import { speechFilm } from '#testkit/media/films.ts'
import { expect, signIn, test } from './fixture.ts'

const first: Cue = { id: 'c1', start: 300, end: 1300, text: 'And so,' }
const second: Cue = { id: 'c2', start: 1300, end: 2500, text: 'my fellow Americans,' }
/** Enough for the list to scroll. */
const cues = [
  first,
  second,
  ...Array.from({ length: 60 }, (_, at): Cue => {
    const start = 4000 + at * 100
    return { id: `c${at + 3}`, start, end: start + 100, text: `Line ${at + 3}.` }
  }),
]

const film = (page: Page) => page.locator('[data-editor] video')
const place = (page: Page) =>
  film(page).evaluate((element: HTMLVideoElement) => Math.round(element.currentTime * 1000))
const plays = (page: Page) => film(page).evaluate((element: HTMLVideoElement) => !element.paused)
const row = (page: Page, cue: string) => page.locator(`tr[data-cue=${cue}]`)
const spoken = (page: Page) => page.locator('tr[data-playing]')

test('the film plays and stops by key, the lines follow it, and it follows the lines', async ({
  page,
  world,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-playback-'))
  await speechFilm(join(folder, 'film.mp4'))
  const { id: account, name } = await world.person()
  const id = await addDubProject(world.server, {
    tenant: world.yiyin,
    account,
    film: join(folder, 'film.mp4'),
    cues,
    language: 'es',
    texts: cues.map(({ text }) => text),
  })
  await signIn(page, world, name)
  await page.goto(`/translate/prooSubtit?id=${id}`)
  await expect
    .poll(() => film(page).evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(2)

  await row(page, 'c1').focus()
  await page.keyboard.press('Space')
  await expect(spoken(page)).toHaveAttribute('data-cue', 'c1')
  await expect(spoken(page)).toHaveAttribute('data-cue', 'c2')
  await expect(page.getByText(second.text).and(page.locator('span'))).toBeVisible()
  await page.keyboard.press('Space')
  await expect.poll(() => plays(page)).toBe(false)
  expect(await place(page)).toBeGreaterThanOrEqual(second.start)

  // A click on a line seeks to its start; a click into the text of the current line does not.
  await row(page, 'c5').getByRole('cell').first().click()
  await expect.poll(() => place(page)).toBe(cues[4]!.start)
  await expect(spoken(page)).toHaveAttribute('data-cue', 'c5')
  await page.keyboard.press('ArrowRight')
  await row(page, 'c5').getByRole('textbox').last().click()
  await expect.poll(() => place(page)).toBe(cues[4]!.start + 1000)

  // A line played alone stops at its end, however late the browser notices.
  await row(page, 'c1').getByRole('cell').first().click()
  await row(page, 'c1').focus()
  const ended = film(page).evaluate(
    (element) =>
      new Promise<void>((resolve) => element.addEventListener('pause', () => resolve(), { once: true })),
  )
  await page.keyboard.press('Shift+Space')
  await ended
  await expect.poll(() => place(page)).toBe(first.end)
  expect(await plays(page)).toBe(false)

  // After a seek during playback the current line is scrolled into view and marked.
  await page.keyboard.press('Space')
  await expect.poll(() => plays(page)).toBe(true)
  await film(page).evaluate((element: HTMLVideoElement) => {
    element.playbackRate = 0.1
    element.currentTime = 9.05
  })
  await expect(spoken(page)).toBeInViewport()
  await expect(spoken(page)).toContainText(/^5\d/)
  await rm(folder, { recursive: true })
})

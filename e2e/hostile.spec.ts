import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { exportFormats } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { addDubProject } from '#testkit/desks/dub-project.ts'
import { hostileTexts } from '#testkit/faults/hostile-texts.ts'
import { parseSubtitles } from '#testkit/files/parse-subtitles.ts'
import { speechFilm } from '#testkit/media/films.ts'
import { expect, signIn, test } from './fixture.ts'

const count = 5000
const isSubtitles = (format: string) => ['srt', 'vtt', 'ass'].includes(format)

/** Records actions of the page that text must never cause. */
async function watchOver(page: Page): Promise<() => Promise<string[]>> {
  const told: string[] = []
  page.on('dialog', (dialog) => {
    told.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'evil.test') told.push(`request: ${request.url()}`)
  })
  page.on('pageerror', (error) => told.push(`error: ${error.message}`))
  await page.exposeFunction('refusedByPolicy', (what: string) => told.push(`policy: ${what}`))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      void (globalThis as unknown as { refusedByPolicy(what: string): Promise<void> }).refusedByPolicy(
        `${violatedDirective} ${blockedURI}`,
      )
    }),
  )
  return async () => {
    const created = await page.evaluate(() =>
      [...document.body.querySelectorAll('*')]
        .filter(
          (element) =>
            element.getAttributeNames().some((name) => name.startsWith('on')) ||
            element.matches(
              'iframe, object, embed, base, body style, body link, [src=x], [href^="javascript"]',
            ),
        )
        .map((element) => element.outerHTML.slice(0, 200)),
    )
    return [...told, ...created.map((html) => `element: ${html}`)]
  }
}

/** Scrolls through the list from its first row to its last; returns the number of rows drawn. */
const lookAround = (page: Page) =>
  page.evaluate(async () => {
    const seen = new Set<string>()
    const list = document.querySelector('tbody')!
    const places = 8
    for (let at = 0; at <= places; at += 1) {
      list.scrollTop = (list.scrollHeight * at) / places
      await new Promise((drawn) => requestAnimationFrame(drawn))
      for (const row of document.querySelectorAll<HTMLElement>('tr[data-cue]')) seen.add(row.dataset['cue']!)
    }
    return seen.size
  })

test('thousands of lines that look like scripts are shown as text in the editors, the player and the files', async ({
  page,
  world,
}) => {
  const texts = hostileTexts(count, 20_261_122)
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-hostile-'))
  await speechFilm(join(folder, 'film.mp4'))
  const { id: account, name } = await world.person()
  const id = await addDubProject(world.server, {
    tenant: world.yiyin,
    account,
    name: texts[0]!.slice(0, 100),
    film: join(folder, 'film.mp4'),
    duration: count * 2000,
    cues: texts.map((text, at) => ({
      id: `c${at + 1}`,
      start: at * 2000,
      end: at * 2000 + 1500,
      text,
      speaker: texts[(at * 7) % 40]!.slice(0, 100),
    })),
    language: 'es',
    texts: texts.toReversed(),
  })
  await signIn(page, world, name)
  const happened = await watchOver(page)

  await page.goto(`/translate/prooSubtit?id=${id}`)
  await expect(page.locator('tr[data-cue=c1] textarea')).toHaveValue(texts[0]!)
  expect(await lookAround(page)).toBeGreaterThan(80)
  expect(await happened()).toEqual([])
  for (const [at, format] of exportFormats.entries()) {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出' }).click()
    await page.getByRole('menuitem').nth(at).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(new RegExp(`^[^<>"/\\\\]+\\.${format}$`))
    // No line was split into two.
    if (isSubtitles(format))
      expect(parseSubtitles(await readFile(await file.path()), `a.${format}`).cues).toHaveLength(count)
  }

  await page.goto(`/translate/prooTranslation?id=${id}&language=es`)
  await expect(page.locator('tr[data-cue=c1] textarea')).toHaveValue(texts.at(-1)!)
  expect(await lookAround(page)).toBeGreaterThan(80)
  expect(await happened()).toEqual([])

  await page.goto('/translate/myProject')
  await page.getByRole('article').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: '查看视频' }).click()
  await page.getByRole('button', { name: '显示字幕' }).click()
  // Parsed by the browser for the player.
  const drawn = await page.locator('video track').evaluate(async (element: HTMLTrackElement) => {
    if (element.readyState !== HTMLTrackElement.LOADED)
      await new Promise((loaded) => element.addEventListener('load', loaded))
    const cues = [...(element.track.cues ?? [])] as VTTCue[]
    for (const cue of cues) {
      // Each in its own block: Chromium's renderer crashes on one line with all of them.
      const block = document.createElement('p')
      block.append(cue.getCueAsHTML())
      document.body.append(block)
    }
    return cues.length
  })
  expect(drawn).toBeGreaterThan(count * 0.9)
  expect(await happened()).toEqual([])
  await rm(folder, { recursive: true })
})

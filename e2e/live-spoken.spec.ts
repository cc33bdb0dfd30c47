import { tmpdir } from 'node:os'
import type { Page } from '@playwright/test'
import { openSynthesizer } from '#engines/embedded/synthesizer.ts'
import { perSecondEngines } from '#testkit/engines/per-second-engines.ts'
import { runJoinSpoken } from '../src/products/live/worker/spoken-file.ts'
import { expect, expectAccessible, test } from './fixture.ts'
import { speakerIn, withMicrophone, workLiveIn } from './live-speaker.ts'

// A voice of this machine speaks the translation, and Chromium plays it.

// A page plays nothing before a click, as in phones.
test.use(withMicrophone('document-user-activation-required'))
workLiveIn(
  () => perSecondEngines([openSynthesizer({ temp: tmpdir(), atOnce: 2, flite: true, espeak: true })]),
  [runJoinSpoken],
)

/** What the page plays: how far it is, and the loudest sample of the sound. */
const played = (page: Page) =>
  page.evaluate(async () => {
    const { audio, blobs } = window as unknown as { audio?: HTMLAudioElement; blobs: Map<string, Blob> }
    const blob = audio && !audio.loop && blobs.get(audio.src)
    if (!blob) return { at: 0, peak: 0 }
    const bytes = await blob.arrayBuffer()
    const sound = await new OfflineAudioContext(1, 1, 24_000).decodeAudioData(bytes)
    const peak = sound.getChannelData(0).reduce((max, each) => Math.max(max, Math.abs(each)), 0)
    return { at: audio.paused ? 0 : audio.currentTime, peak }
  })

test('the audience plays the spoken translation, and the owner plays it in the history', async ({
  page,
  browser,
  world,
}) => {
  test.slow()
  await speakerIn(page, world)
  await page.goto('/speechTranslation')
  await page.getByRole('textbox', { name: 'Title' }).fill('Town hall')
  await page.getByRole('checkbox', { name: 'Spanish', exact: true }).check()
  await page.getByRole('button', { name: 'Choose a voice for Spanish' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Female 1/ })
    .click()
  await expect(page.getByRole('button', { name: 'Stop speaking Spanish' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page).toHaveURL(/\/speechTranslation\?id=/)
  await expect(page.getByRole('heading', { name: 'Spoken translation' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Invite an audience' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const code = (await page.getByText(/^Code \d{4} \d{4}$/).textContent())!.replace(/\D/g, '')

  const audience = await browser.newContext({
    baseURL: world.server.origin(),
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
  })
  await audience.addInitScript(() => {
    const blobs = new Map<string, Blob>()
    const { createObjectURL } = URL
    URL.createObjectURL = (blob: Blob) => {
      const url = createObjectURL(blob)
      blobs.set(url, blob)
      return url
    }
    Object.assign(window, { blobs })
    window.Audio = class extends Audio {
      constructor(src?: string) {
        super(src)
        Object.assign(window, { audio: this })
      }
    } as typeof Audio
  })
  try {
    const viewer = await audience.newPage()
    await viewer.goto(`/scan-page?code=${code}&language=es`)
    const bar = viewer.getByRole('region', { name: 'Spoken translation' })
    await bar.getByRole('button', { name: 'Listen' }).click()
    await expect(viewer.locator('article[data-heard]')).toContainText('in second', { timeout: 30_000 })
    await expect.poll(async () => (await played(viewer)).at).toBeGreaterThan(0.2)
    await expect.poll(async () => (await played(viewer)).peak).toBeGreaterThan(0.1)
    // The translation takes longer than the speech: pending segments are spoken faster or skipped.
    await bar.getByRole('button', { name: 'Skip to newest' }).click()
    await expectAccessible(viewer)
    await bar.getByRole('slider', { name: 'Volume' }).fill('0.5')
    await bar.getByRole('button', { name: 'Stop listening' }).click()
    await expect(viewer.locator('article[data-heard]')).toHaveCount(0)
    // Without a voice there is nothing to listen to.
    await page.getByRole('button', { name: 'Stop speaking Spanish' }).click()
    await expect(bar).toBeHidden()
  } finally {
    await audience.close()
  }

  await page.getByRole('button', { name: 'End' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
  await expect(page).toHaveURL(/\/speechTranslation\/list\?id=/)
  await page
    .getByRole('button', { name: /^Play the spoken/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Stop the spoken/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Timing' }).selectOption('One after the other')
  await page.getByRole('button', { name: 'Generate file' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Spanish, version 1' }).click({ timeout: 30_000 })
  expect((await download).suggestedFilename()).toBe('Town hall.es.mp3')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete Spanish, version 1' }).click()
  await expect(page.getByRole('list', { name: 'Files' })).toHaveCount(0)
})

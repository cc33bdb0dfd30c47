import { findBrowser } from '#cli/programs.ts'
import { speechFile } from '#testkit/films.ts'
import { giveUsage } from '#testkit/give-usage.ts'
import { heardEngines } from '#testkit/heard-live.ts'
import { offerLive } from '#testkit/offer-live.ts'
import { workerOf } from '#testkit/worker-of.ts'
import { workLiveWith } from '../src/server/products/live/perform-work.ts'
import { expect, expectAccessible, signIn, test } from './fixture.ts'

// Chromium's fake microphone plays a recording, so the path from the microphone to the audience is the real one; only the
// recognizer is a foreseeable one.

test.use({
  locale: 'en-US',
  launchOptions: {
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${speechFile}`,
      '--autoplay-policy=no-user-gesture-required',
    ],
  },
})

let worker: ReturnType<typeof workerOf> | undefined

test.beforeEach(async ({ world }) => {
  if (worker) return
  await world.server.app.database.outside.deleteFrom('engine_offer').execute()
  await offerLive(world.server.app)
  worker = workerOf(world.server, { kinds: ['live.work'], slots: 1 }, [workLiveWith(heardEngines())])
  await worker.startWorking()
})
test.afterAll(() => worker?.stopWorking())

test('what a microphone hears comes to the speaker and the audience, and stays in the history', async ({
  page,
  browser,
  world,
}) => {
  test.slow()
  const { id: account, name } = await world.person()
  await giveUsage(world.server, { tenant: world.yiyin, account, unit: 'live', size: 3600 })
  await signIn(page, world, name)
  await page.goto('/speechTranslation')
  await page.getByRole('textbox', { name: 'Title' }).fill('Town hall')
  await page.getByRole('checkbox', { name: 'Spanish' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start' }).click()

  await expect(page).toHaveURL(/\/speechTranslation\?id=/)
  const log = page.getByRole('log', { name: 'Text' })
  await expect(log).toContainText('Speech in second 2.', { timeout: 30_000 })
  await expect(log).toContainText('es: Speech in second 2.')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Invite an audience' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the audience page' })).toBeVisible()
  const code = (await page.getByText(/^Code \d{4} \d{4}$/).textContent())!.replace(/\D/g, '')

  const audience = await browser.newContext({
    baseURL: world.server.origin(),
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
  })
  try {
    const viewer = await audience.newPage()
    await viewer.goto('/scan-page')
    await viewer.getByRole('textbox', { name: '8-digit code' }).fill(code)
    await expectAccessible(viewer)
    await viewer.getByRole('button', { name: 'Join' }).click()
    await expect(viewer.getByRole('heading', { name: 'Town hall' })).toBeVisible()
    // The reader's own language is spoken, so it comes first.
    await expect(viewer.getByRole('log')).toContainText('Speech in second 1.')
    await viewer.getByRole('combobox', { name: 'Language', exact: true }).selectOption('es')
    await expect(viewer.getByRole('log')).toContainText('es: Speech in second 1.')
    await expectAccessible(viewer)

    await page.getByRole('button', { name: 'End' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
    await expect(viewer.getByRole('status')).toHaveText('Ended', { timeout: 30_000 })
  } finally {
    await audience.close()
  }

  await expect(page).toHaveURL(/\/speechTranslation\/list\?id=/)
  await expect(page.getByRole('textbox', { name: 'Original at 0:00.0' })).toHaveValue('Speech in second 1.')
  await page.getByRole('textbox', { name: 'Original at 0:00.0' }).fill('Welcome to the town hall.')
  await expect(page.getByText('Saved')).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download SRT' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.srt$/)
  await page.getByRole('link', { name: 'Back to the history' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Town hall' })).toContainText('Ended')
  await expectAccessible(page)
})

import { stat } from 'node:fs/promises'
import { perSecondEngines } from '#testkit/engines/per-second-engines.ts'
import { expect, expectAccessible, test } from './fixture.ts'
import { speakerIn, withMicrophone, workLiveIn } from './live-speaker.ts'

test.use(withMicrophone('no-user-gesture-required'))
workLiveIn(() => perSecondEngines())

test('people who open the link of a room early see its session as soon as it starts', async ({
  page,
  browser,
  world,
}) => {
  test.slow()
  await speakerIn(page, world)
  await page.goto('/speechTranslation')
  await page.getByRole('button', { name: 'New room' }).click()
  const form = page.getByRole('dialog', { name: 'New room' })
  await form.getByRole('textbox', { name: 'Name of the room' }).fill('Monday meeting')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()

  const invite = page.getByRole('dialog', { name: 'Invite to “Monday meeting”' })
  await expect(invite.getByRole('img', { name: 'QR code of the audience page' })).toBeVisible()
  for (const form of ['png', 'svg']) {
    const saving = page.waitForEvent('download')
    await invite.getByRole('button', { name: `Download QR code (${form.toUpperCase()})` }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toMatch(new RegExp(`^qr-\\d{8}\\.${form}$`))
    const size = (await stat(await saved.path())).size
    expect(size).toBeGreaterThan(1000)
  }
  const code = (await invite.getByText(/^Code \d{4} \d{4}$/).textContent())!.replace(/\D/g, '')
  await invite.getByRole('button', { name: 'Close' }).last().click()

  const audience = await browser.newContext({
    baseURL: world.server.origin(),
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
  })
  const viewer = await audience.newPage()
  await viewer.goto(`/scan-page?code=${code}`)
  await expect(viewer.getByRole('heading', { name: 'Monday meeting' })).toBeVisible()
  await expect(viewer.getByText('The next session hasn’t started yet')).toBeVisible()
  await expect(viewer).toHaveURL(/room=/)

  await page.getByRole('button', { name: 'Start here' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Monday meeting')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  // By itself, within the time in which its page asks again.
  await expect(viewer.getByText('Speech in second 2.')).toBeVisible({ timeout: 60_000 })
  await audience.close()
})

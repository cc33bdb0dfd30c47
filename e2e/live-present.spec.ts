import { perSecondEngines } from '#testkit/engines/per-second-engines.ts'
import { expect, expectAccessible, test } from './fixture.ts'
import { speakerIn, withMicrophone, workLiveIn } from './live-speaker.ts'

test.use(withMicrophone('no-user-gesture-required'))
workLiveIn(() => perSecondEngines())

test('a presenter speaks by a link, takes over from the owner, and is stopped when the link is revoked', async ({
  page,
  browser,
  world,
}) => {
  test.slow()
  await speakerIn(page, world)
  await page.goto('/speechTranslation')
  await page.getByRole('textbox', { name: 'Title' }).fill('Panel')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('log', { name: 'Text' })).toContainText('in second 2.', { timeout: 30_000 })

  await page.getByRole('button', { name: 'Invite a presenter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a presenter' })
  await dialog.getByRole('textbox', { name: 'Name of the presenter' }).fill('Ben')
  const created = page.waitForResponse('**/live/share/create')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByText('Presenter link: Ben')).toBeVisible()
  const { path } = ((await (await created).json()) as { result: { path: string } }).result

  await using phone = await browser.newContext({
    baseURL: world.server.origin(),
    locale: 'en-US',
    permissions: ['microphone'],
    viewport: { width: 390, height: 844 },
  })
  const presenter = await phone.newPage()
  await presenter.goto(path)
  await expect(presenter.getByText('You speak as Ben.')).toBeVisible()
  await expect(presenter.getByText('Someone else is speaking')).toBeVisible()
  await expectAccessible(presenter)
  await presenter.getByRole('button', { name: 'Take over' }).click()
  await expect(presenter.getByText('You are speaking')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Another page is speaking in this session')).toBeVisible()
  await expect(presenter.getByRole('article').last()).toContainText('Ben', { timeout: 30_000 })
  await expectAccessible(presenter)

  await page.getByRole('button', { name: 'Speak here' }).click()
  await expect(presenter.getByText('Someone else is speaking')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('log', { name: 'Text' })).toContainText('Ben')
  await page.getByRole('button', { name: 'Revoke' }).last().click()
  await page.getByRole('button', { name: 'Revoke' }).last().click()
  await presenter.reload()
  await expect(presenter.getByText('This link is no longer valid')).toBeVisible()
})

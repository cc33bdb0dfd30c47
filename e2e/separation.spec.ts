import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { ffmpeg, inspect, musicFilm, speechOverMusic } from '#testkit/media/films.ts'
import { measurePlayer, openStemPage } from '#testkit/pages/measure-switches.ts'
import { setEngines } from '#testkit/server/set-engines.ts'
import { startSeparator } from '#testkit/vendors/separator.ts'
import { expect, expectAccessible, signIn, test } from './fixture.ts'

test.use({ locale: 'en-US' })

let folder: string
const at = (name: string) => join(folder, name)
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-separation-'))
  await speechOverMusic(at('Interview.mp4'))
  await musicFilm(at('music.mp4'))
  await ffmpeg('-i', at('music.mp4'), '-c:v', 'copy', '-an', at('Silent.mp4'))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

test('several files are uploaded together, previewed in two parts, separated and downloaded', async ({
  page,
  world,
}) => {
  test.slow()
  await world.work()
  const { id: account, name } = await world.person()
  await giveUsage(world.server, { tenant: world.yiyin, account, unit: 'dub', size: 600 })
  await signIn(page, world, name)
  await page.goto('/home')
  await page.getByRole('link', { name: 'Separate voice' }).click()
  await expect(page).toHaveURL(/\/bgm\/backgroundMusic$/)
  await expect(page.getByRole('note')).toContainText('Separation: Built-in engines (draft quality)')
  await expect(page.getByRole('note')).toContainText('administrators')
  await page
    .locator('input[type=file]')
    .setInputFiles([at('Interview.mp4'), at('Silent.mp4'), join(import.meta.dirname, 'fixture.ts')])
  await expect(page.getByRole('alert').filter({ hasText: 'fixture.ts' })).toContainText('Only MP3, WAV, M4A')
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(row('Silent')).toContainText('Failed', { timeout: 60_000 })
  await expect(row('Interview')).toContainText('Preview ready', { timeout: 60_000 })

  await expectAccessible(page)
  await page.getByRole('link', { name: 'Silent' }).click()
  await expect(page.getByText('This file has no audio.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted Silent')).toBeVisible()
  await expect(row('Interview')).toBeVisible()
  await expect(row('Silent')).toHaveCount(0)

  await page.getByRole('link', { name: 'Interview' }).click()
  await expect(page.getByText('Preview (first 60 seconds)')).toBeVisible()
  await expect(page.getByText('Free', { exact: true })).toBeVisible()
  await expect(page.getByText('Method: Quick draft (built in)')).toBeVisible()
  await page.getByRole('button', { name: 'Separate the whole file' }).click()
  await expect(page.getByRole('heading', { name: 'Downloads' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Separated by: Quick draft (built in)')).toBeVisible()

  await expectAccessible(page)
  const position = page.getByRole('slider', { name: 'Position' })
  const time = async () => Number(await position.inputValue())
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(time).toBeGreaterThan(300)
  await page.keyboard.press('2')
  await expect(page.getByRole('radio', { name: 'Voice' })).toBeChecked()
  await page.keyboard.press('b')
  await expect(page.getByRole('radio', { name: 'Original' })).toBeChecked()
  await page.keyboard.press('b')
  await expect(page.getByRole('radio', { name: 'Voice' })).toBeChecked()
  await page.keyboard.press('n')
  await expect(page.getByRole('button', { name: 'Mute Background' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Solo Voice' }).click()
  await expect(page.getByRole('radio', { name: 'Original' })).toBeChecked()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  const paused = await time()
  await position.press('ArrowRight')
  await expect.poll(time).toBeGreaterThan(paused + 4900)
  await position.press('ArrowLeft')
  await expect.poll(time).toBeLessThan(paused + 100)

  const karaoke = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Karaoke/ }).click()
  expect((await karaoke).suggestedFilename()).toBe('Interview.background.mp4')
  await page.getByRole('button', { name: 'Save the background as music' }).click()
  await expect(page.getByText('“Interview-background.flac” was saved to your podcast files')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Voice, MP3' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('Interview.voice.mp3')
  await saved.saveAs(at('voice.mp3'))
  expect((await inspect(at('voice.mp3'))).streams.map(({ codec_name }) => codec_name)).toEqual(['mp3'])

  await page.getByRole('button', { name: 'Use the voice only' }).click()
  await expect(page).toHaveURL(/\/translate\/uploadVideo/)
  await expect(page.getByRole('textbox', { name: 'Project name' })).toHaveValue('Interview')
})

test('several files are separated together by a chosen method, into stems that are heard one by one', async ({
  page,
  world,
}) => {
  test.slow()
  const vendor = await startSeparator()
  await setEngines(world.server, {
    SEPARATOR_ENDPOINT: vendor.origin,
    SEPARATOR_KEY: vendor.key,
    SEPARATOR_STEMS: '4',
  })
  await world.work()
  const { name } = await world.person()
  await signIn(page, world, name)
  await page.goto('/bgm/backgroundMusic')
  await ffmpeg('-i', at('music.mp4'), '-vn', '-c:a', 'aac', at('One.m4a'))
  await ffmpeg('-i', at('music.mp4'), '-vn', '-c:a', 'libopus', at('Two.opus'))
  await page.locator('input[type=file]').setInputFiles([at('One.m4a'), at('Two.opus')])
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  for (const each of ['One', 'Two'])
    await expect(row(each)).toContainText('Preview ready', { timeout: 60_000 })

  await page.getByRole('checkbox', { name: 'Select One' }).check()
  await page.getByRole('checkbox', { name: 'Select Two' }).check()
  await page.getByRole('button', { name: 'Separate the whole file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Separate 2 files' })
  await expect(dialog.getByRole('combobox', { name: 'Method' })).toHaveValue('separator')
  await dialog.getByRole('combobox', { name: 'Separate into' }).selectOption('4')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Separate 2 files' }).click()
  await expect(page.getByText('Separating 2 files')).toBeVisible()
  for (const each of ['One', 'Two']) await expect(row(each)).toContainText('Separated', { timeout: 60_000 })

  await page.getByRole('link', { name: 'Two' }).click()
  await expect(page.getByText('Separated by: Separation server')).toBeVisible()
  for (const stem of ['Voice', 'Drums', 'Bass', 'Other'])
    await expect(page.getByRole('button', { name: `Solo ${stem}` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.keyboard.press('3')
  await expect(page.getByRole('radio', { name: 'Background' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Solo Drums' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Bass, FLAC' })).toBeVisible()
  await vendor.close()
})

test('the list is used by keyboard: rename, delete, and undo', async ({ page, world }) => {
  await world.rest()
  const { id: account_id, name } = await world.person()
  await world.server.app.database
    .of(world.yiyin)
    .insertInto('separations')
    .values({ tenant_id: world.yiyin, account_id, name: 'Talk', source_key: 'x/y', source_name: 'talk.mp3' })
    .execute()
  await signIn(page, world, name)
  await page.goto('/bgm/backgroundMusic')
  await page.getByRole('button', { name: 'More actions for Talk' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter')
  await page.getByRole('textbox', { name: 'New name of Talk' }).fill('Show')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Show' })).toBeVisible()
  await page.getByRole('button', { name: 'More actions for Show' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('Nothing separated yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Show' })).toBeVisible()
})

test('an operator sets the usage of separation, and an invalid number is reported', async ({
  page,
  world,
}) => {
  const studio = await world.person({ tenant: world.studio, role: 'operator' })
  await signIn(page, world, studio.name, 'staff', { host: 'studio.localhost', confirmed: true })
  await page.goto(`${world.server.origin('studio.localhost')}/staff/prices?part=separation`)
  const field = page.getByRole('textbox', { name: 'Seconds of dubbing per minute of audio' })
  await expect(field).toHaveValue('0')
  await field.fill('601')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a whole number of seconds from 0 to 600')).toBeVisible()
  await field.fill('30')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Usage of separation saved')).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('30')
})

test('switching between the parts changes no sample but those of the crossfade', async ({ page }) => {
  await openStemPage(page)
  const { compared, wrong, inside } = await measurePlayer(page, 12)
  expect(compared).toBeGreaterThan(100_000)
  expect(wrong).toBe(0)
  expect(inside).toBeLessThan(1e-5)
})

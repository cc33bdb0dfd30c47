import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { expect, expectAccessible, signIn, test } from './fixture.ts'

test.use({ locale: 'en-US' })

test('an article is pasted, generated, played with its text, and found in the lists', async ({
  page,
  world,
}) => {
  test.slow()
  await world.work()
  const { id: account, name } = await world.person()
  await giveUsage(world.server, { tenant: world.yiyin, account, unit: 'speech', size: 1000 })
  await signIn(page, world, name)
  await page.goto('/home')
  await page.getByRole('link', { name: 'Read a text aloud' }).click()
  await expect(page).toHaveURL(/\/dubCreate$/)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Text' }).fill('The light went out.\n\nIt came back at dawn.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page).toHaveURL(/\/works-editing\?id=/)
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(page).toHaveURL(/\/readingWork\?id=/)
  await expect(page.getByRole('heading', { name: 'Downloads' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('link', { name: 'It came back at dawn.' })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Audio (MP3)' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.mp3$/)

  await page.getByRole('link', { name: 'My texts' }).click()
  const row = page.getByRole('row').filter({ hasText: 'The light went out.' })
  await expect(row).toContainText('Audio ready')
  await expectAccessible(page)
  await row.getByRole('link', { name: 'Listen' }).click()
  await expect(page).toHaveURL(/\/readingWork\?id=/)
  await page.getByRole('link', { name: 'Finished audio' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'The light went out.' })).toContainText('Ready')
  await expectAccessible(page)
})

test('a file is imported; an unreadable one shows the reason and is deleted', async ({ page, world }) => {
  await world.work()
  const { name } = await world.person()
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-texts-'))
  try {
    await writeFile(join(folder, 'Two keepers.txt'), '[chapter] One\n\nFirst.\n\n[chapter] Two\n\nSecond.')
    await writeFile(join(folder, 'Broken.pdf'), 'This is no PDF.')
    await writeFile(join(folder, 'song.mp3'), 'x')
    await signIn(page, world, name)
    await page.goto('/long')
    const files = page.locator('input[type=file]')
    await files.setInputFiles(join(folder, 'song.mp3'))
    await expect(page.getByRole('alert')).toContainText('Only TXT, DOC, DOCX, ODT, RTF, EPUB, MOBI')
    await expectAccessible(page)
    await files.setInputFiles(join(folder, 'Two keepers.txt'))
    await expect(page).toHaveURL(/\/works-editing\?id=/)
    await expect(page.locator('tr textarea').first()).toHaveValue('One')

    await page.goto('/long')
    await page.locator('input[type=file]').setInputFiles(join(folder, 'Broken.pdf'))
    await expect(page.getByText('Broken.pdf', { exact: false }).last()).toBeVisible()
    await page.getByRole('button', { name: 'Delete' }).click({ timeout: 30_000 })
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    // Leaving at once would end the call.
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await page.goto('/dub')
    await expect(page.getByRole('row').filter({ hasText: 'Two keepers' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Broken' })).toHaveCount(0)
  } finally {
    await rm(folder, { recursive: true })
  }
})

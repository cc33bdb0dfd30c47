import { writeFile } from 'node:fs/promises'
import { expect, expectAccessible, signIn, test, type World } from './fixture.ts'
import type { Page } from '@playwright/test'

test.use({ locale: 'en-US' })

const toast = (page: Page) => page.getByRole('region', { name: 'Messages' })

async function agentIn(page: Page, world: World, features: string[]): Promise<string> {
  const { id, name } = await world.person({ role: 'agent', features })
  await signIn(page, world, name, 'agent')
  return id
}

test('an agent keeps a thesaurus: terms by hand, and a table with a preview', async ({
  page,
  world,
}, info) => {
  await agentIn(page, world, ['thesaurus'])
  await page.goto('/home')
  await page.getByRole('link', { name: 'Smart classroom' }).first().click()
  await expect(page.getByText('No terms yet')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add a term' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Term' }).fill('SQL')
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('en')
  await dialog.getByRole('textbox', { name: 'Read as' }).fill('sequel')
  await dialog.getByRole('combobox', { name: 'Into' }).selectOption('es')
  await dialog.getByRole('textbox', { name: 'Translation' }).fill('lenguaje SQL')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Saved “SQL”')
  const row = page.getByRole('row', { name: /SQL/ })
  await expect(row).toContainText('lenguaje SQL')

  const path = info.outputPath('terms.csv')
  await writeFile(
    path,
    'Term,Language,es\nvector,en,vector propio\nx,en,equis\n,en,nada\nSQL,en,lenguaje SQL 2\n',
  )
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await (await chooser).setFiles(path)
  const preview = page.getByRole('dialog', { name: 'Import terms.csv' })
  await expect(preview).toContainText('1 new')
  await expect(preview.getByRole('row', { name: /Wrong/ })).toContainText('Enter the term')
  await expect(preview.getByRole('row', { name: /Doubtful/ })).toContainText('single character')
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Import 2 terms' }).click()
  await expect(toast(page)).toContainText('1 added, 1 changed, 2 left out')
  await expect(row).toContainText('lenguaje SQL 2')

  await row.getByRole('button', { name: 'SQL', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /Excel|XLSX/ }).click()
  expect((await download).suggestedFilename()).toBe('Thesaurus.xlsx')
})

import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { readDocument } from '#domain/office/document.ts'
import { budgetFor } from '#domain/output/output-budget.ts'
import { wordFile } from '#testkit/files/office.ts'
import { fileChooser } from './file-chooser.ts'
import { expect, expectAccessible, signIn, test } from './fixture.ts'

test.use({ locale: 'en-US' })

test('an agent translates a document, edits it, saves its terms and downloads it', async ({
  page,
  world,
}, info) => {
  test.setTimeout(180_000)
  await world.work()
  const features = ['translationLibrary', 'thesaurus']
  const { name } = await world.person({ role: 'agent', features })
  await signIn(page, world, name, 'agent')
  await page.goto('/agent/smartClass/translation-library')
  await expect(page.getByText('No documents yet')).toBeVisible()
  await expectAccessible(page)

  const path = info.outputPath('Houses.docx')
  const sentences = [
    'The big red house is near the river.',
    'The school is near the red house.',
    'A red house was sold.',
    'The school is near the river.',
    'The river is near.',
    'The school was sold.',
  ]
  await writeFile(path, await wordFile(...sentences))
  const chooser = await fileChooser(page, () => page.getByRole('button', { name: 'Choose files' }).click())
  await chooser.setFiles([path])
  const dialog = page.getByRole('dialog', { name: 'Add 1 document' })
  await dialog.getByRole('combobox', { name: 'Language of the documents' }).selectOption('en')
  await dialog.getByRole('checkbox', { name: 'Spanish', exact: true }).check()
  await expect(dialog.getByRole('note')).toContainText(/^Translation into Spanish: Built-in engines \(/)
  // No engine translates it directly.
  const french = dialog.getByRole('checkbox', { name: 'French (via Spanish)', exact: true })
  await french.check()
  await expect(dialog.getByRole('note')).toContainText(/Translation into French: [^(]+\([^)]+, via Spanish\)/)
  await french.uncheck()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add' }).click()
  const row = page.getByRole('row', { name: /Houses/ })
  await expect(row).toContainText('Ready', { timeout: 60_000 })
  await expectAccessible(page)

  await row.getByRole('link', { name: 'Houses' }).click()
  await expect(page.getByRole('heading', { name: 'Houses' })).toBeVisible()
  const first = page.getByRole('textbox', { name: 'Translation of paragraph 1', exact: true })
  await expect(first).toHaveValue(/casa/)
  await expectAccessible(page)

  const spanish = [
    'La casa roja grande está cerca del río.',
    'La escuela está cerca de la casa roja.',
    'Se vendió una casa roja.',
  ]
  await first.focus()
  for (const text of spanish) {
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
    await page.keyboard.press('ControlOrMeta+Enter')
  }
  await expect(page.getByText('6 of 6 translated, 3 edited')).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Edited')
  await expect(page.getByRole('textbox', { name: /^Translation of paragraph/ })).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Show' }).selectOption('All')
  await page.getByRole('searchbox', { name: 'Search original and translation' }).fill('vendió')
  await expect(page.getByText('A red house was sold.')).toBeVisible()
  await expect(first).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear' }).click()

  await page.getByRole('button', { name: 'Find terms' }).click()
  const terms = page.getByRole('dialog', { name: 'Confirm terms' })
  await terms.getByRole('checkbox', { name: 'red house' }).check()
  await expect(terms.getByRole('textbox', { name: 'Translation of “red house”' })).toHaveValue('casa roja')
  await expectAccessible(page)
  await terms.getByRole('button', { name: 'Add 1 term' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('1 added')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Translation, same layout' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Houses.es.docx')
  const saved = readFileSync(await file.path())
  const { paragraphs } = await readDocument(saved, 'docx', {
    check: () => undefined,
    budget: budgetFor('document'),
  })
  expect(paragraphs.slice(0, 3).map(({ text }) => text)).toEqual(spanish)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('6 of 6 translated, 2 edited')).toBeVisible()
  await page.goto('/agent/smartClass/thesaurus')
  await expect(page.getByRole('row', { name: /red house/ })).toContainText('casa roja')
})

test('an unreadable document shows the reason', async ({ page, world }, info) => {
  test.setTimeout(120_000)
  await world.work()
  const { name } = await world.person({ role: 'agent', features: ['translationLibrary'] })
  await signIn(page, world, name, 'agent')
  await page.goto('/agent/smartClass/translation-library')
  const path = info.outputPath('Broken.docx')
  await writeFile(path, (await wordFile('Hello')).subarray(0, 400))
  const chooser = await fileChooser(page, () => page.getByRole('button', { name: 'Choose files' }).click())
  await chooser.setFiles([path])
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  const row = page.getByRole('row', { name: /Broken/ })
  await expect(row).toContainText('is damaged', { timeout: 60_000 })
  await row.getByRole('link', { name: 'Broken' }).click()
  await expect(page.getByText('“Broken” couldn’t be read')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page)
})

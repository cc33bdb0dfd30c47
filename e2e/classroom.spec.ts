import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { offerLive } from '#testkit/live/offer-live.ts'
import { fileChooser } from './file-chooser.ts'
import { expect, expectAccessible, signIn, test, type World } from './fixture.ts'

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
  const chooser = await fileChooser(page, () =>
    page.getByRole('button', { name: 'Import', exact: true }).click(),
  )
  await chooser.setFiles(path)
  const preview = page.getByRole('dialog', { name: 'Import terms.csv' })
  await expect(preview).toContainText('1 new')
  await expect(preview.getByRole('row', { name: /Wrong/ })).toContainText('Enter the term')
  await expect(preview.getByRole('row', { name: /Doubtful/ })).toContainText('single character')
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Import 2 terms' }).click()
  await expect(toast(page)).toContainText('1 added, 1 changed, 2 left out')
  await expect(preview).toBeHidden()
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

test('a class is added, started and shown in the records', async ({ page, browser, world }) => {
  await offerLive(world.server.app)
  const account = await agentIn(page, world, ['classes', 'classRecords'])
  await giveUsage(world.server, { tenant: world.yiyin, account, unit: 'live', size: 3600 })
  await page.goto('/agent/smartClass/index')
  await expect(page.getByText('No classes yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New class' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter the title of the class')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('Physics')
  await page.getByRole('textbox', { name: 'Teacher' }).fill('Dr. Li')
  await page.getByRole('checkbox', { name: 'Spanish', exact: true }).check()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Saved “Physics”')
  await page
    .getByRole('row', { name: /Physics/ })
    .getByRole('button', { name: 'Start' })
    .click()

  await expect(page).toHaveURL(/\/speechTranslation\?id=/)
  await page.getByRole('button', { name: 'Invite an audience' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the audience page' })).toBeVisible()
  const code = (await page.getByText(/^Code \d{4} \d{4}$/).textContent())!.replace(/\D/g, '')
  const students = await browser.newContext({ baseURL: world.server.origin(), locale: 'en-US' })
  try {
    const student = await students.newPage()
    await student.goto('/scan-page')
    await student.getByRole('textbox', { name: '8-digit code' }).fill(code)
    await student.getByRole('button', { name: 'Join' }).click()
    await expect(student.getByRole('heading', { name: 'Physics' })).toBeVisible()

    await student.getByRole('button', { name: 'Raise hand' }).click()
    await expect(page.getByText('1 hand raised')).toBeVisible()
    await page.getByRole('button', { name: 'Ask a question' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask the class' })
    await dialog.getByRole('textbox', { name: 'Question' }).fill('What is heavier?')
    await dialog.getByRole('textbox', { name: 'Answers' }).fill('Iron')
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(dialog.getByText('Enter 2 to 6 different answers')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Answers' }).fill('Iron\nWood')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(student.getByRole('heading', { name: 'What is heavier?' })).toBeVisible()
    await expect(student.getByText('Choose one answer. It is anonymous.')).toBeVisible()
    await student.getByRole('button', { name: 'Iron' }).click()
    await expect(student.getByText('Answered. You can change it until the end.')).toBeVisible()
    await expectAccessible(student)
    await expect(page.getByText('1 answer', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Close question' }).click()
    await expect(student.getByText('No more answers are taken.')).toBeVisible()
    await expect(student.getByRole('button', { name: 'Iron' })).toBeDisabled()
    await page.getByRole('button', { name: 'Lower all' }).click()
    await expect(student.getByRole('button', { name: 'Raise hand' })).toBeVisible()
  } finally {
    await students.close()
  }

  await page.goto('/agent/smartClass/list')
  const record = page.getByRole('row', { name: /Physics/ })
  await expect(record).toContainText('Dr. Li')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toBe('Usage records.csv')
  await record.getByRole('link', { name: 'Text' }).click()
  await expect(page.getByText('Nothing was said in this session')).toBeVisible()
})

test('the classroom is hidden until staff enables it', async ({ page, browser, world }) => {
  const { id, name } = await world.person({ role: 'agent' })
  await signIn(page, world, name, 'agent')
  await page.goto('/home')
  await expect(page.getByRole('link', { name: 'Users' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Smart classroom' })).toHaveCount(0)
  const staff = await browser.newContext({ baseURL: world.server.origin(), locale: 'en-US' })
  try {
    const operator = await world.person({ role: 'operator' })
    const desk = await staff.newPage()
    await signIn(desk, world, operator.name, 'staff')
    await desk.goto(`/staff/account?id=${id}`)
    await desk.getByRole('checkbox', { name: 'Classes' }).check()
    const card = desk.locator('section', { has: desk.getByRole('checkbox', { name: 'Classes' }) }).last()
    await card.getByRole('button', { name: 'Save' }).click()
    await expect(toast(desk)).toBeVisible()
  } finally {
    await staff.close()
  }
  await page.reload()
  await page.getByRole('link', { name: 'Smart classroom' }).first().click()
  await expect(page).toHaveURL(/\/agent\/smartClass\/index/)
  await expect(page.getByText('No classes yet')).toBeVisible()
})

test('an agent without a session is led to the classes', async ({ page, world }) => {
  await agentIn(page, world, ['classes'])
  await page.goto('/speechTranslation')
  await page.getByRole('link', { name: 'Open the classes' }).click()
  await expect(page).toHaveURL(/\/agent\/smartClass\/index/)
  await expect(page.getByText('No classes yet')).toBeVisible()
})

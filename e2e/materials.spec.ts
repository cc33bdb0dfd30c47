import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { classSave, classStart } from '#products/live/contract/classes.ts'
import { classMaterialAddLink } from '#products/live/contract/materials.ts'
import { liveShareCreate } from '#products/live/contract/share.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addUpload } from '#testkit/client/uploads.ts'
import { wordFile } from '#testkit/files/office.ts'
import { offerLive } from '#testkit/live/offer-live.ts'
import { fileChooser } from './file-chooser.ts'
import { expect, expectAccessible, password, signIn, test, type World } from './fixture.ts'

test.use({ locale: 'en-US' })

const toast = (page: Page) => page.getByRole('region', { name: 'Messages' })

/** An agent with a class, and a link to a session of it. */
async function classOf(world: World) {
  await offerLive(world.server.app)
  const features = ['classes', 'translationLibrary']
  const { id: account, name } = await world.person({ role: 'agent', features })
  const agent = await new Browser(world.server).signIn('agent', name, password)
  const lesson = { title: 'Physics', teacher: 'Dr. Li', language: 'en', languages: ['es'] }
  const { id } = (await agent.call(classSave, lesson)).body.result!
  return { account, name, agent, id }
}

test('a teacher adds files, links and documents, puts them in order, renames and removes them', async ({
  page,
  world,
}, info) => {
  const { account, name } = await classOf(world)
  const db = world.server.app.database.of(world.yiyin)
  const words = info.outputPath('Houses.docx')
  await writeFile(words, await wordFile('The red house.'))
  const upload = await addUpload(world.server, { tenant: world.yiyin, account }, 'document', words)
  const { key } = await db
    .selectFrom('uploads')
    .select('key')
    .where('id', '=', upload)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('library_documents')
    .values({
      tenant_id: world.yiyin,
      account_id: account,
      name: 'Houses',
      kind: 'docx',
      language: 'en',
      languages: ['es'],
      state: 'ready',
      source_key: key!,
      source_name: 'Houses.docx',
      size: 1000,
      created_at: new Date(),
    })
    .execute()
  await signIn(page, world, name, 'agent')
  await page.goto('/agent/smartClass/index')
  await page.getByRole('button', { name: '0 materials of “Physics”' }).click()
  const dialog = page.getByRole('dialog', { name: 'Materials of “Physics”' })
  await expect(dialog.getByText('No materials yet')).toBeVisible()
  await expectAccessible(page)

  const slides = info.outputPath('Waves.pdf')
  await writeFile(slides, '%PDF-1.7\nslides\n%%EOF')
  const fake = info.outputPath('Fake.pdf')
  await writeFile(fake, 'This is a text.')
  const film = info.outputPath('Film.mp4')
  await writeFile(film, 'no material')
  const chooser = await fileChooser(page, () => dialog.getByRole('button', { name: 'Choose files' }).click())
  await chooser.setFiles([slides, fake, film])
  const rows = dialog.getByRole('list', { name: 'List of materials' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('PDF')
  await expect(dialog.getByRole('alert').filter({ hasText: 'Film.mp4' })).toContainText('Choose a PDF')
  await expect(toast(page)).toContainText('doesn’t match its extension')

  await dialog.getByRole('button', { name: 'Add a link' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('A film about waves')
  await dialog.getByRole('textbox', { name: 'Address' }).fill('http://example.com')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Enter an address that begins with https://')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://example.com/waves')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(2)

  await dialog.getByRole('button', { name: 'Add from the library' }).click()
  await dialog.getByRole('button', { name: 'Add “Houses”' }).click()
  await expect(rows).toHaveCount(3)
  await expect(dialog.getByText('The library has no document to add')).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Move “Houses” up' }).click()
  await expect(rows.nth(1)).toContainText('Houses')
  await dialog.getByRole('button', { name: 'More actions for “Waves”' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await dialog.getByRole('textbox', { name: 'Name of “Waves”' }).fill('Slides')
  await page.keyboard.press('Enter')
  await expect(rows.first()).toContainText('Slides')

  await dialog.getByRole('button', { name: 'More actions for “Slides”' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(rows).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveText([/Slides/, /Houses/, /A film about waves/])
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name: '3 materials of “Physics”' })).toBeVisible()
})

test('a student opens them on a phone, and sees what is added meanwhile', async ({ browser, world }) => {
  const { account, agent, id } = await classOf(world)
  const db = world.server.app.database.of(world.yiyin)
  const key = `${world.yiyin}/uploads/${crypto.randomUUID()}`
  await world.server.app.storage.put(key, Buffer.from('%PDF-1.7\nslides'))
  await db
    .insertInto('class_materials')
    .values({
      tenant_id: world.yiyin,
      account_id: account,
      class_id: id,
      kind: 'file',
      name: 'Slides',
      place: 0,
      key,
      file_name: 'Slides.pdf',
      size: 15,
      created_at: new Date(),
    })
    .execute()
  const session = (await agent.call(classStart, { id })).body.result!.id
  const { path } = (await agent.call(liveShareCreate, { session })).body.result!
  const phone = await browser.newContext({
    baseURL: world.server.origin(),
    locale: 'en-US',
    viewport: { width: 320, height: 640 },
  })
  try {
    const page = await phone.newPage()
    await page.goto(path)
    await page.getByText('Materials', { exact: true }).click()
    const slides = page.getByRole('link', { name: 'Slides' })
    await expect(slides).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    const widths = () =>
      page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
    expect(await widths()).toEqual([320, 320])
    const got = await page.request.get((await slides.getAttribute('href'))!)
    expect([got.status(), await got.text()]).toEqual([200, '%PDF-1.7\nslides'])
    expect(got.headers()['content-disposition']).toContain('Slides.pdf')

    const link = { class: id, name: 'A film', url: 'https://example.com/waves' }
    await agent.call(classMaterialAddLink, link)
    await page.getByText('Display settings').click()
    await expect(slides).toBeHidden()
    await page.getByText('Materials', { exact: true }).click()
    await expect(page.getByRole('link', { name: 'A film' })).toHaveAttribute('href', link.url)
  } finally {
    await phone.close()
  }
})

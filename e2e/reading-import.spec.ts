import { bookParts, pdfPages, zipOf } from '#testkit/files/text-files.ts'
import { expect, expectAccessible, signIn, test } from './fixture.ts'

test.use({ locale: 'en-US' })

const picture = {
  dictionary: '<</Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8>>',
  stream: Buffer.from([0]),
}

test('a scanned PDF is reported as such, also after a retry, and can be deleted', async ({ page, world }) => {
  await world.work()
  const { id, name } = await world.person()
  await signIn(page, world, name)
  await page.goto('/long')
  const scan = 'q 500 0 0 800 0 0 cm /I Do Q'
  const pdf = pdfPages([scan, scan], { resources: '/XObject<</I 10 0 R>>', more: [picture] })
  const files = page.locator('input[type=file]')
  await files.setInputFiles({ name: 'Scan.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page).toHaveURL(/\/works-editing\?id=/)
  const why = page.getByText('Scan.pdf contains images of pages and no text')
  await expect(why).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)

  const db = world.server.app.database.of(world.yiyin)
  const failedAt = async () => {
    const runs = db.selectFrom('runs').select('finished_at').where('account_id', '=', id)
    const failed = await runs.where('state', '=', 'failed').execute()
    return Math.max(0, ...failed.map(({ finished_at }) => finished_at!.getTime()))
  }
  const before = await failedAt()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(failedAt, { timeout: 30_000 }).toBeGreaterThan(before)
  // Read again, it shows the fault of the second try.
  await page.reload()
  await expect(why).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  // Leaving at once would end the call.
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.goto('/dub')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Scan' })).toHaveCount(0)
})

test('an EPUB is imported with its chapters, and a file of another kind is refused at once', async ({
  page,
  world,
}) => {
  await world.work()
  const { name } = await world.person()
  await signIn(page, world, name)
  await page.goto('/long')
  const files = page.locator('input[type=file]')
  await files.setInputFiles({ name: 'film.mkv', mimeType: 'video/x-matroska', buffer: Buffer.from('x') })
  await expect(page.getByRole('alert')).toContainText('Only TXT, DOC, DOCX, ODT, RTF, EPUB, MOBI')
  const chapters = {
    '1.xhtml': '<h1>Storm</h1><p>Rain fell.</p>',
    '2.xhtml': '<h1>Calm</h1><p>It ended.</p>',
  }
  const epub = await zipOf(
    bookParts({
      chapters,
      nav: [
        ['1.xhtml', 'Storm'],
        ['2.xhtml', 'Calm'],
      ],
    }),
  )
  await files.setInputFiles({ name: 'book.epub', mimeType: 'application/epub+zip', buffer: epub })
  await expect(page).toHaveURL(/\/works-editing\?id=/)
  const texts = page.locator('tr textarea')
  await expect(texts.first()).toHaveValue('Storm', { timeout: 30_000 })
  expect(await texts.evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value))).toEqual([
    'Storm',
    'Rain fell.',
    'Calm',
    'It ended.',
  ])
  await expect(page.getByRole('heading', { name: 'The Lighthouse' })).toBeVisible()
})

test('the parts of a book are boxes, and what was left out is listed', async ({ page, world }) => {
  test.slow()
  await world.work()
  const { name } = await world.person()
  await signIn(page, world, name)
  await page.goto('/long')
  const chapters = {
    'imprint.xhtml': '<section epub:type="imprint"><p>Printed by us.</p></section>',
    '1.xhtml': '<h1>Storm</h1><p>Rain fell.</p><p hidden="hidden">Not shown.</p>',
    '2.xhtml': '<h1>Calm</h1><p>It ended.</p>',
  }
  const book = await zipOf(bookParts({ chapters }))
  const files = page.locator('input[type=file]')
  await files.setInputFiles({ name: 'book.epub', mimeType: 'application/epub+zip', buffer: book })
  const texts = page.locator('tr textarea')
  await expect(texts.first()).toHaveValue('Storm', { timeout: 30_000 })
  await expect(page.getByText('Left out 1 passage that the page doesn’t show')).toBeVisible()
  await expectAccessible(page)
  const imprint = page.getByRole('checkbox', { name: 'Imprint and copyright (1 paragraph)' })
  await expect(imprint).not.toBeChecked()
  await imprint.check()
  await page.getByRole('button', { name: 'Import again' }).click()
  await expect(texts.first()).toHaveValue('Printed by us.', { timeout: 30_000 })
  await expect(imprint).toBeChecked()
})

import { addLiveSession } from '#testkit/desks/add-live-session.ts'
import { expect, expectAccessible, signIn, test } from './fixture.ts'

test.use({ locale: 'en-US' })

const statement = (text: string, ...segments: number[]) => ({ text, who: '', due: '', segments })

test('the minutes lead to their places, can be corrected, and are downloaded as a document', async ({
  page,
  world,
}) => {
  const { id: account, name } = await world.person({ tenant: world.yiyin })
  const said = Array.from({ length: 12 }, (_, at) => ({ text: `Sentence ${at + 1}.`, speaker: 'Ana' }))
  const tenant = world.yiyin
  const id = await addLiveSession(world.server, { tenant, account }, { name: 'Weekly', said })
  await world.server.app.database
    .of(tenant)
    .insertInto('live_summaries')
    .values({
      tenant_id: tenant,
      session_id: id,
      language: 'en',
      left_out: 2,
      made_at: new Date(),
      content: {
        summary: [
          statement('The color of the house was discussed at length, and everybody was heard.', 1, 4, 7),
          statement('Paint is missing.', 9),
        ],
        decisions: [statement('The house becomes red.', 8)],
        tasks: [{ text: 'Buy paint.', who: 'Ben', due: 'by Friday', segments: [10] }],
        chapters: [statement('Colors', 1), statement('What is missing', 9)],
      },
    })
    .execute()
  await signIn(page, world, name)
  await page.goto(`/speechTranslation/list?id=${id}`)
  await expect(page.getByRole('heading', { name: 'Minutes' })).toBeVisible()
  await expect(page.getByText('2 statements of the model had no place in the record')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('listitem').filter({ hasText: 'The house becomes red.' }).getByRole('button').click()
  await expect(page.getByRole('textbox', { name: /^Original at/ }).nth(7)).toBeFocused()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Decisions, entry 1' }).fill('The house becomes blue.')
  await page.getByRole('button', { name: 'Add to Decisions' }).click()
  await page.getByRole('textbox', { name: 'Decisions, entry 2' }).fill('Nobody objects.')
  await page.getByRole('button', { name: 'Remove Chapters, entry 2' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Minutes saved')).toBeVisible()
  await expect(page.getByText('The house becomes blue.')).toBeVisible()
  await expect(page.getByText('Nobody objects.')).toBeVisible()
  await expect(page.getByText('What is missing')).toBeHidden()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download DOCX' }).first().click()
  expect((await download).suggestedFilename()).toBe('Weekly.docx')
})

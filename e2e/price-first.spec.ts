import { addDubProject, spanish } from '#testkit/desks/dub-project.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { offerLive } from '#testkit/live/offer-live.ts'
import { expect, expectAccessible, signIn, test } from './fixture.ts'
import { openEpisode } from './podcast-owner.ts'
import { openScript } from './script-owner.ts'

test.use({ locale: 'en-US' })

const book = '[chapter] One\n\nThe first light.\n\n[chapter] Two\n\nThe second light, which is longer.'

test('a trial chapter shows its price first, and nothing is spent before it is confirmed', async ({
  page,
  world,
}) => {
  await world.work()
  const { account, id } = await openScript(page, world, { text: book, kind: 'book', language: 'en' })
  const db = world.server.app.database.of(world.yiyin)
  const works = () => db.selectFrom('works').select('id').where('subject_id', '=', id).execute()
  await page.setViewportSize({ width: 1440, height: 900 })
  // The name of the button is its price; it asks nothing more.
  const trial = page.getByRole('button', {
    name: /^Read the first chapter as a trial \(uses \d+ characters\)$/,
  })

  await expect(trial).toBeDisabled()
  await expect(
    page.getByText(/You don’t have enough usage left\. Buy at least \d+ characters/).first(),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Buy text-to-speech characters' }).first()).toHaveAttribute(
    'href',
    /^\/user\/addUserOrder\?type=0&quantity=\d+$/,
  )
  await expectAccessible(page)
  expect(await works()).toEqual([])

  await giveUsage(world.server, { tenant: world.yiyin, account, unit: 'speech', size: 1000 })
  await page.reload()
  await expect(trial).toBeEnabled()
  expect(await works()).toEqual([])
  await trial.click()
  await expect(page).toHaveURL(/\/readingWork\?id=/)
  const held = await db
    .selectFrom('works')
    .select(['amount', 'options'])
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(held.options).toMatchObject({ chapter: 1 })
  expect(held.amount).toBeLessThan(40)
})

test('without usage, nothing that spends can be started, and each place leads to buying', async ({
  page,
  world,
}) => {
  test.slow()
  await world.work()
  await offerLive(world.server.app)
  const { account } = await openScript(page, world, { text: 'A light.', language: 'en' })
  const buy = (text: string) => page.getByRole('link', { name: text }).first()
  await expect(buy('Buy text-to-speech characters')).toBeVisible()
  await expect(page.getByText('Buy at least 6 characters to continue.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buy characters to generate' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Generate', exact: true })).toHaveCount(0)

  const project = await addDubProject(world.server, {
    tenant: world.yiyin,
    account,
    language: 'es',
    texts: spanish,
    usage: false,
  })
  await page.goto(`/translate/generateWorks?id=${project}&language=es`)
  await expect(buy('Buy dubbing time')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeDisabled()

  await page.goto('/speechTranslation')
  await expect(buy('Buy live translation time')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeDisabled()

  const agent = await world.person({ role: 'agent', features: ['classes'] })
  await signIn(page, world, agent.name, 'agent')
  await page.goto('/agent/smartClass/index')
  await expect(buy('Buy live translation time')).toHaveAttribute('href', '/agent/addOrder?type=2')
})

test('an episode waits for its price, and leads to buying without usage', async ({ page, world }) => {
  const { whose } = await openEpisode(page, world, 'Ann: Good morning, and welcome to the show.')
  const db = world.server.app.database.of(world.yiyin)
  const generate = page.getByRole('button', { name: 'Generate', exact: true }).last()
  await expect(generate).toBeEnabled()
  await db
    .updateTable('packages')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('account_id', '=', whose.account)
    .execute()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Buy text-to-speech characters' })).toBeVisible()
  await expect(generate).toHaveCount(0)
  await page.getByRole('button', { name: 'Buy characters to generate' }).click()
  await expect(page).toHaveURL(/\/user\/addUserOrder\?type=0&quantity=1$/)
})

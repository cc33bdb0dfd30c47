import { classSave, classStart } from '#products/live/contract/classes.ts'
import { Browser } from '#testkit/client/browser.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { offerLive } from '#testkit/live/offer-live.ts'
import { expect, password, signIn, test } from './fixture.ts'

test.use({ locale: 'en-US' })

test('an agent is refused nothing in the record of a lesson', async ({ page, world }) => {
  await offerLive(world.server.app)
  const person = await world.person({ role: 'agent', features: ['classes', 'classRecords', 'speechRecords'] })
  await giveUsage(world.server, { tenant: world.yiyin, account: person.id, unit: 'live', size: 3600 })
  const browser = await new Browser(world.server).signIn('agent', person.name, password)
  const lesson = { title: 'Physics', teacher: 'Dr. Li', language: 'en', languages: ['es'], thesaurus: false }
  const { body } = await browser.call(classSave, lesson)
  const { body: started } = await browser.call(classStart, { id: body.result!.id })
  const id = started.result!.id
  await world.server.app.database
    .of(world.yiyin)
    .updateTable('live_sessions')
    .set({ state: 'ended', ending: 'asked', segments: 1, started_at: new Date(), ended_at: new Date() })
    .where('id', '=', id)
    .execute()
  await signIn(page, world, person.name, 'agent')
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  await page.goto(`/speechTranslation/list?id=${id}`)
  await expect(page.getByRole('heading', { name: 'Physics' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Use in other products')).toHaveCount(0)
  expect(refused).toEqual([])
})

import type { Page } from '@playwright/test'
import { readLinkup } from '#contract/readings.ts'
import { runCancel } from '#contract/runs.ts'
import { audioVoiceprint } from '#contract/voices.ts'
import { Browser } from '#testkit/browser.ts'
import { resultOf } from '#testkit/result-of.ts'
import { giveUsage } from '#testkit/give-usage.ts'
import { expect, password, signIn, test, type World } from './fixture.ts'

test.use({ locale: 'en-US' })

/** A text whose reading aloud was cancelled while it waited. */
async function cancelledReading(page: Page, world: World) {
  const { id: account, name } = await world.person()
  await giveUsage(world.server, { tenant: world.yiyin, account, unit: 'speech', size: 10_000 })
  const person = await new Browser(world.server).signIn('user', name, password)
  const [voice] = await resultOf(person, audioVoiceprint, { language: 'en' })
  const text = { name: 'Note', language: 'en', text: 'The red house.', port: voice!.id }
  const { id: work } = await resultOf(person, readLinkup, text)
  const run = await world.server.app.database
    .of(world.yiyin)
    .selectFrom('works')
    .select('run_id')
    .where('id', '=', work)
    .executeTakeFirstOrThrow()
  await resultOf(person, runCancel, { id: run.run_id! })
  await signIn(page, world, name)
  return work
}

test('what somebody cancelled is nowhere listed as failed', async ({ page, world }) => {
  await world.work()
  await world.rest()
  const work = await cancelledReading(page, world)
  for (const path of ['/works', '/dub', `/readingWork?id=${work}`]) {
    await page.goto(path)
    await expect(page.getByText('Generation canceled').first()).toBeVisible()
    await expect(page.getByText(/^(Generation|Reading aloud)? ?failed$/i)).toHaveCount(0)
  }
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^(Generation|Reading aloud)? ?failed$/i)).toHaveCount(0)
})

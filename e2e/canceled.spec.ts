import type { Page } from '@playwright/test'
import { runCancel } from '#core/contract/runs.ts'
import { readLinkup } from '#products/reading/contract/reading-works.ts'
import { audioVoiceprint } from '#shared/voices/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { resultOf } from '#testkit/client/result-of.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { expect, password, signIn, test, type World } from './fixture.ts'
import { owner } from './project-owner.ts'

test.use({ locale: 'en-US' })

/** A text whose reading aloud was canceled while it waited. */
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

test('what somebody canceled is nowhere listed as failed', async ({ page, world }) => {
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

test('a project whose preparation was canceled is nowhere called failed', async ({ page, world }) => {
  const own = await owner(page, world)
  const id = await own.project({ name: 'Harbor', status: 3, problem: 'preparingCancelled' })
  await own.run(id, { state: 'cancelled' })
  for (const path of [
    '/translate/myProject',
    `/translate/projectDetail?id=${id}`,
    `/translate/chooseLang?id=${id}`,
  ]) {
    await page.goto(path)
    await expect(page.getByText(/Canceled|canceled/).first()).toBeVisible()
    // The filter of states has the word.
    await expect(page.getByText(/failed$/i).and(page.locator(':not(option)'))).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  await page.goto(`/translate/projectDetail?id=${id}`)
  await expect(page.getByRole('navigation', { name: 'Steps' })).toContainText('SubtitlesCanceled')
})

import type { Page } from '@playwright/test'
import type { Call, OutputOf, SentTo } from '#core/contract/call.ts'
import { podcastBlocks, podcastEpisodeCreate } from '#products/podcast/contract/episodes.ts'
import { podcastShowCreate } from '#products/podcast/contract/shows.ts'
import { Browser } from '#testkit/client/browser.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { expect, password, signIn, type World } from './fixture.ts'

/** A person with an episode of these lines, whose editor is open. */
export async function openEpisode(page: Page, world: World, text: string) {
  await world.work()
  const { id: account, name } = await world.person()
  const whose = { tenant: world.yiyin, account }
  await giveUsage(world.server, { ...whose, unit: 'speech', size: 10_000 })
  const caller = await new Browser(world.server).signIn('user', name, password)
  const ask = async <C extends Call>(call: C, input: SentTo<C>): Promise<OutputOf<C>> => {
    const { body } = await caller.call(call, input)
    expect(body.resultInfo).toBe('')
    return body.result as OutputOf<C>
  }
  const { id: show } = await ask(podcastShowCreate, { name: 'Trees', language: 'en' })
  const { id } = await ask(podcastEpisodeCreate, { show, name: 'Oak', text })
  await signIn(page, world, name)
  await page.goto(`/podcastEditing?id=${id}`)
  await expect(page.getByRole('toolbar').first()).toBeVisible()
  return { id, whose, ask, blocks: async () => (await ask(podcastBlocks.list, { id })).items }
}

/** The text of a block; the layer of its marks says the same. */
export const said = (page: Page, text: string) => page.locator('textarea').filter({ hasText: text })

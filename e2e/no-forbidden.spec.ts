import type { Page } from '@playwright/test'
import { allScreens } from '#app/registry/screens.ts'
import type { Role } from '#core/contract/call.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { expect, signIn, test } from './fixture.ts'

// Generated from the list of screens: whoever may see a screen is not refused anything that it asks for, and finds no
// link to a screen that is not theirs and no button that is refused.

test.use({ locale: 'en-US' })

const features = allScreens.flatMap(({ name, hidden }) => (hidden ? name : []))

interface Visitor {
  name: string
  role: Role
  portal: 'user' | 'agent' | 'staff'
  features?: string[]
}

const visitors: Visitor[] = [
  { name: 'a user', role: 'user', portal: 'user' },
  { name: 'a user with all features', role: 'user', portal: 'user', features },
  { name: 'an agent', role: 'agent', portal: 'agent' },
  { name: 'an agent with all features', role: 'agent', portal: 'agent', features },
  { name: 'an operator', role: 'operator', portal: 'staff' },
  { name: 'finance', role: 'finance', portal: 'staff' },
]

/** The refused requests of a page since this was called. */
function refusalsOf(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${new URL(response.url()).pathname} at ${page.url()}`)
  })
  return refused
}

const placeOf = (path: string) => allScreens.find((each) => each.path === path)

for (const { name, role, portal, features: own = [] } of visitors)
  test(`${name} is refused nothing on any screen, and no link leads where they may not go`, async ({
    page,
    world,
  }) => {
    test.setTimeout(240_000)
    const person = await world.person({ role, features: own })
    if (role === 'user' || role === 'agent')
      for (const unit of ['dub', 'speech', 'live'] as const)
        await giveUsage(world.server, { tenant: world.yiyin, account: person.id, unit, size: 3600 })
    await signIn(page, world, person.name, portal)
    const refused = refusalsOf(page)
    const foreign: string[] = []
    for (const { path, who, hidden, name: code } of allScreens) {
      // A feature that is off is refused: its screens are in no menu.
      const isOff =
        (hidden && !own.includes(code)) || (own.length === 0 && path.endsWith('translation-document'))
      if (!who.includes(role) || path === '/ly' || isOff) continue
      await page.goto(path)
      await expect(page.locator('main')).toBeVisible()
      await page.waitForLoadState('networkidle')
      const links = await page
        .locator('a[href^="/"]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('href')!))
      for (const link of links) {
        const place = placeOf(new URL(link, 'http://x').pathname)
        if (place && !place.who.includes(role)) foreign.push(`${link} at ${path}`)
      }
    }
    expect(refused).toEqual([])
    expect(foreign).toEqual([])
  })

test('no button of an agent’s screens is refused', async ({ page, world }) => {
  test.setTimeout(300_000)
  const person = await world.person({ role: 'agent', features })
  await giveUsage(world.server, { tenant: world.yiyin, account: person.id, unit: 'live', size: 3600 })
  await signIn(page, world, person.name, 'agent', { confirmed: true })
  const refused = refusalsOf(page)
  for (const { path, who } of allScreens) {
    if (!who.includes('agent') || path === '/profile' || path === '/ly') continue
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const buttons = page.locator('main button:visible:enabled')
    const count = Math.min(await buttons.count(), 12)
    for (let at = 0; at < count; at++) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const button = buttons.nth(at)
      if (!(await button.isVisible().catch(() => false))) continue
      await button.click({ timeout: 3000 }).catch((error: unknown) => {
        if (!String(error).includes('Timeout')) throw error
      })
      await page.waitForLoadState('networkidle')
    }
  }
  expect(refused).toEqual([])
})

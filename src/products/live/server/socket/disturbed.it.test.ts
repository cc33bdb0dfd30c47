import { expect } from 'vitest'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { disturbLive, expectedTexts, type Outcome } from '#testkit/live/disturbed-live.ts'
import { offerLive } from '#testkit/live/offer-live.ts'
import { prove } from '#testkit/prove/prove.ts'
import { startServer } from '#testkit/server/server.ts'

// Disconnects and kills of servers and workers lose no sound and no segment. `./yiyin bench live.cuts` does the same
// for 20 minutes with 50 disconnects and 10 kills.

const disturbances = { cuts: 6, kills: 2 }
const frames = 250
let last: Outcome | undefined

prove('live', { rounds: 1, timeout: 180_000, finds: /every segment is stored/ }, async (check) => {
  if (check.planted && last) return expectWhole({ ...last, stored: last.stored.slice(0, -1) })
  await using server = await startServer()
  const tenant = await addTestTenant(server)
  await offerLive(server.app)
  const account = await addPerson(server, tenant, { name: 'ana' })
  await giveUsage(server, { tenant, account, unit: 'live', size: 36_000 })
  for (const _ of check.rounds()) {
    last = await disturbLive({
      app: server.app,
      name: 'ana',
      password,
      frames,
      paceMs: 25,
      ...disturbances,
      random: check.random,
    })
    if (check.planted) last.stored.pop()
    expectWhole(last)
    expect(last.connections).toBeGreaterThan(1)
    check.count('segments', last.stored.length)
    check.count('cuts', disturbances.cuts)
    check.count('kills', disturbances.kills)
  }
})

function expectWhole({ spoken, stored, seen }: Outcome): void {
  expect(spoken).toBe(frames)
  const numbered = expectedTexts(frames).map((text, at) => ({ number: at + 1, text }))
  expect(stored, 'every segment is stored once, in order').toEqual(numbered)
  expect(seen, 'every segment was seen once, in order').toEqual(
    numbered.map((each) => ({ ...each, translation: `es: ${each.text}` })),
  )
}

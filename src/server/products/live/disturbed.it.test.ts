import { expect } from 'vitest'
import { disturbLive, expectedTexts } from '#testkit/disturbed-live.ts'
import { giveUsage } from '#testkit/give-usage.ts'
import { offerLive } from '#testkit/offer-live.ts'
import { addPerson, addTestTenant, password } from '#testkit/people.ts'
import { prove } from '#testkit/prove/prove.ts'
import { startServer } from '#testkit/server.ts'

// Disconnects and kills of servers and workers lose no sound and no segment. `./yiyin bench live.cuts` does
// the same for 20
// minutes with 50 disconnects and 10 kills.

prove(
  'live',
  { rounds: 1, timeout: 180_000, finds: /every segment is stored/, slow: true },
  async (check) => {
    await using server = await startServer()
    const tenant = await addTestTenant(server)
    await offerLive(server.app)
    const account = await addPerson(server, tenant, { name: 'ana' })
    await giveUsage(server, { tenant, account, unit: 'live', size: 36_000 })
    for (const _ of check.rounds()) {
      const frames = check.planted ? 40 : 250
      const disturbances = { cuts: check.planted ? 0 : 6, kills: check.planted ? 0 : 2 }
      const { spoken, stored, seen, connections } = await disturbLive({
        app: server.app,
        name: 'ana',
        password,
        frames,
        paceMs: 25,
        ...disturbances,
        random: check.random,
      })
      expect(spoken).toBe(frames)
      if (!check.planted) expect(connections).toBeGreaterThan(1)
      const numbered = expectedTexts(frames).map((text, at) => ({ number: at + 1, text }))
      if (check.planted) stored.pop()
      expect(stored, 'every segment is stored once, in order').toEqual(numbered)
      expect(seen, 'every segment was seen once, in order').toEqual(
        numbered.map((each) => ({ ...each, translation: `es: ${each.text}` })),
      )
      check.count('segments', stored.length)
      check.count('cuts', disturbances.cuts)
      check.count('kills', disturbances.kills)
    }
  },
)

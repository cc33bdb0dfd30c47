import { expect, test } from 'vitest'
import { disturbLive, expectedTexts } from '#testkit/disturbed-live.ts'
import { giveUsage } from '#testkit/give-usage.ts'
import { offerLive } from '#testkit/offer-live.ts'
import { addPerson, addTestTenant, password } from '#testkit/people.ts'
import { startServer } from '#testkit/server.ts'

// `./yiyin bench live.cuts` does the same for 20 minutes with 50 cuts and 10 kills.

test(
  'cuts of the network and kills of servers and workers lose no sound and no segment',
  { timeout: 180_000 },
  async () => {
    await using server = await startServer()
    const tenant = await addTestTenant(server)
    await offerLive(server.app)
    const account = await addPerson(server, tenant, { name: 'ana' })
    await giveUsage(server, { tenant, account, unit: 'live', size: 3600 })
    const frames = 400
    const { spoken, stored, seen, connections } = await disturbLive({
      app: server.app,
      name: 'ana',
      password,
      frames,
      paceMs: 25,
      cuts: 8,
      kills: 3,
      random: Math.random,
    })
    expect(spoken).toBe(frames)
    expect(connections).toBeGreaterThan(1)
    const numbered = expectedTexts(frames).map((text, at) => ({ number: at + 1, text }))
    expect(stored).toEqual(numbered)
    expect(seen).toEqual(numbered.map((each) => ({ ...each, translation: `es: ${each.text}` })))
  },
)

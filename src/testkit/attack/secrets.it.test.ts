import { afterAll, beforeAll, expect, test } from 'vitest'
import { declaredSecrets } from '#core/server/secrets/secret-kind.ts'
import { linkSecrets } from './link-secrets.ts'
import type { Guesses, SecretCase } from './secret-cases.ts'
import { attackSecrets, behindProxy } from './secrets.ts'
import { openTarget, type Target } from './target.ts'

let target: Target
beforeAll(async () => {
  target = await openTarget(behindProxy)
})
afterAll(() => target.close())

const { signal } = new AbortController()
const options = { seed: 1, takes: () => true, withRoutes: true, casesPerCall: 0, signal }

test(
  'each secret is refused beyond its limits, and a crowd with the right one is let in',
  { timeout: 590_000 },
  async () => {
    const { findings, refused, accepted, calls, routes } = await attackSecrets(target, options)
    expect(findings).toEqual([])
    expect(refused['tooManyTries']).toBeGreaterThan(100)
    expect(accepted).toBeGreaterThan(1000)
    expect(calls + routes).toBeGreaterThan(10)
  },
)

test(
  'finds guesses that are not counted, and a secret that nothing attacks',
  { timeout: 60_000 },
  async () => {
    const { liveShortCode } = linkSecrets
    const kind = declaredSecrets().find(({ name }) => name === 'liveShortCode')!
    // As if its attempts were not counted.
    const forgetting =
      (send: Guesses['wrong']): Guesses['wrong'] =>
      async (at, address) => {
        await target.resetLimits()
        return send(at, address)
      }
    const forgetful: SecretCase = {
      ...liveShortCode!,
      crowd: 1,
      atOnce: 1,
      async open() {
        const { wrong, right } = await liveShortCode!.open(target)
        return { wrong: forgetting(wrong), right: forgetting(right) }
      },
    }
    const { findings } = await attackSecrets(target, options, {
      cases: { liveShortCode: forgetful },
      kinds: [kind, { ...kind, name: 'planted' }],
    })
    expect(findings.map(({ path, what }) => `${path} ${what}`)).toEqual([
      '/api/live/share/find compared 40 guesses instead of 30',
      '/api/live/share/find accepted the right one after 40 wrong ones',
      'planted is guessed by nothing',
    ])
  },
)

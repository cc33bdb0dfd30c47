import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '#app/registry/calls.ts'
import { allScreens } from '#app/registry/screens.ts'
import { problems } from '#core/contract/problems.ts'
import { featuresOf } from '#core/server/http/features-of.ts'
import { openMenu } from '#identity/menu/server/menu.ts'
import { sendInput } from '#testkit/attack/send-input.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { sampleInput } from './api/examples.ts'

// A feature that is switched off is off on the server, for every call of its product. Generated from the contract.

const switchable = openMenu(allScreens).features.map(({ code }) => code)

let server: TestServer
let tenant: string
const people = new Map<string, Promise<Browser>>()

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server, { features: [] })
})
afterAll(() => server.close())

const personOf = (role: 'user' | 'agent', enabled: readonly string[]) => {
  const name = [role, ...enabled].join('-')
  if (!people.has(name))
    people.set(
      name,
      addPerson(server, tenant, { role, name, features: [...enabled] }).then(() =>
        new Browser(server).signIn(role, name, password),
      ),
    )
  return people.get(name)!
}

/** Calls of products that can be switched off, by the start of their paths. */
const products = ['/voice/own/', '/live/', '/class/', '/thesaurus/', '/library/']
/** What a person may always do: end what is charged, remove what is theirs, and follow what others share. */
const always = new Set([
  '/live/end',
  '/live/change/many',
  '/live/share/revoke',
  '/live/room/enter',
  '/live/room/remove',
  '/live/earlier',
  '/live/join',
  '/live/share/find',
  '/live/materials',
  '/voice/own/revoke',
])

const switched = allCalls.filter((one) => featuresOf(one).length > 0)

test('every call of a product that can be switched off names its features, and every feature has calls', () => {
  const ofProducts = allCalls.filter(({ path }) => products.some((start) => path.startsWith(start)))
  const open = ofProducts.filter((one) => featuresOf(one).length === 0).map(({ path }) => path)
  expect(new Set(open)).toEqual(always)
  const used = new Set(switched.flatMap(featuresOf))
  expect(switchable.filter((code) => !used.has(code))).toEqual([])
})

describe.each(switched.map((one) => [one.path, one] as const))('%s', (_path, one) => {
  const roles = (['user', 'agent'] as const).filter((role) => one.who.includes(role))
  test.each(roles)('is refused to the %s without its features, and open with any of them', async (role) => {
    const others = switchable.filter((code) => !featuresOf(one).includes(code))
    const input = sampleInput(one, () => crypto.randomUUID())
    const codeFor = async (enabled: readonly string[]) =>
      (await sendInput(await personOf(role, enabled), one, input)).body.resultCode
    expect(await codeFor([])).toBe(problems.featureOff.code)
    expect(await codeFor(others)).toBe(problems.featureOff.code)
    for (const feature of featuresOf(one)) expect(await codeFor([feature])).not.toBe(problems.featureOff.code)
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { workOptions } from '#products/dubbing/works/contract.ts'
import { recordRates } from '#shared/voices/server/voice-rates.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addProject } from '#testkit/desks/add-project.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { cueList } from '../contract/subtitles.ts'

let server: TestServer
let tenant: string
let account: string
let project: string
let browser: Browser
beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  account = await addPerson(server, tenant, { name: 'ana' })
  browser = await new Browser(server).signIn('user', 'ana', password)
  const cues = [{ start: 1000, end: 3000, text: 'Good morning.', speaker: 'Ana' }]
  project = await addProject(server, {
    tenant,
    account,
    duration: 5000,
    cues,
    translations: { es: ['Hola.'] },
  })
})
afterAll(() => server.close())

const measure = (voice: string, characters: number, milliseconds: number) =>
  recordRates(server.app.database.outside, 'es', [{ voice, characters, milliseconds }])

async function rates() {
  const { body } = await browser.call(cueList, { id: project, language: 'es' })
  expect(body.resultInfo).toBe('')
  return body.result!.rates
}

test('a language without a measured voice has no rate, and the subtitles themselves have none', async () => {
  expect(await rates()).toEqual({ usual: null, speakers: {} })
  const { body } = await browser.call(cueList, { id: project })
  expect(body.result!.rates).toBeNull()
})

test('before the first work the measured voices of the language are averaged; afterwards those of the work are used', async () => {
  await measure('one', 100, 10_000)
  await measure('two', 300, 10_000)
  await recordRates(server.app.database.outside, 'fr', [
    { voice: 'one', characters: 900, milliseconds: 10_000 },
  ])
  expect(await rates()).toEqual({ usual: 20, speakers: {} })
  const usual = { speed: 5, volume: 5, pitch: 5 }
  const options = workOptions.parse({
    ...usual,
    port: 'one',
    label: 'embedded',
    speakers: {
      Ana: { ...usual, port: 'two' },
      Ben: { ...usual, port: 'unheard' },
      Eve: { ...usual, speed: 7, port: 'two' },
    },
  })
  await server.app.database
    .of(tenant)
    .insertInto('works')
    .values({
      tenant_id: tenant,
      account_id: account,
      subject_kind: 'project',
      subject_id: project,
      language: 'es',
      version: 1,
      options: JSON.stringify(options),
      revision: 1,
      amount: 1,
    })
    .execute()
  expect(await rates()).toEqual({ usual: 10, speakers: { Ana: 30 } })
})

test('recent lines have more weight than old ones', async () => {
  await measure('three', 30_000, 3_000_000)
  for (let at = 0; at < 20; at += 1) await measure('three', 30_000, 1_500_000)
  const db = server.app.database.outside
  const { characters, milliseconds } = await db
    .selectFrom('voice_rates')
    .select(['characters', 'milliseconds'])
    .where('voice', '=', 'three')
    .executeTakeFirstOrThrow()
  expect((1000 * characters) / milliseconds).toBeCloseTo(20, 3)
})

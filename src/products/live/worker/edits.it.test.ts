import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, addTestTenant } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { addThing } from '#testkit/things/add-thing.ts'
import { lastSegments } from '../server/segments/segments.ts'
import { takeSession } from '../server/sessions/work-rows.ts'
import { openSegmentWriter } from './edits.ts'

let server: TestServer
let tenant: string

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
})
afterAll(() => server.close())

test('translations and sounds of one segment that arrive together are all written', async () => {
  const { app } = server
  const db = app.database.of(tenant)
  const session = await addThing(server, tenant, await addPerson(server, tenant), 'liveSession')
  const voice = { port: 'embedded:es', speed: 5, volume: 5, pitch: 5, style: '' }
  await db
    .updateTable('live_sessions')
    .set({ languages: ['es', 'fr'], voices: JSON.stringify({ en: voice, es: voice }) as never })
    .where('id', '=', session)
    .execute()
  const { holding } = (await takeSession(app, { tenant, session }))!
  const writer = openSegmentWriter(app)
  await writer.append(holding, { start: 0, end: 1000, text: 'One', speaker: '', until: 1000 })
  const [segment] = (await lastSegments(db, session, { most: 1 })).segments
  const translated = (language: string, text: string) =>
    writer.translate(holding, { language, texts: [{ segment: segment!, text }] })
  const spokenIn = (language: string, text: string) => {
    const spoken = { sound: language, duration: 500, version: 1 }
    return writer.speak(holding, { language, segment: segment!, text, spoken })
  }
  await Promise.all([translated('es', 'Uno'), translated('fr', 'Un'), spokenIn('en', 'One')])
  await Promise.all([spokenIn('es', 'Uno'), spokenIn('en', 'One'), translated('fr', 'Une')])

  const { segments } = await lastSegments(db, session, { most: 2 })
  expect(segments).toHaveLength(1)
  expect(segments[0]).toMatchObject({
    translations: { es: { text: 'Uno' }, fr: { text: 'Une' } },
    spoken: { en: { sound: 'en' }, es: { sound: 'es' } },
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlers } from '#app/registry/handlers.ts'
import { startWorker, type Worker } from '#app/worker/loop.ts'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import { sampleSentence } from '#domain/text/sample-sentence.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import {
  audioListen,
  audioStyle,
  audioType,
  sampleLinkup,
  sampleMicrosoft,
  videoDubLanguage,
  videoDubVoiceprint,
} from '../contract.ts'
import { reportOffer } from '../worker/offer.ts'
import { markAbilityOf, readOffer } from './offer.ts'

let server: TestServer
let worker: Worker
let tenant: string
let person: Browser

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  const name = 'listener'
  await addPerson(server, tenant, { name })
  worker = await startWorker(server.app, handlers, {
    kinds: ['voices.sample', 'voices.tidy'],
  })
  person = await new Browser(server).signIn('user', name, password)
  await reportOffer(server.app)
  await until(async () => (await readOffer(server.app.database.of(tenant))).voices.length > 0)
})
afterAll(async () => {
  await worker.stop(0)
  await server.close()
})

const resultOf = async <Result>(reply: Promise<{ body: { result: Result | null; resultInfo: string } }>) => {
  const { body } = await reply
  if (body.result === null) throw new Error(body.resultInfo)
  return body.result
}
const refusalOf = async (reply: Promise<{ body: { success: boolean; resultCode: number } }>) =>
  (await reply).body.resultCode

test('a worker reports the abilities of its engines', async () => {
  const languages = await resultOf(person.call(videoDubLanguage, {}))
  const spanish = languages.find(({ code }) => code === 'es')!
  expect(spanish).toMatchObject({ language: '西班牙语', enLanguage: 'Spanish' })
  expect(spanish.voices).toBeGreaterThan(0)
  // The embedded engines report their quality: English is a draft in both directions, Romance languages are good.
  expect(spanish).toMatchObject({ translatesFrom: { en: 'draft' }, speech: 'draft' })
  expect(languages.find(({ code }) => code === 'en')).toMatchObject({
    recognizes: true,
    recognition: 'draft',
  })
})

test('voices report the marks that they support', async () => {
  const marksOf = async (language: string, id: string) => {
    const voices = await resultOf(person.call(videoDubVoiceprint, { language }))
    return voices.find((voice) => voice.id === id)?.marking
  }
  const plain = { anyStyle: false, fixedPitch: false }
  expect(await marksOf('zh', 'embedded:cmn')).toEqual({ ...plain, marks: ['pinyin'] })
  expect(await marksOf('en', 'embedded:slt')).toEqual({ ...plain, marks: [] })
  expect(markAbilityOf(await readOffer(server.app.database.of(tenant)), 'embedded:gone')).toBeUndefined()
})

test('the voices of a language start with those of exactly this language', async () => {
  const voices = await resultOf(person.call(videoDubVoiceprint, { language: 'es-419' }))
  expect(voices[0]).toMatchObject({ id: 'embedded:es-419', type: 1, engine: 'linkup', code: 'es-419' })
  expect(voices.some(({ id }) => id === 'embedded:es')).toBe(true)
  expect(new Set(voices.map(({ voiceprint }) => voiceprint)).size).toBe(voices.length)

  expect(voices[0]!.voiceprint).toMatch(/声 1，拉丁美洲$/)
  person.cookies.set('locale', 'hk')
  const [traditional] = await resultOf(person.call(videoDubVoiceprint, { language: 'es-419' }))
  expect(traditional!.voiceprint).toMatch(/聲 1，/)
  person.cookies.delete('locale')
})

test('a sample is spoken once, served by its address, and kept for the library', async () => {
  const text = sampleSentence('es')
  const { id } = await resultOf(person.call(sampleLinkup, { port: 'embedded:es', text }))
  const { path } = await resultOf(person.call(audioListen, { id }))
  const { status, headers } = await person.fetch('GET', path)
  expect([status, headers['content-type']]).toEqual([200, 'audio/mpeg'])
  expect(Number(headers['content-length'])).toBeGreaterThan(10_000)

  const again = await resultOf(person.call(sampleLinkup, { port: 'embedded:es', text }))
  expect(await resultOf(person.call(audioListen, { id: again.id }))).toEqual({ path })
  const voices = await resultOf(person.call(videoDubVoiceprint, { language: 'es' }))
  expect(voices.find((voice) => voice.id === 'embedded:es')!.sample).toBe(path)

  const tried = await resultOf(person.call(sampleLinkup, { port: 'embedded:es', text, speed: 7 }))
  const other = await resultOf(person.call(audioListen, { id: tried.id }))
  expect(other.path).not.toBe(path)
  const keysAfter = async (days: number) => {
    server.pass(days * 86_400_000)
    await enqueue(
      server.app.database.outside,
      server.app.queue.jobs.find(({ kind }) => kind === 'voices.tidy')!,
      {},
      { tenant: '' },
    )
    const keys = async () => {
      const found: string[] = []
      for await (const { key } of server.app.storage.list(`${tenant}/`)) found.push(key)
      return found
    }
    return until(keys, (found) => found.length === 1)
  }
  expect(await keysAfter(2)).toEqual([expect.stringContaining('/voices/')])
})

test('every built-in voice has a sample that plays from the first start', async () => {
  // The clock was moved beyond the end of the first session.
  const late = await new Browser(server).signIn('user', 'listener', password)
  const voices = await resultOf(late.call(videoDubVoiceprint, { language: 'en' }))
  const builtIn = voices.filter(({ id }) => /^(embedded|neural):/.test(id))
  expect(builtIn.length).toBeGreaterThan(1)
  expect(builtIn.filter(({ sample }) => sample === null)).toEqual([])
  const [first] = builtIn
  const replies = await Promise.all([1, 2, 3].map(() => late.fetch('GET', first!.sample!)))
  for (const { status, headers, bytes } of replies) {
    expect([status, headers['content-type']]).toEqual([200, 'audio/mpeg'])
    expect(bytes.length).toBeGreaterThan(5000)
  }
  const again = await resultOf(late.call(videoDubVoiceprint, { language: 'en' }))
  const remaining = again.find(({ id }) => id === first!.id)!.sample!
  expect(remaining).not.toBe(first!.sample)
  expect((await late.fetch('GET', remaining)).bytes.equals(replies[0]!.bytes)).toBe(true)
})

test('an unknown voice, or one of another engine, is refused; so is a sample of another account', async () => {
  const late = await new Browser(server).signIn('user', 'listener', password)
  const text = 'Hola'
  expect(await refusalOf(late.call(sampleLinkup, { port: 'embedded:none', text }))).toBe(17012)
  expect(await refusalOf(late.call(sampleMicrosoft, { port: 'embedded:es', text }))).toBe(17013)
  expect(await refusalOf(late.call(sampleLinkup, { port: 'embedded:es', text: ' ' }))).toBe(14025)
  expect(await refusalOf(late.call(sampleLinkup, { port: 'embedded:es', text, speed: 10 }))).toBe(14026)
  expect(await refusalOf(late.call(audioStyle, { code: 'es' }))).toBe(17012)
  expect(await resultOf(late.call(audioType, {}))).toEqual([
    { value: 3, desc: 'mp3' },
    { value: 6, desc: 'wav' },
  ])
  const { id } = await resultOf(late.call(sampleLinkup, { port: 'embedded:es', text }))
  await addPerson(server, tenant, { name: 'other' })
  const other = await new Browser(server).signIn('user', 'other', password)
  expect(await refusalOf(other.call(audioListen, { id }))).toBe(10404)
})

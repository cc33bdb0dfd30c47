import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { projectLanguage, projectRetry } from '#products/dubbing/projects/contract/preparing.ts'
import { videoDubLanguage } from '#shared/voices/contract.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { reportOffer } from '#shared/voices/worker/offer.ts'
import { outcomeOf } from '#testkit/client/outcome-of.ts'
import { openProjectDesk, type ProjectDesk } from '#testkit/desks/project-desk.ts'
import { briefSpeech, speechFilm } from '#testkit/media/films.ts'
import { until } from '#testkit/processes/until.ts'
import { setEngines } from '#testkit/server/set-engines.ts'
import { startOpenAi } from '#testkit/vendors/openai.ts'

vi.setConfig({ testTimeout: 600_000 })

const transcript = {
  text: 'Buenos días.',
  language: 'spanish',
  words: [
    { word: 'Buenos', start: 0.2, end: 0.6 },
    { word: 'días', start: 0.7, end: 1.1 },
  ],
}

let desk: ProjectDesk
let vendor: Awaited<ReturnType<typeof startOpenAi>>
beforeAll(async () => {
  desk = await openProjectDesk()
  vendor = await startOpenAi({ transcript })
  await speechFilm(desk.at('speech.mp4'), briefSpeech)
})
afterAll(async () => {
  await desk[Symbol.asyncDispose]()
  await vendor.close()
})

async function offered(whenever: (offer: Awaited<ReturnType<typeof readOffer>>) => boolean) {
  await reportOffer(desk.server.app)
  await until(async () => {
    const offer = await readOffer(desk.server.app.database.of(desk.tenant))
    return offer.reported_at !== undefined && whenever(offer)
  })
}

test('the spoken language is detected by an engine, and can be corrected', async () => {
  const me = await desk.someone()
  const video = () => me.send('short', desk.at('speech.mp4'))
  const correct = async (id: string, language: string) =>
    outcomeOf(await me.browser.call(projectLanguage, { id, language }))
  const offers = async () =>
    (await me.browser.call(videoDubLanguage, {})).body.result!.filter(({ identifies }) => identifies)

  await offered(() => true)
  expect(await offers()).toEqual([])
  await expect(me.create({ video: await video() }, 'detect')).rejects.toThrow(
    'No engine here can detect the spoken language. Choose it',
  )

  await setEngines(desk.server, {
    OPENAI_BASE_URL: vendor.baseUrl,
    OPENAI_API_KEY: vendor.key,
    OPENAI_RECOGNITION_MODEL: 'whisper-1',
  })
  await offered(({ identifies }) => identifies.includes('es'))
  expect((await offers()).map(({ code }) => code)).toContain('es')
  await desk.server.app.database
    .of(desk.tenant)
    .insertInto('glossary')
    .values({
      tenant_id: desk.tenant,
      account_id: me.account,
      from_language: 'es',
      to_language: 'en',
      source: 'Marañón',
      target: 'Marañón',
    })
    .execute()
  const id = await me.create({ video: await video() }, 'detect')
  expect(await me.prepared(id)).toMatchObject({
    status: 1,
    language: 'es',
    languageDetected: true,
    cueCount: 1,
  })
  expect(vendor.heard.map(({ language }) => language)).toEqual([undefined, 'es'])
  // The account's own names and terms are likely to be said.
  expect(vendor.heard[1]!.prompt).toContain('Marañón')

  // Confirmed: nothing is recognized again.
  expect(await correct(id, 'es')).toBe('done')
  expect(await me.detail(id)).toMatchObject({ status: 1, language: 'es', languageDetected: false })
  expect(await correct(id, 'fr')).toBe('done')
  expect(await me.prepared(id)).toMatchObject({ status: 1, language: 'fr', languageDetected: false })
  expect(vendor.heard.map(({ language }) => language)).toEqual([undefined, 'es', 'fr'])
  expect(await correct(id, 'la')).toBe('notRecognized')
  expect(await correct(id, 'Spanish')).toBe('languageMissing')
  expect(await correct(id, 'detect')).toBe('done')
  expect(await me.prepared(id)).toMatchObject({ status: 1, language: 'es', languageDetected: true })
  const other = await desk.someone()
  expect(outcomeOf(await other.browser.call(projectLanguage, { id, language: 'en' }))).toBe('notFound')

  // Lines of a file have the language of the file.
  await writeFile(desk.at('lines.srt'), briefSpeech.subtitles)
  const lines = () => me.send('subtitles', desk.at('lines.srt'))
  await expect(me.create({ video: await video(), subtitles: await lines() }, 'detect')).rejects.toThrow(
    'Subtitle files must be in Chinese or English',
  )
  const brought = await me.create({ video: await video(), subtitles: await lines() })
  await me.prepared(brought)
  expect(await correct(brought, 'zh')).toBe('linesFromFile')
})

test('the user is asked for a language that no engine can identify', async () => {
  const me = await desk.someone()
  transcript.language = 'klingon'
  // A different film, because results of a film are cached.
  await speechFilm(desk.at('other.mp4'), { ...briefSpeech, seconds: briefSpeech.seconds - 1 })
  const id = await me.create({ video: await me.send('short', desk.at('other.mp4')) }, 'detect')
  expect(await me.prepared(id)).toMatchObject({
    status: 3,
    language: null,
    fixable: true,
    errorInfo: 'The spoken language could not be detected. Choose it and try again',
  })
  expect(outcomeOf(await me.browser.call(projectRetry, { id, language: 'es' }))).toBe('done')
  expect(await me.prepared(id)).toMatchObject({ status: 1, language: 'es', languageDetected: false })
})

import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { problemCodes } from '#core/contract/codes.ts'
import { audioListen, sampleLinkup } from '#shared/voices/contract.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { reportOffer } from '#shared/voices/worker/offer.ts'
import { openOwnVoices, type OwnVoices } from '#testkit/desks/own-voices.ts'
import { codeOf, resultOf } from '#testkit/desks/work-desk.ts'
import { until } from '#testkit/processes/until.ts'
import { setEngines } from '#testkit/server/set-engines.ts'
import { startIndexTts } from '#testkit/vendors/gradio-apps.ts'
import { ownVoiceRevoke } from '../contract.ts'

vi.setConfig({ testTimeout: 120_000 })

let voices: OwnVoices
beforeAll(async () => {
  voices = await openOwnVoices()
})
afterAll(() => voices.close())

test('a cloning program speaks with the styles that it has, and hears nothing once the voice is revoked', async () => {
  const { server, signedIn, ready, voicesOf } = voices
  const program = await startIndexTts()
  const set = { CLONE_ENDPOINT: program.origin, CLONE_KIND: 'index-tts', CLONE_QUALITY: 'veryGood' }
  onTestFinished(async () => {
    await setEngines(server, { CLONE_ENDPOINT: null, CLONE_KIND: null, CLONE_QUALITY: null })
    await program.close()
  })
  const ana = await signedIn('ana')
  const { id, port } = await ready(ana)
  expect(await voicesOf(ana)).toMatchObject([{ styles: [] }])
  await setEngines(server, set)
  await until(
    async () => {
      await reportOffer(server.app)
      return readOffer(server.app.database.outside)
    },
    ({ clones }) => clones[0]?.engine === 'clone',
  )
  expect(await voicesOf(ana)).toMatchObject([{ styles: expect.arrayContaining(['sad', 'very angry']) }])

  const asked = { port, text: 'Good evening.', language: 'en', style: 'very angry' } as const
  const sample = await resultOf(ana.browser.call(sampleLinkup, asked))
  const { path } = await resultOf(ana.browser.call(audioListen, sample))
  expect((await ana.browser.fetch('GET', path)).status).toBe(200)
  const [method, , text, language, , weight, , angry] = program.heard[0]!
  expect([method, text, language, weight, angry]).toEqual([
    'Use emotion vectors',
    'Good evening.',
    'EN',
    1,
    1,
  ])

  expect((await ana.browser.call(ownVoiceRevoke, { id })).body.success).toBe(true)
  const before = program.requests.length
  const again = { ...asked, text: 'Good morning.' }
  expect(await codeOf(ana.browser.call(sampleLinkup, again))).toBe(problemCodes.ownVoiceRevoked)
  expect(program.requests).toHaveLength(before)
})

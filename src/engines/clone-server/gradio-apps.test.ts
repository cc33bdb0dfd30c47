import { expect, onTestFinished, test } from 'vitest'
import type { CloneKind } from '#domain/engine-settings.ts'
import { readEngineSettings } from '#engines/core/settings.ts'
import { speakText } from '#engines/core/speak-text.ts'
import { voiceReference } from '#engines/core/voice-reference.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { startF5, startIndexTts } from '#testkit/vendors/gradio-apps.ts'
import { toneOf } from '#testkit/vendors/tone.ts'
import type { VendorServer } from '#testkit/vendors/vendor-server.ts'
import { openCloneServer } from './clone-server.ts'

const { signal } = new AbortController()
const sliders = { speed: 5, volume: 5, pitch: 5 }
const text = 'Good morning.'
const reference = voiceReference({
  name: 'Anna',
  sound: { rate: 24_000, samples: toneOf('x'.repeat(200), 24_000) },
  text: 'Hello.',
  language: 'en',
})

function opened(server: VendorServer, kind: CloneKind) {
  onTestFinished(server.close)
  const settings = readEngineSettings({ CLONE_ENDPOINT: server.origin, CLONE_KIND: kind })
  const engine = openCloneServer(settings.clone!, { firstPause: 1, longestPause: 1, tries: 3 })
  const speak = (asked: object = {}) =>
    speakText(engine, { text, voice: 'own:1', language: 'en', reference, sliders, ...asked }, { signal })
  return { engine, speak }
}

test('IndexTTS 2.5: its own choices, emotions with their strength, and speed', async () => {
  const server = await startIndexTts()
  const { engine, speak } = opened(server, 'index-tts')
  expect(engine.clone).toMatchObject({
    longest: 15_000,
    styles: expect.arrayContaining(['sad', 'very angry']),
  })
  const { sound } = await speak()
  expect([sound.rate, sound.samples.length]).toEqual([22_050, toneOf(text, 22_050).length])
  await speak({ style: 'very angry', language: 'es', sliders: { ...sliders, speed: 9 } })
  const recording = {
    path: expect.stringContaining('/reference.wav'),
    meta: { _type: 'gradio.FileData' },
  }
  const advanced = ['', false, 120]
  const sampling = [true, 0.8, 30, 0.8, 0, 3, 10, 1500]
  const none = Array.from({ length: 8 }, () => 0)
  expect(server.heard).toEqual([
    ['Same as the voice reference', recording, text, 'EN', null, 0.65, ...none, ...advanced, 1, ...sampling],
    [
      'Use emotion vectors',
      recording,
      text,
      'ES',
      null,
      1,
      0,
      1,
      ...none.slice(2),
      ...advanced,
      0.5,
      ...sampling,
    ],
  ])
  expect(server.requests.filter(({ path }) => path.endsWith('/info'))).toHaveLength(1)
})

test('IndexTTS 2 is not asked for a language, and has two', async () => {
  const server = await startIndexTts({ version: '2' })
  const { speak } = opened(server, 'index-tts')
  await speak({ language: 'zh' })
  expect(server.heard[0]!.slice(2, 5)).toEqual([text, null, null])
  await expect(inEnglish(speak({ language: 'ja' }))).rejects.toThrow(/JA is not a language of this version/)
})

test('F5-TTS: the text of the recording, and speed in tenths', async () => {
  const server = await startF5()
  const { engine, speak } = opened(server, 'f5-tts')
  expect(engine.clone).toMatchObject({ languages: ['zh', 'en'], needsText: true, longest: 12_000 })
  const { sound } = await speak({ rate: 1.234 })
  expect([sound.rate, sound.samples.length]).toEqual([24_000, toneOf(text, 24_000, 1.2).length])
  expect(server.heard).toMatchObject([[{}, 'Hello.', text, false, true, 0, 0.15, 32, 1.2]])
})

test('an application that hides its reason is asked again, and its log is where to look', async () => {
  const server = await startF5()
  const { speak } = opened(server, 'f5-tts')
  const { text: _text, ...silent } = reference
  await expect(inEnglish(speak({ reference: silent }))).rejects.toMatchObject({ kind: 'unavailable' })
  expect(server.heard).toHaveLength(3)
})

test('another application, cut events and pages are not sound', async () => {
  const other = opened(await startF5(), 'index-tts')
  await expect(inEnglish(other.speak())).rejects.toThrow(/there is no function gen_single/)
  const server = await startF5()
  const { speak } = opened(server, 'f5-tts')
  server.fail(undefined, undefined, 'cut', 'page', 'limited')
  await expect(inEnglish(speak())).rejects.toThrow(/cloning server/)
  expect((await speak()).sound.rate).toBe(24_000)
})

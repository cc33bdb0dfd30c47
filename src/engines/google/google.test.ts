import { afterEach, expect, test } from 'vitest'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { startGoogle } from '#testkit/vendors/google.ts'
import { openGoogle } from './google.ts'

const { signal } = new AbortController()
const voice = 'google:cmn-CN-Wavenet-A'
const sliders = { speed: 5, volume: 5, pitch: 5 }
let server: Awaited<ReturnType<typeof startGoogle>>

afterEach(() => server.close())

async function open() {
  server = await startGoogle()
  return openGoogle({ key: server.key, endpoint: server.origin, atOnce: 4, pace: {} }, { firstPause: 1 })
}

test('uses the standard language code for Mandarin', async () => {
  const [first, second] = await (await open()).voices({ signal })
  expect(first).toMatchObject({ id: voice, language: 'zh-CN', gender: 'female', styles: [] })
  expect(second).toMatchObject({ language: 'es-ES', gender: 'male' })
})

test('sends sliders as documented, and only if they were changed', async () => {
  const engine = await open()
  const speak = (more: object) => engine.synthesize({ text: '你好', voice, sliders, ...more }, { signal })
  await speak({})
  await speak({ sliders: { speed: 7, volume: 9, pitch: 2 } })
  await speak({ sliders: { ...sliders, speed: 0, pitch: 9 }, rate: 1.2 })
  await speak({ sliders: { ...sliders, speed: 9 }, rate: 1.3 })
  expect(server.spoken.map(({ audioConfig }) => audioConfig)).toEqual([
    { audioEncoding: 'LINEAR16' },
    { audioEncoding: 'LINEAR16', speakingRate: 1.5, pitch: -6 },
    { audioEncoding: 'LINEAR16', speakingRate: 0.6, pitch: 8 },
    { audioEncoding: 'LINEAR16', speakingRate: 2 },
  ])
  expect(server.spoken[0]).toMatchObject({
    input: { text: '你好' },
    voice: { languageCode: 'cmn-CN', name: 'cmn-CN-Wavenet-A' },
  })
})

test("refuses a text with too many bytes with Google's message", async () => {
  const engine = await open()
  const long = engine.synthesize({ text: '好'.repeat(1667), voice, sliders }, { signal })
  await expect(inEnglish(long)).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(/longer than the limit of 5000 bytes/),
  })
})

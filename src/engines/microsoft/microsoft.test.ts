import { afterEach, expect, test, vi } from 'vitest'
import { startMicrosoft } from '#testkit/vendors/microsoft.ts'
import { openMicrosoft } from './microsoft.ts'

const { signal } = new AbortController()
const voice = 'microsoft:zh-CN-XiaoxiaoNeural'
const sliders = { speed: 5, volume: 5, pitch: 5 }
let server: Awaited<ReturnType<typeof startMicrosoft>>

afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

async function open() {
  server = await startMicrosoft()
  const { key, origin } = server
  return openMicrosoft(
    { key, tokenOrigin: origin, speechOrigin: origin, atOnce: 8, pace: {} },
    { firstPause: 1 },
  )
}

test('voices have their own name, language, gender and styles; retired voices are excluded', async () => {
  const voices = await (await open()).voices({ signal })
  expect(voices).toEqual([
    {
      id: voice,
      engine: 'microsoft',
      name: '晓晓',
      language: 'zh-CN',
      gender: 'female',
      styles: ['cheerful', 'sad'],
    },
    {
      id: 'microsoft:es-ES-AlvaroNeural',
      engine: 'microsoft',
      name: 'Álvaro',
      language: 'es-ES',
      gender: 'male',
      styles: [],
    },
  ])
})

test('sends sliders, rate and style as documented, but no volume', async () => {
  const engine = await open()
  const speak = (more: object) => engine.synthesize({ text: '你好', voice, sliders, ...more }, { signal })
  await speak({})
  await speak({ sliders: { speed: 7, volume: 9, pitch: 2 }, style: 'cheerful' })
  await speak({ sliders: { ...sliders, speed: 9 }, rate: 1.3 })
  await speak({ rate: 1.25 })
  expect(server.spoken).toEqual([
    { text: '你好', rate: '+0.00%', pitch: '+0.00%', style: undefined },
    { text: '你好', rate: '+50.00%', pitch: '-30.00%', style: 'cheerful' },
    { text: '你好', rate: '+100.00%', pitch: '+0.00%', style: undefined },
    { text: '你好', rate: '+25.00%', pitch: '+0.00%', style: undefined },
  ])
})

test('reuses a token and renews it before it expires', async () => {
  const engine = await open()
  vi.useFakeTimers({ toFake: ['Date'] })
  const speak = () => engine.synthesize({ text: '你好', voice, sliders }, { signal })
  await Promise.all(Array.from({ length: 8 }, speak))
  expect(server.tokenCount()).toBe(1)
  vi.setSystemTime(Date.now() + 9 * 60_000 - 1)
  await speak()
  expect(server.tokenCount()).toBe(1)
  vi.setSystemTime(Date.now() + 1)
  await speak()
  expect(server.tokenCount()).toBe(2)
})

test('renews a token that expired early, and speaks the text once', async () => {
  const engine = await open()
  await engine.voices({ signal })
  server.fail('expired')
  await engine.synthesize({ text: '你好', voice, sliders }, { signal })
  expect(server.spoken.length).toBe(1)
  expect(engine.readings()).toMatchObject({ calls: 2, faults: 0 })
})

test('refuses an HTML page instead of a token', async () => {
  const engine = await open()
  server.fail('page', undefined, 'garbage')
  await engine.synthesize({ text: '你好', voice, sliders }, { signal })
  expect(server.spoken.length).toBe(1)
})

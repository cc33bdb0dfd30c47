import { afterEach, expect, test } from 'vitest'
import { startGoogle } from '#testkit/vendors/google.ts'
import { startLinkup } from '#testkit/vendors/linkup.ts'
import { toneOf } from '#testkit/vendors/tone.ts'
import { openGoogle } from '../google/google.ts'
import { linkupAlias, openLinkup } from './linkup.ts'

const { signal } = new AbortController()
const sliders = { speed: 5, volume: 5, pitch: 5 }
const servers: { close(): Promise<void> }[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

test('sends options that other engines lack to the house server', async () => {
  const server = await startLinkup()
  servers.push(server)
  const engine = openLinkup({ endpoint: server.origin, key: server.key, atOnce: 2, pace: {} })
  const reading = { sr: 16_000, readModel: 'story', totalTime: 3000, punctuate: true, begin: 200 }
  const request = { text: '你好', voice: 'linkup:li', sliders, style: 'news', reading }
  const { sound } = await engine.synthesize(request, { signal })
  expect(sound.rate).toBe(16_000)
  expect(server.spoken).toEqual([
    { text: '你好', voice: 'li', speed: 5, pitch: 5, style: 'news', ...reading },
  ])
})

async function dressed() {
  const server = await startGoogle()
  servers.push(server)
  return {
    server,
    engine: linkupAlias(openGoogle({ key: server.key, endpoint: server.origin, atOnce: 2, pace: {} })),
  }
}

const voice = 'linkup:cmn-CN-Wavenet-A'
const text = '今天天气很好，我们去散步。'

test('without a server another engine speaks under its name', async () => {
  const { server, engine } = await dressed()
  const voices = await engine.voices({ signal })
  expect(voices.map(({ id, engine: name }) => [id, name])).toContainEqual([voice, 'linkup'])
  expect(engine.version).toMatch(/^google /)
  const { sound } = await engine.synthesize({ text, voice, sliders }, { signal })
  expect(sound.samples.length).toBe(toneOf(text, 24_000).length)
  expect(server.spoken).toMatchObject([{ voice: { name: 'cmn-CN-Wavenet-A' } }])
})

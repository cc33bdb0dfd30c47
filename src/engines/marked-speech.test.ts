import { afterEach, expect, test } from 'vitest'
import type { XmlElement } from '#testkit/files/xml-tree.ts'
import { startGoogle } from '#testkit/vendors/google.ts'
import { startMicrosoft } from '#testkit/vendors/microsoft.ts'
import type { MarkedPart } from './core/ports.ts'
import { speakText } from './core/speak-text.ts'
import { openGoogle } from './google/google.ts'
import { openMicrosoft } from './microsoft/microsoft.ts'

// Marks within a sentence, tested with local servers that reject SSML that the vendors would reject.

const { signal } = new AbortController()
const sliders = { speed: 5, volume: 5, pitch: 5 }
const limits = { atOnce: 4, pace: {} }
const servers: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

const parts: MarkedPart[] = [
  { text: '他在银' },
  { text: '行', pinyin: 'hang2' },
  { text: '<b>&"等"', pause: 1500 },
  { text: '很久', emphasis: 'strong' },
  { text: '了，', speed: 7, pitch: 4 },
  { text: 'tomato', ipa: 'təˈmɑːtoʊ' },
  { text: '绿', pinyin: 'lü4' },
]
const text = parts.map((part) => part.text).join('')
const visible = (element: XmlElement): string =>
  element.content
    .map((each) => {
      if (typeof each === 'string') return each
      const about = Object.values(each.attributes).join(' ')
      return `[${each.name} ${about}|${visible(each)}]`
    })
    .join('')

test('Microsoft gets phonemes, breaks, emphasis and prosody', async () => {
  const server = await startMicrosoft()
  servers.push(server)
  const engine = openMicrosoft({
    ...limits,
    key: server.key,
    tokenOrigin: server.origin,
    speechOrigin: server.origin,
  })
  const voice = 'microsoft:zh-CN-XiaoxiaoNeural'
  await speakText(engine, { text, parts, voice, sliders, style: 'sad' }, { signal })
  expect(server.spoken.map((each) => each.text)).toEqual([text])
  expect(visible(server.trees[0]!)).toBe(
    '[mstts:express-as sad|' +
      '[prosody +0.00% +0.00%|他在银[phoneme sapi hang 2|行][break 1500ms|]<b>&"等"]' +
      '[emphasis strong|[prosody +0.00% +0.00%|很久]]' +
      '[prosody +50.00% -10.00%|了，]' +
      '[prosody +0.00% +0.00%|[phoneme ipa təˈmɑːtoʊ|tomato][phoneme sapi lv 4|绿]]' +
      ']',
  )
})

async function google() {
  const server = await startGoogle()
  servers.push(server)
  return { server, engine: openGoogle({ ...limits, key: server.key, endpoint: server.origin }) }
}
const googleVoice = 'google:cmn-CN-Wavenet-A'

test('Google gets SSML only where there are marks', async () => {
  const { server, engine } = await google()
  const slow = { ...sliders, speed: 3 }
  await speakText(engine, { text: 'A & B', voice: googleVoice, sliders }, { signal })
  await speakText(engine, { text, parts, voice: googleVoice, sliders: slow }, { signal })
  expect(server.spoken.map(({ input }) => input)).toEqual([
    { text: 'A & B' },
    {
      ssml:
        '<speak>他在银<phoneme alphabet="pinyin" ph="hang2">行</phoneme><break time="1500ms"/>&lt;b&gt;&amp;&quot;等&quot;' +
        '<emphasis level="strong">很久</emphasis><prosody rate="188%" pitch="-2st">了，</prosody>' +
        '<phoneme alphabet="ipa" ph="təˈmɑːtoʊ">tomato</phoneme><phoneme alphabet="pinyin" ph="lv4">绿</phoneme></speak>',
    },
  ])
})

test('long marked texts are split so that their markup fits, and nothing is lost', async () => {
  const { server, engine } = await google()
  const many = Array.from({ length: 300 }, (_, at): MarkedPart[] => [
    { text: `第${at}家银` },
    { text: '行', pinyin: 'hang2' },
    { text: at % 7 === 6 ? '。' : '，' },
  ]).flat()
  const whole = many.map((part) => part.text).join('')
  await speakText(engine, { text: whole, parts: many, voice: googleVoice, sliders }, { signal })
  expect(server.spoken.length).toBeGreaterThan(1)
  const ssml = server.spoken.map(({ input }) => ('ssml' in input ? input.ssml : ''))
  expect(Math.max(...ssml.map((each) => Buffer.byteLength(each)))).toBeLessThanOrEqual(5000)
  const said = ssml.map((each) => each.replaceAll(/<[^>]+>/g, ''))
  expect(said.toSorted((one, two) => whole.indexOf(one) - whole.indexOf(two)).join('')).toBe(whole)
  expect(ssml.join('').match(/ph="hang2"/g)).toHaveLength(300)
})

test('every request is reported', async () => {
  const { engine } = await google()
  let requests = 0
  const onRequest = () => (requests += 1)
  await speakText(
    engine,
    { text: '一句话。'.repeat(900), voice: googleVoice, sliders },
    { signal, onRequest },
  )
  expect(requests).toBe(3)
})

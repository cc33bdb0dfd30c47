import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mark } from '#domain/script/core/marks.ts'
import { lexiconOf } from '#domain/script/lexicon/lexicon.ts'
import type { Synthesizer } from '#engines/core/ports.ts'
import { openMicrosoft } from '#engines/microsoft/microsoft.ts'
import { type MediaLab, mediaLab } from '#testkit/media/media.ts'
import { openReading, toneSynthesizer } from '#testkit/pipeline/reading.ts'
import { startMicrosoft } from '#testkit/vendors/microsoft.ts'
import type { ReadBlock } from '../../speech/read-block.ts'
import { spokenBy } from '../../speech/spoken-by.ts'
import type { ReadRequest } from './read-request.ts'

let lab: MediaLab
beforeAll(async () => {
  lab = await mediaLab()
})
afterAll(() => lab.remove())

const block = (text: string, marks: readonly Mark[] = [], more: Partial<ReadBlock> = {}): ReadBlock => {
  return { id: text, kind: 'paragraph', text, marks, ...more }
}
const at = (text: string, words: string) => {
  const start = text.indexOf(words)
  return { start, end: start + words.length }
}

type Call = Parameters<Synthesizer['synthesize']>[0]

/** Reads blocks with an engine whose calls are kept. */
async function readWith(
  engine: Synthesizer,
  blocks: readonly ReadBlock[],
  options: Partial<ReadRequest> = {},
) {
  await using reading = await openReading()
  const calls: Call[] = []
  const saved: Synthesizer = {
    ...engine,
    synthesize(request, call) {
      calls.push(request)
      return engine.synthesize(request, call)
    },
  }
  const using = { ...reading.engines, synthesizers: [saved] }
  const created = await reading.run(
    blocks,
    { formats: ['wav', 'srt'], voice: { voice: 'tone:a' }, ...options },
    { using },
  )
  const sound = await lab.decode(join(reading.out, 'book.wav'))
  return { ...created, calls, sound, srt: await readFile(join(reading.out, 'book.srt'), 'utf8') }
}
const said = (calls: readonly Call[]) => calls.map(({ text, voice }) => `${voice}: ${text}`)

test('words in another voice are a call of their own, shown with their sentence', async () => {
  const text = '“Come in,” said Ana, “and sit down.” He did.'
  const marks: Mark[] = [
    { kind: 'voice', voice: { port: 'tone:b' }, ...at(text, '“Come in,”') },
    { kind: 'voice', voice: { character: 'Ana' }, ...at(text, '“and sit down.”') },
    { kind: 'voice', voice: { character: 'Nobody' }, ...at(text, 'He did.') },
  ]
  const characters = { Ana: { voice: 'tone:b', sliders: { speed: 5, volume: 9, pitch: 5 } } }
  const { calls, report } = await readWith(toneSynthesizer(), [block(text, marks)], { characters })
  expect(said(calls).toSorted()).toEqual([
    'tone:a: He did.',
    'tone:a: said Ana,',
    'tone:b: “Come in,”',
    'tone:b: “and sit down.”',
  ])
  expect(report.engineCalls.synthesize).toBe(4)
  const [{ sentences }] = report.blocks as [(typeof report.blocks)[number]]
  expect(sentences.map((each) => each.text)).toEqual(['“Come in,” said Ana, “and sit down.”', 'He did.'])
  expect(sentences[0]!.end).toBeLessThanOrEqual(sentences[1]!.start)
})

test('speed and style are calls of their own; volume is too, and costs nothing when it changes', async () => {
  const text = 'Slowly now, loudly there, and on.'
  const marks = (volume: number): Mark[] => [
    { kind: 'speed', value: 2, ...at(text, 'Slowly now,') },
    { kind: 'volume', value: volume, ...at(text, 'loudly there,') },
  ]
  await using reading = await openReading()
  const tone = toneSynthesizer()
  const using = { ...reading.engines, synthesizers: [tone] }
  const options = { formats: ['wav'] as const, voice: { voice: 'tone:a' } }
  const first = await reading.run([block(text, marks(9))], options, { using })
  expect(first.report.engineCalls.synthesize).toBe(3)
  const level = async () => {
    const [{ sentences }] = first.report.blocks as [(typeof first.report.blocks)[number]]
    const sound = await lab.decode(join(reading.out, 'book.wav'))
    const { start, end } = sentences[0]!
    const part = (from: number, to: number) => {
      const [one, two] = [from, to].map((share) => Math.round((start + (end - start) * share) * 48_000))
      return Math.sqrt(
        sound.subarray(one, two).reduce((sum, value) => sum + value * value, 0) / (two! - one!),
      )
    }
    return part(0.4, 0.7) / part(0.8, 0.98)
  }
  const loud = await level()
  const again = await reading.run([block(text, marks(1))], options, { using })
  expect(again.report.engineCalls.synthesize).toBe(0)
  expect(await level()).toBeLessThan(loud / 3)
})

test('pauses are as long as they are marked', async () => {
  const text = 'One two three four.'
  const marks: Mark[] = [{ kind: 'pause', ms: 1500, start: 8, end: 8 }]
  const { calls, sound, report } = await readWith(toneSynthesizer(), [block(text, marks)])
  expect(said(calls)).toEqual(['tone:a: One two', 'tone:a: three four.'])
  const [{ start, end }] = report.blocks as [(typeof report.blocks)[number]]
  let silent = 0
  let longest = 0
  for (let index = Math.round(start * 48_000); index < end * 48_000; index += 1) {
    silent = Math.abs(sound[index]!) < 0.003 ? silent + 1 : 0
    longest = Math.max(longest, silent)
  }
  expect(Math.abs(longest / 48 - 1500)).toBeLessThan(100)
})

test('pinyin becomes a homophone, alias other words, and nothing is read that is not to be', async () => {
  const text = '他在银行等了（笑）GPU。'
  const marks: Mark[] = [
    { kind: 'pinyin', pinyin: 'hang2', ...at(text, '行') },
    { kind: 'skip', ...at(text, '（笑）') },
    { kind: 'alias', alias: '很久', ...at(text, '等了') },
    { kind: 'emphasis', level: 'strong', ...at(text, '他') },
  ]
  const lexicon = lexiconOf([{ term: 'GPU', reading: '显卡' }], 'zh')
  const { calls, report, srt } = await readWith(toneSynthesizer(), [block(text, marks)], {
    language: 'zh',
    spoken: spokenBy('zh', lexicon),
  })
  expect(said(calls)).toEqual(['tone:a: 他在银杭很久显卡。'])
  expect(srt).toContain(text)
  expect(report.warnings).toEqual([{ name: 'emphasisLeftOut', values: { text: '他', voice: 'A' } }])
})

test('marks that the voice cannot follow are warnings, and the words are read', async () => {
  const text = '了不起的 tomato，快乐吧。'
  const marks: Mark[] = [
    { kind: 'pinyin', pinyin: 'liao3', ...at(text, '了') },
    { kind: 'ipa', ipa: 'x', ...at(text, 'tomato') },
    { kind: 'style', style: 'merry', ...at(text, '快乐') },
    { kind: 'pitch', value: 8, ...at(text, '吧') },
  ]
  const { calls, report } = await readWith({ ...toneSynthesizer(), fixedPitch: true }, [block(text, marks)])
  expect(said(calls)).toEqual([`tone:a: ${text}`])
  expect(report.warnings.map(({ name }) => name).toSorted()).toEqual([
    'ipaLeftOut',
    'pinyinLeftOut',
    'pitchLeftOut',
    'styleLeftOut',
  ])
})

test('an engine that times words speaks a block in one call for each voice', async () => {
  const text = 'One is here. Two is there. Three is gone. Four stays.'
  const marks: Mark[] = [{ kind: 'voice', voice: { port: 'tone:b' }, ...at(text, 'Three is gone.') }]
  const { calls, report } = await readWith(toneSynthesizer({ timesWords: true }), [block(text, marks)])
  expect(said(calls).toSorted()).toEqual([
    'tone:a: Four stays.',
    'tone:a: One is here. Two is there.',
    'tone:b: Three is gone.',
  ])
  expect(report.engineCalls.synthesize).toBe(3)
  const [{ sentences }] = report.blocks as [(typeof report.blocks)[number]]
  expect(sentences.map((each) => each.text)).toHaveLength(4)
  for (const [index, { start, end }] of sentences.entries()) {
    expect(end).toBeGreaterThan(start)
    expect(start).toBeGreaterThanOrEqual(sentences[index - 1]?.end ?? 0)
  }
})

test('a voice that is gone is refused before anything is spoken', async () => {
  const marks: Mark[] = [{ kind: 'voice', voice: { port: 'tone:gone' }, start: 0, end: 3 }]
  await expect(readWith(toneSynthesizer(), [block('One two.', marks)])).rejects.toMatchObject({
    kind: 'unknownVoice',
  })
})

test('tags are never read aloud: Microsoft gets them as elements', async () => {
  const server = await startMicrosoft()
  const engine = openMicrosoft({
    key: server.key,
    tokenOrigin: server.origin,
    speechOrigin: server.origin,
    atOnce: 4,
    pace: {},
  })
  const text = '他在银行<b>等了</b>很久。然后走了。'
  const marks: Mark[] = [
    { kind: 'pinyin', pinyin: 'hang2', ...at(text, '行') },
    { kind: 'emphasis', level: 'strong', ...at(text, '很久') },
    { kind: 'pause', ms: 700, start: text.indexOf('等'), end: text.indexOf('等') },
    { kind: 'style', style: 'sad', ...at(text, '然后') },
  ]
  try {
    const voice = { voice: 'microsoft:zh-CN-XiaoxiaoNeural' }
    const { report } = await readWith(engine, [block(text, marks)], { voice, language: 'zh' })
    const [first, second, third] = server.spoken.toSorted(
      (one, two) => text.indexOf(one.text) - text.indexOf(two.text),
    )
    expect([first!.text, second!.text, second!.style, third!.text]).toEqual([
      '他在银行<b>等了</b>很久。',
      '然后',
      'sad',
      '走了。',
    ])
    expect(report.warnings).toEqual([])
    const elements = JSON.stringify(server.trees)
    for (const found of ['"ph":"hang 2"', '"level":"strong"', '"time":"700ms"'])
      expect(elements).toContain(found)
  } finally {
    await server.close()
  }
})

test('the embedded Mandarin voice takes pinyin', async () => {
  await using reading = await openReading()
  const options = { formats: ['wav'] as const, voice: { voice: 'embedded:cmn' }, language: 'zh' }
  const soundOf = async (text: string, marks: readonly Mark[]) => {
    await reading.run([block(text, marks)], options)
    return lab.decode(join(reading.out, 'book.wav'))
  }
  const marked = await soundOf('他行。', [{ kind: 'pinyin', pinyin: 'hang2', start: 1, end: 2 }])
  expect(marked).toEqual(await soundOf('他杭。', []))
  expect(marked).not.toEqual(await soundOf('他行。', []))
})

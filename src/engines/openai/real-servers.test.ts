import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readMono } from '#domain/wav.ts'
import type { RecognitionServer, SpeechServer } from '#engines/core/openai-servers.ts'
import { voiceReference } from '#engines/core/voice-reference.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { startLocalAi, startSpeaches, startVllm, startVllmOmni } from '#testkit/vendors/openai-servers.ts'
import { toneOf, toneWav } from '#testkit/vendors/tone.ts'
import { openOpenAiRecognition } from './recognition.ts'
import { openOpenAiSpeech } from './speech.ts'
import { openOpenAiTranslation } from './translation.ts'

// Each adapter with the behavior of each server, according to its source; testkit/vendors/openai-servers.ts
// lists the versions.

const { signal } = new AbortController()
const limits = { atOnce: 4, pace: {} }
const quick = { firstPause: 1, tries: 2 }
const sliders = { speed: 5, volume: 5, pitch: 5 }

async function saved<Server extends { close(): Promise<void> }>(starting: Promise<Server>): Promise<Server> {
  const server = await starting
  onTestFinished(server.close)
  return server
}

async function soundFile() {
  const folder = await mkdtemp(join(tmpdir(), 'real-servers-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'sound.wav')
  await writeFile(file, toneWav('x'.repeat(50), 16_000))
  return file
}

async function recognizer(
  starting: Promise<{ baseUrl: string; heard: { asked: Record<string, unknown> }[]; close(): Promise<void> }>,
  model: string,
  more: Partial<RecognitionServer> = {},
) {
  const { baseUrl, heard } = await saved(starting)
  const engine = openOpenAiRecognition([{ ...limits, baseUrl, key: '', model, ...more }], quick)
  const file = await soundFile()
  const hear = (language = 'en', hotWords: string[] = []) =>
    engine.recognize(file, { language, hotWords, signal })
  const formats = () => heard.map(({ asked }) => (asked['response_format'] as string[])[0])
  return { engine, hear, heard, formats }
}

test('vLLM 00e2ed95, Whisper: segments without words, null for what is unknown', async () => {
  const { hear, formats } = await recognizer(
    saved(startVllm({ model: 'openai/whisper-large-v3-turbo' })),
    'openai/whisper-large-v3-turbo',
  )
  const words = await hear()
  expect(words.map(({ text }) => text)).toEqual(['Good', 'morning,', 'everybody.'])
  expect(words[0]).toEqual({ text: 'Good', start: 0, end: expect.any(Number), confidence: Math.exp(-0.2) })
  expect(formats()).toEqual(['verbose_json'])
})

test('vLLM 00e2ed95, Qwen3-ASR: rejects verbose_json; the next format is detected once', async () => {
  const { engine, hear, formats } = await recognizer(
    startVllm({ model: 'Qwen/Qwen3-ASR-1.7B' }),
    'Qwen/Qwen3-ASR-1.7B',
  )
  expect(engine.longestUntimed).toBeLessThan(engine.longest)
  const words = await hear()
  expect(words).toEqual(
    [
      { text: 'Good', start: 0, end: 190, times: 'shared' },
      { text: 'morning,', start: 190, end: 571, times: 'shared' },
      { text: 'everybody.', start: 571, end: 1000, times: 'shared' },
    ].map((one) => ({ ...one, start: expect.any(Number), end: expect.any(Number) })),
  )
  await hear()
  expect(formats()).toEqual(['verbose_json', 'json', 'json'])
})

test('vLLM 00e2ed95 returns JSON although text was requested', async () => {
  const { engine, hear } = await recognizer(
    startVllm({ model: 'Qwen/Qwen3-ASR-1.7B' }),
    'Qwen/Qwen3-ASR-1.7B',
    { format: 'text' },
  )
  expect(engine.longest).toBe(15_000)
  expect((await hear()).map(({ text }) => text).join(' ')).toBe('Good morning, everybody.')
})

test('vLLM 00e2ed95: a missing model is not mistaken for a missing format', async () => {
  const { hear, formats } = await recognizer(startVllm({ model: 'Qwen/Qwen3-ASR-1.7B' }), 'Qwen/Qwen3-ASR')
  await expect(inEnglish(hear())).rejects.toThrow(/127\.0\.0\.1.*The model `Qwen\/Qwen3-ASR` does not exist/)
  expect(formats()).toEqual(['verbose_json'])
})

test('speaches 0.9.0-rc.3, Whisper: words with spaces get the punctuation of the text', async () => {
  const { hear, heard } = await recognizer(startSpeaches(), 'Systran/faster-whisper-small', {
    hotWords: 'hotwords',
  })
  const words = await hear('en-US', ['Yiyin', 'Anna'])
  expect(words.map(({ text, start, times }) => [text, start, times])).toEqual([
    ['Good', 0, undefined],
    ['morning,', 300, undefined],
    ['everybody.', 600, undefined],
  ])
  expect(heard[0]!.asked).toMatchObject({ language: ['en'], hotwords: ['Yiyin, Anna'] })
  expect(heard[0]!.asked).not.toHaveProperty('prompt')
})

test('speaches 0.9.0-rc.3, Parakeet: fails on verbose_json with a 500', async () => {
  const { hear, formats } = await recognizer(startSpeaches(), 'istupakov/parakeet-tdt-0.6b-v3-onnx')
  expect((await hear()).every(({ times }) => times === 'shared')).toBe(true)
  await hear()
  expect(formats()).toEqual(['verbose_json', 'json', 'json'])
})

test('speaches 0.9.0-rc.3: a missing key and a model that is not installed are reported', async () => {
  const { hear } = await recognizer(startSpeaches({ key: 'k' }), 'Systran/faster-whisper-small')
  await expect(inEnglish(hear())).rejects.toThrow(/rejected the key.*OPENAI_API_KEY.*Invalid authentication/)
  const other = await recognizer(startSpeaches(), 'whisqer')
  await expect(inEnglish(other.hear())).rejects.toThrow(/is not installed locally/)
})

test('LocalAI 4.9.0: the field with the text of a word is called text', async () => {
  const { hear } = await recognizer(startLocalAi(), 'whisper-1')
  const words = await hear()
  expect(words.map(({ text, start, end }) => [text, start, end])).toEqual([
    ['Good', 0, 250],
    ['morning,', 300, 550],
    ['everybody.', 600, 850],
  ])
})

test.for([
  ['speaches', startSpeaches, 'Systran/faster-whisper-small', 'en'],
  ['LocalAI', startLocalAi, 'whisper-1', 'en'],
  // Without times there is no language either.
  ['vLLM', () => startVllm({ model: 'Qwen/Qwen3-ASR-1.7B' }), 'Qwen/Qwen3-ASR-1.7B', undefined],
] as const)('%s is asked for the language', async ([, start, model, language]) => {
  const { engine, heard } = await recognizer(start(), model)
  expect(await engine.identifyLanguage!(await soundFile(), { signal })).toBe(language)
  expect(heard.map(({ asked }) => asked)).toEqual([
    expect.not.objectContaining({ language: expect.anything() }),
  ])
})

test('a server that returns no times is not used to identify the language', async () => {
  const { engine } = await recognizer(startLocalAi(), 'whisper-1', { format: 'json' })
  expect(engine.identifyLanguage).toBeUndefined()
})

test('LocalAI 4.9.0 with opaque errors: the status is reported', async () => {
  const { hear } = await recognizer(startLocalAi({ opaque: true }), 'whisqer')
  await expect(inEnglish(hear())).rejects.toThrow(/HTTP 404/)
})

async function speaker(
  starting: Promise<{ baseUrl: string; heard: { asked: Record<string, unknown> }[]; close(): Promise<void> }>,
  more: Partial<SpeechServer> = {},
) {
  const { baseUrl, heard } = await saved(starting)
  const engine = openOpenAiSpeech([{ ...limits, name: 'gpu1', baseUrl, key: '', model: 'm', ...more }], quick)
  return { engine, heard }
}

test('vLLM-Omni 078de2d: voices are names, uploaded voices are not offered; languages have names', async () => {
  const { engine, heard } = await speaker(startVllmOmni(), { language: 'name' })
  expect(await engine.voices({ signal })).toEqual(
    ['ryan', 'vivian'].map((name) => ({
      id: `openai-gpu1:${name}`,
      engine: 'openai-gpu1',
      name,
      language: 'mul',
      gender: 'neutral',
      styles: [],
    })),
  )
  const request = { text: '你好', voice: 'openai-gpu1:vivian', sliders, language: 'zh-CN', style: 'calm' }
  const { sound } = await engine.synthesize(request, { signal })
  expect([sound.rate, sound.samples.length]).toEqual([24_000, toneOf('你好', 24_000).length])
  expect(heard.at(-1)!.asked).toEqual({
    model: 'm',
    input: '你好',
    voice: 'vivian',
    response_format: 'wav',
    language: 'Chinese',
    instructions: 'Speak in this style: calm',
  })
})

const recording = (seconds: number, text?: string) => {
  const sound = { rate: 48_000, samples: toneOf('x'.repeat(seconds * 50), 48_000) }
  return voiceReference({ name: 'Anna', sound, language: 'en', ...(text && { text }) })
}

test('vLLM-Omni 078de2d: speaks with the voice of a recording, with or without its text', async () => {
  const { engine, heard } = await speaker(startVllmOmni({ task: 'Base', uploaded: [] }), {
    language: 'name',
    clone: 'ref_audio',
  })
  expect(engine.clone).toMatchObject({ needsText: false, shortest: 1000, longest: 30_000 })
  expect(await engine.voices({ signal })).toEqual([])
  const request = { text: '你好', voice: 'own:1', sliders, language: 'zh' }
  const said = recording(3, 'Good morning.')
  await engine.synthesize({ ...request, reference: said }, { signal })
  await engine.synthesize({ ...request, reference: recording(3) }, { signal })
  const common = { model: 'm', input: '你好', response_format: 'wav', language: 'Chinese' }
  const [first, second] = heard.map(({ asked }) => asked)
  expect(first).toEqual({ ...common, ref_audio: expect.any(String), ref_text: 'Good morning.' })
  expect(second).toEqual({ ...common, ref_audio: first!['ref_audio'], x_vector_only_mode: true })
  const wav = readMono(Buffer.from(String(first!['ref_audio']).split(',')[1]!, 'base64'))
  expect([wav.rate, wav.samples.length]).toEqual([24_000, 72_000])
  await expect(
    inEnglish(engine.synthesize({ ...request, reference: recording(0.5, 'Hm.') }, { signal })),
  ).rejects.toThrow(/1 to 30 s are supported/)
})

test('a model of several servers clones if all of them do', async () => {
  const open = (...forms: SpeechServer['clone'][]) =>
    openOpenAiSpeech(
      forms.map((clone, index) => ({
        ...limits,
        name: `gpu${index}`,
        baseUrl: 'http://localhost:1/v1',
        key: '',
        model: 'm',
        clone,
      })) as never,
    )
  expect(open('ref_audio', 'ref_audio').clone).toBeDefined()
  expect(open('ref_audio', 'off').clone).toBeUndefined()
  expect(open(undefined).clone).toBeUndefined()
})

test('vLLM-Omni 078de2d: samples without a header', async () => {
  const { engine } = await speaker(startVllmOmni(), {
    format: 'pcm',
    voices: [{ name: 'ryan', language: 'en', gender: 'male' }],
  })
  const { sound } = await engine.synthesize({ text: 'Hello', voice: 'openai-gpu1:ryan', sliders }, { signal })
  const tone = toneOf('Hello', 24_000)
  expect([sound.rate, sound.samples.length]).toEqual([24_000, tone.length])
  expect(sound.samples[100]).toBeCloseTo(tone[100]!, 3)
})

test('speaches 0.9.0-rc.3: voices with language and gender; a WAV file without a length', async () => {
  const { engine } = await speaker(startSpeaches())
  expect(
    (await engine.voices({ signal })).map(({ name, language, gender }) => [name, language, gender]),
  ).toEqual([
    ['af_heart', 'en-US', 'female'],
    ['zm_yunxi', 'zh', 'male'],
  ])
  const { sound } = await engine.synthesize(
    { text: 'Hello', voice: 'openai-gpu1:af_heart', sliders },
    { signal },
  )
  expect(sound.samples.length).toBe(toneOf('Hello', 24_000).length)
})

test('LocalAI 4.9.0: has no list of voices and says where to enter them; its sample rate is kept', async () => {
  const { engine } = await speaker(startLocalAi(), { listedIn: 'ENGINES_FILE' })
  await expect(inEnglish(engine.voices({ signal }))).rejects.toThrow(
    /gpu1 \(127\.0\.0\.1:\d+\) does not list its voices.*ENGINES_FILE > speech > gpu1 > voices/,
  )
  const { sound } = await engine.synthesize({ text: 'Hello', voice: 'openai-gpu1:amy', sliders }, { signal })
  expect(sound.rate).toBe(22_050)
})

test('vLLM 00e2ed95, Hunyuan-MT: a check call detects that it only translates; then one line per call with context and terms', async () => {
  const { baseUrl, heard } = await saved(startVllm({ model: 'tencent/Hunyuan-MT-7B' }))
  const engine = openOpenAiTranslation(
    [{ ...limits, baseUrl, key: '', model: 'tencent/Hunyuan-MT-7B' }],
    quick,
  )
  const lines = ['One line.', 'The dub is done.', 'Three lines.'].map((text, index) => ({
    id: `c${index}`,
    text,
    budget: 2,
  }))
  const glossary = [{ source: 'dub', target: '配音' }]
  const texts = await engine.translate(lines, { from: 'en', to: 'zh', glossary, signal })
  expect([...texts].toSorted()).toEqual([
    ['c0', '译:One line.'],
    ['c1', '译:The dub is done.'],
    ['c2', '译:Three lines.'],
  ])
  const prompts = heard.slice(2).map(({ asked }) => (asked['messages'] as { content: string }[])[0]!.content)
  expect(heard.slice(0, 2).map(({ asked }) => asked['response_format'])).toMatchObject([
    { type: 'json_schema' },
    { type: 'json_object' },
  ])
  expect(prompts).toHaveLength(3)
  expect(prompts[0]).toBe('将以下文本翻译为中文，注意只需要输出翻译后的结果，不要额外解释：\n\nOne line.')
  expect(prompts[1]).toBe(
    '参考下面的翻译：\ndub 翻译成 配音\n\nOne line.\n参考上面的信息，把下面的文本翻译成中文，注意不需要翻译上文，也不要额外解释：\nThe dub is done.',
  )
  // It cannot shorten lines, so it is not asked to.
  const long = lines.map((line) => ({ ...line, translation: '译', budget: 1 }))
  expect(await engine.shorten!(long, { from: 'en', to: 'zh', signal })).toEqual(new Map())
  expect(heard).toHaveLength(5)
})

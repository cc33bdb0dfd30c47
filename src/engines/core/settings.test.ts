import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inEnglishNow } from '#testkit/processes/in-english.ts'
import { byModel } from './openai-servers.ts'
import { readEngineSettings } from './settings.ts'

test('without settings there are no engines, and the order is the default', () => {
  expect(readEngineSettings({ PATH: '/bin', OPENAI_API_KEY: '' })).toEqual({
    recognizers: ['openai', 'neural', 'embedded'],
    translators: ['openai', 'neural', 'embedded'],
    separators: ['embedded', 'neural', 'separator'],
    liveRecognizers: ['funasr', 'openai', 'microsoft', 'neural'],
    openai: { recognition: [], translation: [], speech: [], realtime: [] },
  })
})

test('a key is enough for OpenAI itself', () => {
  const { openai } = readEngineSettings({ OPENAI_API_KEY: 'k' })
  const common = { baseUrl: 'https://api.openai.com/v1', key: 'k', atOnce: 8 }
  expect(openai.recognition).toMatchObject([{ ...common, model: 'whisper-1' }])
  expect(openai.translation).toMatchObject([{ ...common, model: 'gpt-4.1-mini', format: 'schema' }])
  expect(openai.speech).toMatchObject([{ ...common, model: 'gpt-4o-mini-tts' }])
  expect(openai.speech[0]!.voices![0]).toEqual({ name: 'alloy', language: 'mul', gender: 'neutral' })
})

test('a self-hosted server provides the parts whose models are named, each at its address', () => {
  const { openai } = readEngineSettings({
    OPENAI_BASE_URL: 'http://localhost:11434/v1/',
    OPENAI_TRANSLATION_MODEL: 'qwen',
    OPENAI_SPEECH_BASE_URL: 'http://localhost:8880/v1',
    OPENAI_SPEECH_MODEL: 'kokoro',
    OPENAI_SPEECH_VOICES: 'zf_xiaobei|zh|female, am_adam|en-US|male,',
  })
  expect(openai.recognition).toEqual([])
  expect(openai.translation).toMatchObject([
    { baseUrl: 'http://localhost:11434/v1', key: '', model: 'qwen', format: undefined },
  ])
  expect(openai.speech).toMatchObject([
    {
      baseUrl: 'http://localhost:8880/v1',
      voices: [
        { name: 'zf_xiaobei', language: 'zh', gender: 'female' },
        { name: 'am_adam', language: 'en-US', gender: 'male' },
      ],
    },
  ])
})

test('an operator rates a model, with exceptions by language', () => {
  const { openai, linkup } = readEngineSettings({
    OPENAI_API_KEY: 'k',
    OPENAI_RECOGNITION_QUALITY: 'draft, en=veryGood',
    LINKUP_ENDPOINT: 'http://localhost:7',
    LINKUP_QUALITY: 'veryGood',
  })
  expect(openai.recognition[0]!.quality).toEqual({ usual: 'draft', of: { en: 'veryGood' } })
  expect(openai.translation[0]!.quality).toBeUndefined()
  expect(linkup!.quality).toEqual({ usual: 'veryGood', of: {} })
})

test('a region determines the addresses of its cloud; an endpoint takes precedence', () => {
  const read = (more: Record<string, string>) =>
    readEngineSettings({ MICROSOFT_SPEECH_KEY: 'k', ...more }).microsoft
  expect(read({ MICROSOFT_SPEECH_REGION: 'eastasia' })).toMatchObject({
    tokenOrigin: 'https://eastasia.api.cognitive.microsoft.com',
    speechOrigin: 'https://eastasia.tts.speech.microsoft.com',
  })
  expect(read({ MICROSOFT_SPEECH_REGION: 'chinanorth3' })).toMatchObject({
    tokenOrigin: 'https://chinanorth3.api.cognitive.azure.cn',
    speechOrigin: 'https://chinanorth3.tts.speech.azure.cn',
  })
  expect(
    read({ MICROSOFT_SPEECH_REGION: 'eastasia', MICROSOFT_SPEECH_ENDPOINT: 'http://localhost:9' }),
  ).toMatchObject({
    tokenOrigin: 'http://localhost:9',
    speechOrigin: 'http://localhost:9',
  })
})

test('reads the order of engines, their rate limits and the other settings', () => {
  const set = readEngineSettings({
    YIYIN_RECOGNIZER: 'neural, openai',
    YIYIN_TRANSLATOR: 'embedded',
    GOOGLE_SPEECH_KEY: 'g',
    GOOGLE_SPEECH_AT_ONCE: '3',
    DATABAKER_CLIENT_ID: 'i',
    DATABAKER_CLIENT_SECRET: 's',
    LINKUP_ENDPOINT: 'https://voice.example.org/api',
  })
  expect(set.recognizers).toEqual(['neural', 'openai'])
  expect(set.translators).toEqual(['embedded'])
  expect(set.google).toMatchObject({ key: 'g', atOnce: 3, pace: { perMinute: 900 } })
  expect(set.dataBaker).toMatchObject({ clientId: 'i', atOnce: 2 })
  expect(set.dataBaker!.voices).toContainEqual({ name: 'Jiaojiao', language: 'zh', gender: 'female' })
  expect(set.linkup).toMatchObject({ endpoint: 'https://voice.example.org/api', key: '' })
})

test.for<[Record<string, string>, RegExp]>([
  [{ OPENAI_BASE_URL: 'localhost:1' }, /OPENAI_BASE_URL: must be a URL/],
  [{ OPENAI_AT_ONCE: 'many' }, /OPENAI_AT_ONCE: must be a number/],
  [{ OPENAI_AT_ONCE: '900' }, /OPENAI_AT_ONCE: must be at most 64/],
  [{ OPENAI_TRANSLATION_FORMAT: 'xml' }, /OPENAI_TRANSLATION_FORMAT: must be one of schema, object, text/],
  [
    { OPENAI_RECOGNITION_QUALITY: 'best' },
    /OPENAI_RECOGNITION_QUALITY: "best" must be draft, good or veryGood/,
  ],
  [{ LINKUP_QUALITY: 'good,en=best' }, /LINKUP_QUALITY: "en=best" must be/],
  [{ DATABAKER_VOICES: 'Jiaojiao|zh|girl' }, /DATABAKER_VOICES: "Jiaojiao\|zh\|girl" must be/],
  [{ MICROSOFT_SPEECH_REGION: 'East Asia' }, /MICROSOFT_SPEECH_REGION: must be the short name/],
  [
    { MICROSOFT_SPEECH_KEY: 'k' },
    /MICROSOFT_SPEECH_REGION is missing: it is required with MICROSOFT_SPEECH_KEY/,
  ],
  [{ DATABAKER_CLIENT_ID: 'i' }, /DATABAKER_CLIENT_SECRET is missing/],
  [{ DATABAKER_CLIENT_SECRET: 's' }, /DATABAKER_CLIENT_ID is missing/],
  [{ OPENAI_SPEECH_BASE_URL: 'http://localhost/v1' }, /OPENAI_SPEECH_MODEL is missing/],
  [
    { OPENAI_SERVERS: '{"speech": [\n  {"name": "a" "model": "m"}]}' },
    /OPENAI_SERVERS: is not valid JSON: line 2, column 16 \(CommaExpected\)/,
  ],
  [{ OPENAI_SERVERS: '{} // none' }, /OPENAI_SERVERS: is not valid JSON: line 1, column 4/],
  [{ OPENAI_SERVERS: '[]' }, /OPENAI_SERVERS: must contain the lists recognition/],
  [
    {
      OPENAI_SERVERS:
        '{"speech": [{"name": "a", "address": "http://a", "model": "m", "quality": "best", "format": "mp3"}]}',
    },
    /speech\.a\.quality: "best" must be draft[^]*speech\.a\.format: must be one of wav, pcm/,
  ],
  [
    { OPENAI_SERVERS: '{"speech": [{"name": "gpu1", "address": "gpu1", "model": "m"}]}' },
    /OPENAI_SERVERS\.speech\.gpu1\.address: must be a URL/,
  ],
  [
    {
      OPENAI_SERVERS:
        '{"translation": [{"name": "a", "address": "http://a", "model": "m", "modle": "n", "weight": 0}]}',
    },
    /translation\.a\.weight: must be at least 0.01[^]*translation\.a: has unknown fields: modle/,
  ],
  [
    {
      OPENAI_SERVERS: JSON.stringify({
        speech: [1, 2].map(() => ({ name: 'a', address: 'http://a', model: 'm' })),
      }),
    },
    /OPENAI_SERVERS\.speech: has two servers with the same name/,
  ],
  [
    { ENGINES_FILE: '/nowhere/engines.json' },
    /ENGINES_FILE: cannot be read: ENOENT, \/nowhere\/engines\.json/,
  ],
])('names the setting in the error for %o', ([env, message]) => {
  expect(() => inEnglishNow(() => readEngineSettings(env))).toThrow(message)
  expect(() => readEngineSettings(env)).toThrow(expect.objectContaining({ kind: 'notConfigured' }))
})

test('no message contains a secret', () => {
  const env = { MICROSOFT_SPEECH_KEY: 's3cret', DATABAKER_CLIENT_SECRET: 's3cret', OPENAI_AT_ONCE: '0' }
  expect(() => inEnglishNow(() => readEngineSettings(env))).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('s3cret') }),
  )
})

test('live recognition is used only if it is configured', () => {
  const keys = { OPENAI_API_KEY: 'k', MICROSOFT_SPEECH_KEY: 'm', MICROSOFT_SPEECH_REGION: 'eastasia' }
  expect(readEngineSettings(keys)).toMatchObject({ funasr: undefined, microsoftLive: undefined })
  expect(readEngineSettings(keys).openai.realtime).toEqual([])
  const { openai, microsoftLive, funasr } = readEngineSettings({
    ...keys,
    OPENAI_REALTIME_MODEL: 'gpt-4o-transcribe',
    MICROSOFT_SPEECH_LIVE_LANGUAGES: 'zh-CN, en-US',
    FUNASR_ENDPOINT: 'http://10.0.0.5:10095/',
  })
  expect(openai.realtime).toMatchObject([
    { baseUrl: 'https://api.openai.com/v1', model: 'gpt-4o-transcribe' },
  ])
  expect(microsoftLive).toMatchObject({
    origin: 'https://eastasia.stt.speech.microsoft.com',
    languages: ['zh-CN', 'en-US'],
  })
  expect(funasr).toEqual({ endpoint: 'http://10.0.0.5:10095', languages: ['zh', 'en'], atOnce: 32 })
})

test('a file lists several servers; those saved on the page under other names come after them', async ({
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'engines-file-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const ENGINES_FILE = join(folder, 'engines.json')
  const server = (name: string, more = {}) => ({ name, address: `http://${name}/v1/`, model: 'm', ...more })
  const list = {
    recognition: [server('ears', { format: 'text', languages: ['zh', 'en'], quality: 'veryGood,zh=good' })],
    speech: [
      server('gpu1', { key: '$GPU_KEY', weight: 2, atOnce: 4, price: '0.01 a minute' }),
      server('gpu2'),
    ],
  }
  await writeFile(ENGINES_FILE, JSON.stringify(list))
  const saved = { speech: [server('gpu2', { key: 'other' }), server('gpu3', { key: '$GPU_KEY' })] }
  const env = { ENGINES_FILE, OPENAI_SERVERS: JSON.stringify(saved), OPENAI_API_KEY: 'k' }
  expect(() => inEnglishNow(() => readEngineSettings(env))).toThrow(
    /GPU_KEY is missing: it is required with ENGINES_FILE > speech > gpu1 > key/,
  )
  const { recognition, speech } = readEngineSettings({ ...env, GPU_KEY: 's3cret' }).openai
  expect(recognition.slice(1)).toMatchObject([
    {
      name: 'ears',
      baseUrl: 'http://ears/v1',
      format: 'text',
      languages: ['zh', 'en'],
      quality: { usual: 'veryGood', of: { zh: 'good' } },
    },
  ])
  expect(speech.slice(1)).toMatchObject([
    { name: 'gpu1', key: 's3cret', weight: 2, atOnce: 4, price: '0.01 a minute', listedIn: 'ENGINES_FILE' },
    { name: 'gpu2', key: '', weight: 1, atOnce: 8, listedIn: 'ENGINES_FILE' },
    // The page must not read the environment.
    { name: 'gpu3', key: '$GPU_KEY', listedIn: 'OPENAI_SERVERS' },
  ])
  expect(byModel(speech).map((servers) => servers.length)).toEqual([1, 3])
})

test('a TOML file gives the same result', async ({ onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), 'engines-file-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const read = async (name: string, text: string) => {
    const ENGINES_FILE = join(folder, name)
    await writeFile(ENGINES_FILE, text)
    return inEnglishNow(() => readEngineSettings({ ENGINES_FILE, GPU_KEY: 's3cret' }).openai)
  }
  const toml = `# Two machines.
[[speech]]
name = "gpu1"
address = "http://gpu1/v1"
model = "m"
key = "$GPU_KEY"
weight = 2

[[speech]]
name = 'gpu2'
address = "http://gpu2/v1"
model = "m"

[[translation]]
name = "mt"
address = "http://gpu1:8001/v1"
model = "hunyuan"
prompt = """
{context}

{text}"""
`
  const json = {
    speech: [
      { name: 'gpu1', address: 'http://gpu1/v1', model: 'm', key: '$GPU_KEY', weight: 2 },
      { name: 'gpu2', address: 'http://gpu2/v1', model: 'm' },
    ],
    translation: [
      { name: 'mt', address: 'http://gpu1:8001/v1', model: 'hunyuan', prompt: '{context}\n\n{text}' },
    ],
  }
  expect(await read('engines.toml', toml)).toEqual(await read('engines.json', JSON.stringify(json)))
  // Errors name the line and the field in both formats.
  await expect(read('a.toml', toml.replace('weight = 2', 'weight = "much"'))).rejects.toThrow(
    /ENGINES_FILE\.speech\.gpu1\.weight \(a\.toml:7\): must be a number/,
  )
  await expect(read('b.toml', toml.replace('model = "hunyuan"\n', ''))).rejects.toThrow(
    /ENGINES_FILE\.translation\.mt\.model \(b\.toml:14\): is missing/,
  )
  await expect(read('c.toml', toml.replace('= "m"', '= m'))).rejects.toThrow(
    /ENGINES_FILE: is not valid TOML: line 5, column 9/,
  )
  await expect(read('d.json', JSON.stringify({ speech: [{ name: 'A' }] }, undefined, 2))).rejects.toThrow(
    /ENGINES_FILE\.speech\.A\.name \(d\.json:4\): must be lower-case letters/,
  )
  await expect(read('e.toml', 'speach = []')).rejects.toThrow(
    /ENGINES_FILE.*\(e\.toml:1\): has unknown fields: speach/,
  )
})

test('a kind sets what its entry leaves out; an unknown one is refused with those that are known', async ({
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'engines-file-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const ENGINES_FILE = join(folder, 'engines.toml')
  const read = async (fields: string) => {
    await writeFile(ENGINES_FILE, `[[speech]]\nname = "own"\naddress = "http://gpu/v1"\n${fields}`)
    return inEnglishNow(() => readEngineSettings({ ENGINES_FILE }).openai.speech[0])
  }
  const usual = { kind: 'kokoro', model: 'kokoro', format: 'pcm', extra: { stream: false } }
  expect(await read('kind = "kokoro"')).toMatchObject(usual)
  expect(await read('kind = "kokoro"\nmodel = "tts-1"\nextra = { volume_multiplier = 2 }')).toMatchObject({
    ...usual,
    model: 'tts-1',
    extra: { stream: false, volume_multiplier: 2 },
  })
  await expect(read('kind = "cocoro"\nmodel = "m"')).rejects.toThrow(
    /ENGINES_FILE\.speech\.own\.kind \(engines\.toml:4\): must be one of kokoro, piper, localai, speaches, openedai/,
  )
})

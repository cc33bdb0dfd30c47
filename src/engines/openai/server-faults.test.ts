import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeWav } from '#domain/wav.ts'
import type { RetryPolicy } from '#engines/core/guard-options.ts'
import { recognitionFormats, translationFormats } from '#engines/core/server-list.ts'
import { speakText } from '#engines/core/speak-text.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { until } from '#testkit/processes/until.ts'
import { startOpenAi } from '#testkit/vendors/openai.ts'
import { toneOf, toneWav } from '#testkit/vendors/tone.ts'
import type { Fault } from '#testkit/vendors/vendor-server.ts'
import { openOpenAiRecognition } from './recognition.ts'
import { openOpenAiSpeech } from './speech.ts'
import { openOpenAiTranslation } from './translation.ts'

// Every kind of call with every fault, with one server and with two servers of the same model.

const { signal } = new AbortController()
const sliders = { speed: 5, volume: 5, pitch: 5 }
const faults: Fault[] = [
  'unauthorized',
  'limited',
  'broken',
  'silence',
  'reset',
  'cut',
  'wrongType',
  'page',
  'empty',
  'huge',
]
/** A retry would not help. */
const lasting = new Set<Fault>(['unauthorized'])
const policy: RetryPolicy = { firstPause: 1, tries: 3, timeLimit: 700 }

type Opened = Awaited<ReturnType<typeof open>>
const forms = [
  ...recognitionFormats.map((format) => `recognition ${format}` as const),
  ...translationFormats.map((format) => `translation ${format}` as const),
  'speech wav',
  'speech pcm',
  'speech stream',
  'speech list',
] as const
type Form = (typeof forms)[number]

async function open(names: readonly string[]) {
  const servers = await Promise.all(
    names.map(async (name) => {
      const server = await startOpenAi({
        transcript: { text: 'Good morning.', segments: [{ text: 'Good morning.', start: 0, end: 1 }] },
        translate: () => '早上好。',
        model: (_, good) => ({ ...good, lines: good.lines.map(({ id }) => ({ id, text: '早上好。' })) }),
      })
      onTestFinished(server.close)
      return { ...server, name }
    }),
  )
  const listed = servers.map(({ name, baseUrl, key }) => ({
    name,
    baseUrl,
    key,
    model: 'm',
    atOnce: 4,
    pace: {},
  }))
  return { servers, listed: listed as [(typeof listed)[number], ...(typeof listed)[number][]] }
}

/** Makes a call; its result does not depend on the server. */
async function call(form: Form, { listed, servers }: Opened): Promise<unknown> {
  const [part, format] = form.split(' ') as ['recognition' | 'translation' | 'speech', never]
  const streams = form === 'speech stream'
  const formed = listed.map((server) => ({
    ...server,
    ...(streams ? { stream: 'audio' } : { format }),
  })) as unknown as typeof listed
  if (part === 'recognition') {
    const folder = await mkdtemp(join(tmpdir(), 'server-faults-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, 'sound.wav')
    await writeFile(file, toneWav('x'.repeat(50), 16_000))
    const words = await openOpenAiRecognition(formed, policy).recognize(file, { language: 'en', signal })
    return words.map(({ text }) => text).join(' ')
  }
  if (part === 'translation') {
    const lines = [{ id: 'c1', text: 'Good morning.' }]
    return openOpenAiTranslation(formed, policy).translate(lines, { from: 'en', to: 'zh', signal })
  }
  if (form === 'speech list') {
    for (const server of servers)
      server.answerWith({ status: 200, type: 'application/json', body: '{"voices":["nova"]}' })
    const all = await openOpenAiSpeech(listed as never, policy).voices({ signal })
    return all.map(({ name }) => name)
  }
  const voices = [{ name: 'nova', language: 'mul', gender: 'female' as const }]
  const engine = openOpenAiSpeech(formed.map((server) => ({ ...server, voices })) as never, policy)
  const spoken = await speakText(
    engine,
    { text: 'Good morning.', voice: `${engine.id}:nova`, sliders },
    { signal, ...(streams && { onSound: () => undefined }) },
  )
  return spoken.sound.samples.length
}

const expected = (form: Form) =>
  form.startsWith('recognition')
    ? 'Good morning.'
    : form.startsWith('translation')
      ? new Map([['c1', '早上好。']])
      : form === 'speech list'
        ? ['nova']
        : toneOf('Good morning.', 24_000).length

/** For a recognizer, an empty text means silence, so it is not retried. */
const isAnswer = (form: Form, fault: Fault) => form === 'recognition text' && fault === 'empty'

const cases = forms
  .flatMap((form) => faults.map((fault) => [form, fault] as const))
  .filter(([form, fault]) => !isAnswer(form, fault))

test.for(cases)(
  '%s: after "%s" the same server is asked again, or says what to do',
  async ([form, fault]) => {
    const opened = await open(['gpu1'])
    opened.servers[0]!.fail(fault)
    if (!lasting.has(fault)) return expect(await call(form, opened)).toEqual(expected(form))
    await expect(inEnglish(call(form, opened))).rejects.toThrow(
      /^gpu1 \(127\.0\.0\.1:\d+\) rejected the key\. Check OPENAI_SERVERS > \w+ > gpu1 > key\./,
    )
  },
)

test.for(cases)('%s: with "%s" for ever, the other server does it', async ([form, fault]) => {
  const opened = await open(['gpu1', 'gpu2'])
  const [one, two] = opened.servers
  one!.failAtRandom(1, 1, [fault])
  expect(await call(form, opened)).toEqual(expected(form))
  expect(two!.requests.length).toBeGreaterThan(0)
})

test.for(forms)('%s: what never works is a fault that names the server', async (form) => {
  const opened = await open(['gpu1'])
  opened.servers[0]!.failAtRandom(1, 1, ['page'])
  await expect(inEnglish(call(form, opened))).rejects.toThrow(
    /^gpu1 \(127\.0\.0\.1:\d+\) returned an invalid response.*text\/html/,
  )
})

test.for(translationFormats)(
  'translation %s: lines in another language than asked for are asked for once more, and kept if they stay so',
  async (format) => {
    let answers: string[] = []
    const server = await startOpenAi({
      translate: () => answers.shift() ?? '早上好。',
      model: (_, good) => ({
        ...good,
        lines: good.lines.map(({ id }) => ({ id, text: answers.shift() ?? '早上好。' })),
      }),
    })
    onTestFinished(server.close)
    const { baseUrl, key } = server
    const listed = { baseUrl, key, model: 'm', format, atOnce: 1, pace: {} }
    const translate = (text: string) =>
      openOpenAiTranslation([listed], policy).translate([{ id: 'c1', text }], {
        from: 'en',
        to: 'zh',
        signal,
      })
    const foreign = 'Good morning to all of you.'
    answers = [foreign]
    expect(await translate('Good morning to you all.')).toEqual(new Map([['c1', '早上好。']]))
    expect(server.requests).toHaveLength(2)
    answers = [foreign, foreign]
    expect(await translate('Good morning to you all.')).toEqual(new Map([['c1', foreign]]))
    expect(server.requests).toHaveLength(4)
  },
)

test('silence instead of speech, and samples that are not numbers, are faults', async () => {
  const bodies = [writeWav(24_000, [new Float32Array(24_000)]), floatWav([0.1, NaN, 0.2])]
  for (const body of bodies) {
    const opened = await open(['gpu1'])
    opened.servers[0]!.answerWith({ status: 200, type: 'audio/wav', body })
    await expect(inEnglish(call('speech wav', opened))).rejects.toMatchObject({
      kind: 'badAnswer',
      message: expect.stringMatching(/gpu1/),
    })
  }
})

test('reads only the beginning of a response of 100 MB', async () => {
  const opened = await open(['gpu1', 'gpu2'])
  const [one] = opened.servers
  one!.failAtRandom(1, 1, ['huge'])
  await call('translation schema', opened)
  await until(
    async () => one!.unanswered(),
    (count) => count === one!.requests.length,
  )
})

/** 32-bit floats. */
function floatWav(samples: readonly number[]): Uint8Array {
  const wav = Buffer.alloc(44 + samples.length * 4)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + samples.length * 4, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(3, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(24_000, 24)
  wav.writeUInt32LE(96_000, 28)
  wav.writeUInt16LE(4, 32)
  wav.writeUInt16LE(32, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples.length * 4, 40)
  samples.forEach((sample, at) => wav.writeFloatLE(sample, 44 + at * 4))
  return wav
}

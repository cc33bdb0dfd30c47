import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readMono } from '#domain/wav.ts'
import type { DubReport } from '#pipeline/dub/report.ts'
import { speechFile, wholeSpeech } from '#testkit/media/films.ts'
import { type DubCommand, openDubCommand } from '#testkit/processes/dub-command.ts'
import { typeCommand } from '#testkit/processes/type-command.ts'
import { startClone } from '#testkit/vendors/clone.ts'
import { startVllmOmni } from '#testkit/vendors/openai-servers.ts'

// Real speech over music, and cloning servers with the published protocol, which return tones.

let command: DubCommand
beforeAll(async () => {
  command = await openDubCommand(wholeSpeech)
  await writeFile(at('two.vtt'), twoSpeakers)
  await writeFile(at('lines.srt'), wholeSpeech.subtitles)
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-i', speechFile, '-t', '4', at('four.wav')])
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-i', speechFile, '-t', '5', at('five, or so.wav')])
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-i', speechFile, '-t', '0.5', at('brief.wav')])
})
afterAll(() => command[Symbol.asyncDispose]())
const at = (name: string) => join(command.folder, name)

const twoSpeakers = `WEBVTT

00:00.300 --> 00:02.300
<v Bob>And so, my fellow Americans,

00:03.300 --> 00:07.700
<v Anna>ask not what your country can do for you,

00:08.100 --> 00:10.700
<v Anna>ask what you can do for your country.
`

async function omni() {
  const server = await startVllmOmni({ task: 'Base', uploaded: [] })
  onTestFinished(server.close)
  const env = {
    OPENAI_SPEECH_BASE_URL: server.baseUrl,
    OPENAI_SPEECH_MODEL: 'Qwen/Qwen3-TTS-12Hz-1.7B-Base',
    OPENAI_SPEECH_CLONE: 'ref_audio',
  }
  return { ...server, env }
}

/** A dub with the original text as its translation. */
function typed(name: string, subtitles: string, more: readonly string[]) {
  const given = ['--subtitles', subtitles, '--translation', subtitles, '--from', 'en', '--to', 'es']
  return ['dub', 'speech.mp4', ...given, '--data', at('data'), '--out', at(name), ...more]
}

async function dub(name: string, subtitles: string, more: readonly string[], env: NodeJS.ProcessEnv) {
  const { code, said } = await command.said(typed(name, subtitles, more), env)
  const report = async () => JSON.parse(await readFile(at(`${name}/report.es.json`), 'utf8')) as DubReport
  return { code, said, report }
}

const secondsOf = (dataUrl: unknown) => {
  const { rate, samples } = readMono(Buffer.from(String(dataUrl).split(',')[1]!, 'base64'))
  return samples.length / rate
}

test('speaks with the voice of the film, and reports the sample', async () => {
  const { env, heard } = await omni()
  const { code, said, report } = await dub('own', 'lines.srt', ['--voice', 'original'], env)
  expect(code, said).toBe(0)
  const { references, cues, warnings } = await report()
  const [reference] = references
  expect(references).toHaveLength(1)
  expect(reference).toMatchObject({
    speaker: '',
    text: 'ask not what your country can do for you, ask what you can do for your country.',
  })
  expect(reference!.from).toBeCloseTo(3.24, 1)
  expect(reference!.to).toBeCloseTo(10.82, 1)
  expect(cues.map(({ voices }) => voices[0])).toEqual(
    cues.map(() => ({ speaker: '', engine: 'openai', voice: 'original:', name: 'original' })),
  )
  expect(warnings).toEqual([])
  const asked = heard.map((each) => each.asked)
  expect(asked).toHaveLength(3)
  expect(new Set(asked.map((each) => each['ref_audio'])).size).toBe(1)
  for (const each of asked) expect(each).toMatchObject({ ref_text: reference!.text })
  // Without the silence at its ends.
  expect(secondsOf(asked[0]!['ref_audio'])).toBeGreaterThan(6)
  expect(secondsOf(asked[0]!['ref_audio'])).toBeLessThanOrEqual(reference!.to - reference!.from)
})

test('a given recording replaces the sample of the film; another one is only used for its speaker', async () => {
  const { env, heard } = await omni()
  const again = async (...references: string[]) => {
    const given = references.flatMap((each) => ['--reference', each])
    const before = heard.length
    const done = await dub('two', 'two.vtt', ['--voice', 'original', ...given], env)
    expect(done.code, done.said).toBe(0)
    const spoken = heard.slice(before).map(({ asked }) => [asked['input'], asked['ref_text']])
    return { spoken, report: await done.report() }
  }
  const first = await again('Bob=four.wav')
  expect(first.spoken.map(([input]) => input).toSorted()).toEqual([
    'And so, my fellow Americans,',
    'ask not what your country can do for you,',
    'ask what you can do for your country.',
  ])
  expect(first.report.references.map(({ speaker, file, from }) => [speaker, file, from])).toEqual([
    ['Bob', 'four.wav', 0],
    ['Anna', undefined, 3.24],
  ])
  const second = await again('Bob=five, or so.wav,And so, my fellow Americans,')
  expect(second.spoken).toEqual([['And so, my fellow Americans,', 'And so, my fellow Americans,']])
  expect((await again('Bob=five, or so.wav,And so, my fellow Americans,')).spoken).toEqual([])
})

test('reports what to do if no voice can be cloned', async () => {
  const { env } = await omni()
  const own = ['--voice', 'original']
  const cases = [
    { args: own, env: {}, code: 5, said: /OPENAI_SPEECH_CLONE=ref_audio.*yiyin models get zipvoice/ },
    {
      args: [...own, '--reference', 'brief.wav'],
      env,
      code: 3,
      said: /brief\.wav has 0\.\d seconds.*1 to 30/,
    },
    { args: [...own, '--reference', 'none.wav'], env, code: 3, said: /no readable file none\.wav/ },
    { args: [...own, '--reference', 'Eve=four.wav'], env, code: 2, said: /doesn’t name any speakers/ },
    { args: ['--reference', 'four.wav'], env, code: 2, said: /Add --voice original/ },
  ]
  for (const { args, env: set, code, said } of cases) {
    const refused = await typeCommand(typed('refused', 'lines.srt', args), set, command.folder)
    expect(refused.said).toMatch(said)
    expect(refused.code).toBe(code)
  }
})

test('a server that controls the length fits long lines into their time', async () => {
  const server = await startClone({ controls: true })
  onTestFinished(server.close)
  const env = { CLONE_ENDPOINT: server.origin, CLONE_KEY: server.key, CLONE_DURATION: 'controlled' }
  // 20 ms a character: the second line takes 7.2 s of the 4.4 s that it has.
  const long = 'ask not what your country can do for you, but what you can do. '.repeat(6).slice(0, 360)
  await writeFile(
    at('long.srt'),
    wholeSpeech.subtitles.replace('ask not what your country can do for you,', long),
  )
  const done = await dub('long', 'long.srt', ['--voice', 'original', '--reference', 'four.wav,Hi.'], env)
  expect(done.code, done.said).toBe(0)
  const { cues } = await done.report()
  const fast = cues.filter(({ speed }) => speed! > 1)
  expect(fast.length).toBeGreaterThan(0)
  const timed = server.spoken.filter(({ duration }) => duration !== undefined)
  expect(timed).toHaveLength(fast.length)
  for (const [index, { duration }] of timed.entries()) {
    const { spokenStart, spokenEnd, natural } = fast[index]!
    expect(Number(duration) / 1000).toBeCloseTo(spokenEnd! - spokenStart!, 2)
    expect(natural).toBeGreaterThan(Number(duration) / 1000)
  }
})

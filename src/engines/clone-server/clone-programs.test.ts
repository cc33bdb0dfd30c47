import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { CloneKind } from '#domain/engine-settings.ts'
import { readEngineSettings } from '#engines/core/settings.ts'
import { speakText } from '#engines/core/speak-text.ts'
import { voiceReference } from '#engines/core/voice-reference.ts'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import {
  startCosyVoice,
  startFishSpeech,
  startGptSoVits,
  startXtts,
} from '#testkit/vendors/clone-programs.ts'
import { toneOf } from '#testkit/vendors/tone.ts'
import type { VendorServer } from '#testkit/vendors/vendor-server.ts'
import { openCloneServer } from './clone-server.ts'

const { signal } = new AbortController()
const sliders = { speed: 5, volume: 5, pitch: 5 }
const text = 'Good morning.'
const recordingOf = (seconds: number, more: { text?: string; language?: string } = {}) =>
  voiceReference({
    name: 'Anna',
    sound: { rate: 24_000, samples: toneOf('x'.repeat(seconds * 50), 24_000) },
    text: 'Hello.',
    language: 'en',
    ...more,
  })

function opened(server: VendorServer, kind: CloneKind, more: Record<string, string> = {}) {
  onTestFinished(server.close)
  const settings = readEngineSettings({ CLONE_ENDPOINT: server.origin, CLONE_KIND: kind, ...more })
  const engine = openCloneServer(settings.clone!, { firstPause: 1, longestPause: 1, tries: 3 })
  const speak = (asked: object = {}) => {
    const request = { text, voice: 'own:1', language: 'en', reference: recordingOf(4), sliders }
    return speakText(engine, { ...request, ...asked }, { signal })
  }
  return { engine, speak }
}

async function folder() {
  const { path, ...created } = await temporaryFolder('clone')
  onTestFinished(() => created[Symbol.asyncDispose]())
  return path
}

const soundOf = (rate: number, speed = 1) => [rate, toneOf(text, rate, speed).length]

test('CosyVoice 2: the text of the recording counts in its own language, a style is an instruction', async () => {
  const server = await startCosyVoice()
  const { engine, speak } = opened(server, 'cosyvoice')
  expect(engine).toMatchObject({
    atOnce: 1,
    anyStyle: true,
    clone: { languages: ['zh', 'yue', 'en', 'ja', 'ko'] },
  })
  const { sound } = await speak()
  expect([sound.rate, sound.samples.length]).toEqual(soundOf(24_000))
  await speak({ language: 'zh' })
  await speak({ style: 'angry' })
  await speak({ style: 'like a tired teacher' })
  const common = { tts_text: text, seconds: 4 }
  expect(server.heard).toEqual([
    { path: '/inference_zero_shot', ...common, prompt_text: 'Hello.' },
    { path: '/inference_cross_lingual', ...common },
    { path: '/inference_instruct2', ...common, instruct_text: '请非常生气地说一句话。<|endofprompt|>' },
    { path: '/inference_instruct2', ...common, instruct_text: 'like a tired teacher<|endofprompt|>' },
  ])
})

test('CosyVoice 3: each request has the end of a prompt', async () => {
  const server = await startCosyVoice({ generation: 3 })
  const { engine, speak } = opened(server, 'cosyvoice3')
  expect(engine.clone!.languages).toContain('ru')
  for (const asked of [{}, { language: 'zh' }, { style: 'sad' }])
    expect((await speak(asked)).sound.samples.length).toBe(toneOf(text, 24_000).length)
  const start = 'You are a helpful assistant.<|endofprompt|>'
  expect(server.heard).toMatchObject([
    { tts_text: text, prompt_text: `${start}Hello.` },
    { tts_text: `${start}${text}` },
    { tts_text: text, instruct_text: 'You are a helpful assistant. 请非常伤心地说一句话。<|endofprompt|>' },
  ])
})

test('CosyVoice: an answer that breaks off is no sound, nor is a page or a picture', async () => {
  const server = await startCosyVoice()
  const { speak } = opened(server, 'cosyvoice')
  await expect(inEnglish(speak({ reference: recordingOf(31) }))).rejects.toMatchObject({
    kind: 'unavailable',
  })
  server.fail('page', 'wrongType', 'wrongType')
  await expect(inEnglish(speak())).rejects.toThrow(/cloning server.*CLONE_ENDPOINT/s)
})

test('GPT-SoVITS: the recording is in the folder while it speaks', async () => {
  const server = await startGptSoVits()
  const path = await folder()
  const { engine, speak } = opened(server, 'gpt-sovits', { CLONE_FOLDER: path })
  expect(engine).toMatchObject({ atOnce: 1, clone: { needsText: true, shortest: 3100, longest: 12_000 } })
  const forgotten = join(path, `${'a'.repeat(64)}.wav`)
  const foreign = join(path, 'notes.wav')
  for (const each of [forgotten, foreign]) {
    await writeFile(each, '')
    await utimes(each, 0, 0)
  }
  const reference = recordingOf(4)
  const [one] = await Promise.all([
    speak({ reference }),
    speak({ reference, sliders: { ...sliders, speed: 9 } }),
  ])
  expect([one.sound.rate, one.sound.samples.length]).toEqual(soundOf(32_000))
  await speak({ reference: recordingOf(4, { language: 'de' }), language: 'zh-Hant' })
  await speak({ reference: recordingOf(12) })
  const common = { text, media_type: 'wav', seconds: 4 }
  expect(server.heard).toMatchObject([
    { ...common, text_lang: 'en', prompt_lang: 'en', prompt_text: 'Hello.', speed_factor: 1 },
    { ...common, ref_audio_path: join(path, `${reference.id}.wav`), speed_factor: 2 },
    { ...common, text_lang: 'zh', prompt_lang: 'zh', prompt_text: '' },
    { ...common, prompt_text: '', seconds: 9.9 },
  ])
  expect(await readdir(path)).toEqual(['notes.wav'])
})

test('GPT-SoVITS: reasons of refusals, and a folder that cannot be written', async () => {
  const server = await startGptSoVits({ vocoder: true })
  const path = await folder()
  const { speak } = opened(server, 'gpt-sovits', { CLONE_FOLDER: path })
  const german = recordingOf(4, { language: 'de' })
  await expect(inEnglish(speak({ reference: german }))).rejects.toThrow(/prompt_text cannot be empty/)
  expect(server.requests).toHaveLength(1)
  await expect(inEnglish(speak({ reference: recordingOf(2) }))).rejects.toThrow(/3~10秒/)
  server.answerWith({
    status: 400,
    type: 'application/json',
    body: JSON.stringify({ message: 'tts failed', Exception: `${path}/x.wav not exists` }),
  })
  await expect(inEnglish(speak())).rejects.toMatchObject({ kind: 'unavailable' })
  expect(server.requests).toHaveLength(5)
  const nowhere = opened(server, 'gpt-sovits', { CLONE_FOLDER: join(path, 'nowhere') })
  await expect(inEnglish(nowhere.speak())).rejects.toThrow(/CLONE_FOLDER: ENOENT/)
})

test('programs that read a folder need one', () => {
  for (const kind of ['gpt-sovits', 'xtts'])
    expect(() => readEngineSettings({ CLONE_ENDPOINT: 'http://a', CLONE_KIND: kind })).toThrow(/CLONE_FOLDER/)
  expect(readEngineSettings({ CLONE_KIND: 'xtts' }).clone).toBeUndefined()
})

test('XTTS: one file for a recording, whose language it need not know', async () => {
  const server = await startXtts()
  const path = await folder()
  const { speak } = opened(server, 'xtts', { CLONE_FOLDER: path })
  const reference = recordingOf(4)
  const { sound } = await speak({ reference, language: 'zh' })
  expect([sound.rate, sound.samples.length]).toEqual(soundOf(24_000))
  await speak({ reference, language: 'pt-BR' })
  const speaker_wav = join(path, `${reference.id}.wav`)
  expect(server.heard).toEqual([
    { text, speaker_wav, language: 'zh-cn' },
    { text, speaker_wav, language: 'pt' },
  ])
  expect(server.known()).toEqual([speaker_wav])
  expect(await readdir(path)).toEqual([])
  await expect(inEnglish(speak({ language: 'sv' }))).rejects.toThrow(/unsupported or misspelled/)
  const playing = opened(await startXtts({ streaming: true }), 'xtts', { CLONE_FOLDER: path })
  await expect(inEnglish(playing.speak())).rejects.toThrow(/silence/)
})

test('fish-speech: the recording with its text, and a style as a tag', async () => {
  const server = await startFishSpeech()
  const { engine, speak } = opened(server, 'fish-speech', { CLONE_KEY: 'fish-key', CLONE_LANGUAGES: 'en,de' })
  expect(engine.clone).toMatchObject({ languages: ['en', 'de'], needsText: true })
  const { sound } = await speak()
  expect([sound.rate, sound.samples.length]).toEqual(soundOf(44_100))
  await speak({ style: 'whispering' })
  expect(server.heard).toEqual([
    { text, said: 'Hello.', seconds: 4 },
    { text: `[whispering] ${text}`, said: 'Hello.', seconds: 4 },
  ])
})

test('fish-speech: reasons of refusals in its own words', async () => {
  const short = await startFishSpeech({ longest: 5 })
  const { speak } = opened(short, 'fish-speech', { CLONE_KEY: 'fish-key' })
  await expect(inEnglish(speak())).rejects.toThrow(/Text is too long, max length is 5/)
  const locked = opened(await startFishSpeech(), 'fish-speech')
  await expect(inEnglish(locked.speak())).rejects.toMatchObject({
    kind: 'unauthorized',
    message: expect.stringContaining('CLONE_KEY'),
  })
})

import { openAsBlob } from 'node:fs'
import { FormData } from 'undici'
import { openGuard, type GuardOptions, type Watched } from '../call-guard.ts'
import { readJson } from '../http-call.ts'
import type { Recognizer } from '../ports.ts'
import { qualityIn, type QualityByLanguage } from '../quality.ts'
import type { EngineSettings } from '../settings.ts'
import { openAiCall, openAiVendor, versionOf } from './server.ts'
import { transcript, wordsOf } from './words.ts'

const vendor = openAiVendor('RECOGNITION')

/** The languages that Whisper knows well. */
const languages =
  'af ar hy az be bs bg ca zh hr cs da nl en et fi fr gl de el he hi hu is id it ja kn kk ko lv lt mk ms mr mi ne no fa pl pt ro ru sr sk sl es sw sv tl ta th tr uk ur vi cy yue'.split(
    ' ',
  )

/** In these, Whisper gets a third of the words or more wrong by its authors' own figures. */
const whisperDrafts = 'af hy be is kk kn mi mr ne sw'.split(' ')
const whisperQuality: QualityByLanguage = {
  usual: 'good',
  of: Object.fromEntries(whisperDrafts.map((language) => [language, 'draft'])),
}

/** A server accepts at most 25 MB, which is 13 minutes. */
const longest = 10 * 60_000

/** Recognition by an OpenAI-compatible server. */
export function openOpenAiRecognition(
  settings: NonNullable<EngineSettings['openai']['recognition']>,
  options: GuardOptions = {},
): Recognizer & Watched {
  const { model, atOnce, quality = whisperQuality } = settings
  const guard = openGuard({ ...vendor, ...settings.pace, timeLimit: longest, ...options, atOnce })
  return {
    id: vendor.id,
    version: versionOf(settings),
    atOnce,
    languages,
    quality: (language) => qualityIn(quality, language),
    longest,
    recognize: (file, { language, prompt, signal }) =>
      guard.run(async (trySignal) => {
        const body = new FormData()
        body.set('file', await openAsBlob(file, { type: 'audio/wav' }), 'sound.wav')
        body.set('model', model)
        body.set('language', language.split('-')[0]!.toLowerCase())
        if (prompt) body.set('prompt', prompt)
        body.set('response_format', 'verbose_json')
        body.append('timestamp_granularities[]', 'word')
        body.append('timestamp_granularities[]', 'segment')
        const path = '/audio/transcriptions'
        const answer = await openAiCall(vendor, settings, {
          path,
          body,
          accept: 'application/json',
          signal: trySignal,
        })
        return wordsOf(vendor, readJson(vendor, answer, transcript))
      }, signal),
    readings: guard.readings,
  }
}

import * as z from 'zod'
import { openGuard } from '#engines/core/call-guard.ts'
import type { GuardOptions, Watched } from '#engines/core/guard-options.ts'
import { httpCall, readJson } from '#engines/core/http-call.ts'
import type { MarkedPart, Sliders, Synthesizer, Voice } from '#engines/core/ports.ts'
import { readSpeech } from '#engines/core/read-speech.ts'
import type { EngineSettings } from '#engines/core/settings.ts'
import { rateOfSpeed, semitonesOfPitch } from '#engines/core/sliders.ts'
import { ssmlWords } from '#engines/core/ssml-words.ts'
import type { Vendor } from '#engines/core/vendor.ts'
import { openVoiceList } from '#engines/core/voice-list.ts'

const vendor: Vendor = {
  id: 'google',
  name: 'Google speech',
  does: 'synthesize',
  keySetting: 'GOOGLE_SPEECH_KEY',
  addressSetting: 'GOOGLE_SPEECH_ENDPOINT',
}

const voiceList = z.object({
  voices: z
    .array(
      z.object({
        name: z.string(),
        languageCodes: z.array(z.string()).min(1),
        ssmlGender: z.string().optional(),
      }),
    )
    .default([]),
})

const spoken = z.object({ audioContent: z.base64() })

/** Speech by Google Cloud; see docs/operate/network-engines.md. */
export function openGoogle(
  { key, endpoint, atOnce, pace }: NonNullable<EngineSettings['google']>,
  options: GuardOptions = {},
): Synthesizer & Watched {
  const guard = openGuard({ ...vendor, ...pace, ...options, atOnce })
  const common = {
    headers: { 'x-goog-api-key': key },
    accept: 'application/json' as const,
    secrets: [key],
    refusal,
  }

  const list = openVoiceList((signal) =>
    guard.run(async (trySignal) => {
      const answer = await httpCall(vendor, { ...common, url: `${endpoint}/v1/voices`, signal: trySignal })
      return readJson(vendor, answer, voiceList).voices.map(voiceOf)
    }, signal),
  )

  return {
    id: vendor.id,
    version: 'v1 LINEAR16',
    atOnce,
    longestText: { bytes: 5000 },
    fastest: 1.3,
    quality: () => 'veryGood',
    marks: new Set(['pinyin', 'ipa', 'emphasis', 'speed', 'pitch', 'pause']),
    voices: ({ signal }) => list(signal),
    synthesize: ({ text, voice, sliders, rate = 1, parts }, { signal }) =>
      guard.run(async (trySignal) => {
        const name = voice.replace(/^google:/, '')
        const speakingRate = Math.min(2, Math.max(0.25, rateOfSpeed(sliders.speed) * rate))
        const pitch = semitonesOfPitch(sliders.pitch)
        const answer = await httpCall(vendor, {
          ...common,
          url: `${endpoint}/v1/text:synthesize`,
          method: 'POST',
          headers: { ...common.headers, 'content-type': 'application/json' },
          body: JSON.stringify({
            input: parts ? { ssml: ssmlOf(parts, sliders) } : { text },
            voice: { languageCode: name.split('-').slice(0, 2).join('-'), name },
            audioConfig: {
              audioEncoding: 'LINEAR16',
              // Some voices reject any rate or pitch parameter.
              ...(speakingRate !== 1 && { speakingRate }),
              ...(pitch !== 0 && { pitch }),
            },
          }),
          signal: trySignal,
        })
        const { audioContent } = readJson(vendor, answer, spoken)
        return { sound: readSpeech(vendor, Buffer.from(audioContent, 'base64')) }
      }, signal),
    readings: guard.readings,
  }
}

/** Speed and pitch of words are relative to those of the whole text, which are parameters of the call. */
function ssmlOf(parts: readonly MarkedPart[], sliders: Sliders): string {
  const words = ssmlWords(parts, {
    phonemeOf: (pinyin) => ({ alphabet: 'pinyin', ph: pinyin.replaceAll('ü', 'v') }),
    prosodyOf({ speed = sliders.speed, pitch = sliders.pitch }) {
      const rate = rateOfSpeed(speed) / rateOfSpeed(sliders.speed)
      const semitones = semitonesOfPitch(pitch) - semitonesOfPitch(sliders.pitch)
      return {
        ...(rate !== 1 && { rate: `${Math.round(rate * 100)}%` }),
        ...(semitones !== 0 && { pitch: `${semitones < 0 ? '' : '+'}${Number(semitones.toFixed(2))}st` }),
      }
    },
  })
  return `<speak>${words}</speak>`
}

const voiceOf = ({
  name,
  languageCodes,
  ssmlGender,
}: z.output<typeof voiceList>['voices'][number]): Voice => ({
  id: `${vendor.id}:${name}`,
  engine: vendor.id,
  name,
  // Google's code for Mandarin is cmn; everybody else uses zh.
  language: languageCodes[0]!.replace(/^cmn\b/, 'zh'),
  ...(languageCodes.length > 1 && { alsoSpeaks: languageCodes.slice(1) }),
  gender: ssmlGender === 'FEMALE' ? 'female' : ssmlGender === 'MALE' ? 'male' : 'neutral',
  styles: [],
})

const refusalShape = z.object({
  error: z.object({
    message: z.string(),
    details: z.array(z.looseObject({ reason: z.string().optional() })).optional(),
  }),
})

/** A wrong key is status 400, distinguished only by its reason. */
function refusal(json: unknown) {
  const read = refusalShape.safeParse(json)
  if (!read.success) return undefined
  const { message, details = [] } = read.data.error
  const badKey = details.some(({ reason }) => reason === 'API_KEY_INVALID')
  return { words: message, ...(badKey && { fault: 'unauthorized' as const }) }
}

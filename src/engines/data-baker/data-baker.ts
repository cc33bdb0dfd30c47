import * as z from 'zod'
import { openGuard } from '#engines/core/call-guard.ts'
import type { GuardOptions, Watched } from '#engines/core/guard-options.ts'
import { httpCall, readJson, type HttpAnswer } from '#engines/core/http-call.ts'
import { noMarks } from '#engines/core/marks.ts'
import { pause } from '#engines/core/pause.ts'
import type { Synthesizer } from '#engines/core/ports.ts'
import { readSpeech } from '#engines/core/read-speech.ts'
import type { EngineSettings } from '#engines/core/settings.ts'
import { rateOfSpeed, speedOfRate } from '#engines/core/sliders.ts'
import type { OwnVolume } from '#engines/core/speak-text.ts'
import { openTokenCache } from '#engines/core/token-cache.ts'
import { vendorFault, type Vendor } from '#engines/core/vendor.ts'
import { voicesOfSettings } from '#engines/core/voice-list.ts'
import { faultOfAnswer, refusalOf, stillWorking } from './error-numbers.ts'

const vendor: Vendor = {
  id: 'dataBaker',
  name: 'dataBaker',
  does: 'synthesize',
  keySetting: 'DATABAKER_CLIENT_ID and DATABAKER_CLIENT_SECRET',
  addressSetting: 'DATABAKER_ENDPOINT',
}

const version = '2.1'
/** Longer texts use the asynchronous API: submit, poll, download. */
const shortCharacters = 250
const longCharacters = 5000
const longPatience = 20 * 60_000
/** A token is renewed a minute before it expires. */
const tokenMargin = 60_000

const languages: Record<string, string> = { en: 'ENG', yue: 'CAT', ko: 'KR', pt: 'BRA', nan: 'TAI' }

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() })
const anyAnswer = z.looseObject({})
const workAnswer = z.object({ err_no: z.literal(0), result: z.object({ work_id: z.coerce.string() }) })
const queryAnswer = z.union([
  z.object({ err_no: z.literal(stillWorking) }),
  z.object({ err_no: z.literal(0), result: z.object({ audio_url: z.url({ protocol: /^https?$/ }) }) }),
])

/** Speech by dataBaker (标贝): see docs/operate/network-engines.md. */
export function openDataBaker(
  { clientId, clientSecret, endpoint, voices, atOnce, pace }: NonNullable<EngineSettings['dataBaker']>,
  { pollEvery = 2000, ...options }: GuardOptions & { pollEvery?: number } = {},
): Synthesizer & Watched & OwnVolume {
  const guard = openGuard({ ...vendor, ...pace, ...options, atOnce })

  const tokens = openTokenCache(async (signal) => {
    const query = new URLSearchParams({
      grant_type: 'client_credentials',
      client_secret: clientSecret,
      client_id: clientId,
    })
    const answer = await send(`${endpoint}/oauth/2.0/token?${query.toString()}`, { signal })
    const { access_token, expires_in } = readJson(vendor, answer, tokenAnswer)
    return { value: access_token, lifetime: expires_in * 1000 - tokenMargin }
  })

  async function send(
    url: string,
    { signal, token = '', json }: { signal: AbortSignal; token?: string; json?: unknown },
  ): Promise<HttpAnswer> {
    const answer = await httpCall(vendor, {
      url,
      ...(json !== undefined && {
        method: 'POST' as const,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(json),
      }),
      accept: '',
      secrets: [clientSecret, token],
      refusal: (said) => refusalOf(vendor, said),
      signal,
    })
    if (answer.type.startsWith('audio/')) return answer
    // Faults are sent as JSON with a success status.
    const fault = faultOfAnswer(vendor, readJson(vendor, answer, anyAnswer))
    if (fault) throw fault
    return answer
  }

  /** One guarded call; an unreadable answer is retried. */
  const call = <Answer>(
    request: (token: string) => { url: string; json?: unknown },
    read: (answer: HttpAnswer) => Answer,
    signal: AbortSignal,
  ) =>
    guard.run(
      (trySignal) =>
        tokens.use(async (token) => {
          const { url, json } = request(token)
          return read(await send(url, { json, token, signal: trySignal }))
        }, trySignal),
      signal,
    )

  const speakShort = (tts_params: object, signal: AbortSignal) =>
    call(
      (access_token) => ({ url: `${endpoint}/tts`, json: { version, access_token, tts_params } }),
      soundOf,
      signal,
    )

  /** Each step is a separate call, so that a fault while polling does not submit, and charge, the text twice. */
  async function speakLong(tts_params: object, signal: AbortSignal) {
    const url = `${endpoint}/asynctts/synthesis/work`
    const { work_id } = await call(
      (access_token) => ({ url, json: { version, access_token, tts_params } }),
      (answer) => readJson(vendor, answer, workAnswer).result,
      signal,
    )
    for (const end = Date.now() + longPatience; Date.now() < end;) {
      const answer = await call(
        (access_token) => {
          const query = new URLSearchParams({ client_id: clientId, access_token, work_id, version })
          return { url: `${endpoint}/asynctts/synthesis/query?${query.toString()}` }
        },
        (asked) => readJson(vendor, asked, queryAnswer),
        signal,
      )
      if ('result' in answer) return fetchSound(answer.result.audio_url, signal)
      await pause(pollEvery, signal)
    }
    throw vendorFault(
      vendor,
      'unavailable',
      `the text was not spoken within ${longPatience / 60_000} minutes`,
    )
  }

  /** The file is public on another host, which must not receive our token. */
  const fetchSound = (url: string, signal: AbortSignal) =>
    guard.run(
      async (trySignal) =>
        soundOf(await httpCall(vendor, { url, accept: 'audio/', secrets: [], signal: trySignal })),
      signal,
    )

  return {
    id: vendor.id,
    version: `${version} WAV 16000`,
    atOnce,
    hasVolume: true,
    longestText: { characters: longCharacters },
    fastest: 1.3,
    quality: () => 'veryGood',
    marks: noMarks,
    voices: async () => voicesOfSettings(vendor.id, voices),
    async synthesize({ text, voice, sliders, style, rate = 1 }, { signal }) {
      const name = voice.replace(/^dataBaker:/, '')
      const language = voices.find((configured) => configured.name === name)?.language.split('-')[0] ?? ''
      const tts_params = {
        domain: '1',
        language: languages[language] ?? 'ZH',
        voice_name: name,
        text,
        audio_fmt: 'WAV',
        sample_rate: 16_000,
        speed: rate === 1 ? sliders.speed : speedOfRate(rateOfSpeed(sliders.speed) * rate),
        volume: Math.round(sliders.volume),
        pitch: sliders.pitch,
        ...(style && { emo_type: style }),
      }
      const speak = text.length > shortCharacters ? speakLong : speakShort
      return { sound: await speak(tts_params, signal) }
    },
    readings: guard.readings,
  }
}

function soundOf({ type, bytes }: HttpAnswer) {
  if (!type.startsWith('audio/')) throw vendorFault(vendor, 'badAnswer', `${type} instead of sound`)
  return readSpeech(vendor, bytes)
}

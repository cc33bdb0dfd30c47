import * as z from 'zod'
import { openGuard } from '#engines/core/call-guard.ts'
import type { GuardOptions, Watched } from '#engines/core/guard-options.ts'
import { httpCall, readJson, type HttpRequest } from '#engines/core/http-call.ts'
import type { Synthesizer, Voice } from '#engines/core/ports.ts'
import { readSpeech } from '#engines/core/read-speech.ts'
import type { EngineSettings } from '#engines/core/settings.ts'
import { openTokenCache } from '#engines/core/token-cache.ts'
import { vendorFault, type Vendor } from '#engines/core/vendor.ts'
import { openVoiceList } from '#engines/core/voice-list.ts'
import { ssmlOf } from './ssml.ts'

const vendor: Vendor = {
  id: 'microsoft',
  name: 'Microsoft speech',
  does: 'synthesize',
  keySetting: 'MICROSOFT_SPEECH_KEY',
  addressSetting: 'MICROSOFT_SPEECH_REGION or MICROSOFT_SPEECH_ENDPOINT',
}

/** A token lives 10 minutes; Azure recommends using it for 9. */
const tokenLifetime = 9 * 60_000
/** Azure cuts speech at 10 minutes: at half speed a Chinese voice speaks about 140 characters a minute. */
const longestCharacters = 1200

const voiceList = z.array(
  z.object({
    ShortName: z.string(),
    LocalName: z.string(),
    Gender: z.string(),
    Locale: z.string(),
    StyleList: z.array(z.string()).optional(),
    SecondaryLocaleList: z.array(z.string()).optional(),
    Status: z.string().optional(),
  }),
)

/** Speech by Azure; see docs/operate/network-engines.md. */
export function openMicrosoft(
  settings: NonNullable<EngineSettings['microsoft']>,
  options: GuardOptions = {},
): Synthesizer & Watched {
  const { key, tokenOrigin, speechOrigin, atOnce } = settings
  const guard = openGuard({ ...vendor, ...settings.pace, ...options, atOnce })
  const tokens = openTokenCache(async (signal) => {
    const { bytes } = await httpCall(vendor, {
      url: `${tokenOrigin}/sts/v1.0/issueToken`,
      method: 'POST',
      headers: { 'ocp-apim-subscription-key': key, 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
      accept: '',
      secrets: [key],
      largest: 64 * 1024,
      refusal,
      signal,
    })
    const value = new TextDecoder().decode(bytes)
    if (!/^[\w.~+/=-]+$/.test(value)) throw vendorFault(vendor, 'badAnswer', 'there is no token in it')
    return { value, lifetime: tokenLifetime }
  })

  const call = (
    {
      path,
      headers,
      ...request
    }: Pick<HttpRequest, 'method' | 'headers' | 'body' | 'accept'> & { path: string },
    signal: AbortSignal,
  ) =>
    tokens.use(
      (token) =>
        httpCall(vendor, {
          ...request,
          url: `${speechOrigin}${path}`,
          headers: { ...headers, authorization: `Bearer ${token}`, 'user-agent': 'yiyin' },
          secrets: [key, token],
          refusal,
          signal,
        }),
      signal,
    )

  const list = openVoiceList((signal) =>
    guard.run(async (trySignal) => {
      const path = '/cognitiveservices/voices/list'
      const answer = await call({ path, accept: 'application/json' }, trySignal)
      return readJson(vendor, answer, voiceList)
        .filter(({ Status }) => Status !== 'Deprecated')
        .map(voiceOf)
    }, signal),
  )

  return {
    id: vendor.id,
    version: 'v1 riff-24khz-16bit-mono-pcm',
    atOnce,
    longestText: { characters: longestCharacters },
    fastest: 1.3,
    quality: () => 'veryGood',
    marks: new Set(['pinyin', 'ipa', 'emphasis', 'speed', 'pitch', 'pause']),
    voices: ({ signal }) => list(signal),
    synthesize: ({ text, voice, sliders, style, rate = 1, parts = [{ text }] }, { signal }) =>
      guard.run(async (trySignal) => {
        const name = voice.replace(/^microsoft:/, '')
        const body = ssmlOf({
          parts,
          voice: name,
          language: name.split('-').slice(0, 2).join('-'),
          style,
          rate,
          speed: sliders.speed,
          pitch: sliders.pitch,
        })
        const headers = {
          'content-type': 'application/ssml+xml',
          'x-microsoft-outputformat': 'riff-24khz-16bit-mono-pcm',
        }
        const path = '/cognitiveservices/v1'
        const { bytes } = await call({ path, method: 'POST', headers, body, accept: 'audio/' }, trySignal)
        return { sound: readSpeech(vendor, bytes) }
      }, signal),
    readings: guard.readings,
  }
}

const voiceOf = ({
  ShortName,
  LocalName,
  Gender,
  Locale,
  StyleList = [],
  SecondaryLocaleList,
}: z.output<typeof voiceList>[number]): Voice => ({
  id: `${vendor.id}:${ShortName}`,
  engine: vendor.id,
  name: LocalName,
  language: Locale,
  ...(SecondaryLocaleList && { alsoSpeaks: SecondaryLocaleList }),
  gender: Gender === 'Female' ? 'female' : Gender === 'Male' ? 'male' : 'neutral',
  styles: StyleList,
})

const refusalShape = z.object({ error: z.object({ message: z.string() }) })

function refusal(json: unknown) {
  const read = refusalShape.safeParse(json)
  return read.success ? { words: read.data.error.message } : undefined
}

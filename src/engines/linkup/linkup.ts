import * as z from 'zod'
import { openGuard } from '#engines/core/call-guard.ts'
import type { GuardOptions, Watched } from '#engines/core/guard-options.ts'
import { httpCall, readJson } from '#engines/core/http-call.ts'
import { noMarks } from '#engines/core/marks.ts'
import type { Linkup, Synthesizer } from '#engines/core/ports.ts'
import { qualityIn, usuallyGood } from '#engines/core/quality.ts'
import { readSpeech } from '#engines/core/read-speech.ts'
import type { EngineSettings } from '#engines/core/settings.ts'
import { rateOfSpeed, speedOfRate } from '#engines/core/sliders.ts'
import type { Vendor } from '#engines/core/vendor.ts'
import { openVoiceList } from '#engines/core/voice-list.ts'

const vendor: Vendor = {
  id: 'linkup',
  name: 'The linkup server',
  does: 'synthesize',
  keySetting: 'LINKUP_KEY',
  addressSetting: 'LINKUP_ENDPOINT',
}

const voiceList = z.object({
  voices: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      language: z.string(),
      gender: z.enum(['female', 'male', 'neutral']).default('neutral'),
      styles: z.array(z.string()).default([]),
    }),
  ),
})

/** The house engine on its own server: GET /voices and POST /speech, see docs/operate/network-engines.md. */
export function openLinkup(
  { endpoint, key, quality = usuallyGood, atOnce, pace }: NonNullable<EngineSettings['linkup']>,
  options: GuardOptions = {},
): Linkup & Watched {
  const guard = openGuard({ ...vendor, ...pace, ...options, atOnce })
  const authorization: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {}
  const common = { secrets: [key], refusal }

  const list = openVoiceList((signal) =>
    guard.run(async (trySignal) => {
      const url = `${endpoint}/voices`
      const answer = await httpCall(vendor, {
        ...common,
        url,
        headers: authorization,
        accept: 'application/json',
        signal: trySignal,
      })
      const { voices } = readJson(vendor, answer, voiceList)
      return voices.map((voice) => ({ ...voice, id: `${vendor.id}:${voice.id}`, engine: vendor.id }))
    }, signal),
  )

  return {
    id: vendor.id,
    version: new URL(endpoint).host,
    atOnce,
    longestText: { characters: 2000 },
    fastest: 1.3,
    quality: (language) => qualityIn(quality, language),
    marks: noMarks,
    voices: ({ signal }) => list(signal),
    synthesize: ({ text, voice, sliders, style, reading, rate = 1 }, { signal }) =>
      guard.run(async (trySignal) => {
        const { bytes } = await httpCall(vendor, {
          ...common,
          url: `${endpoint}/speech`,
          method: 'POST',
          headers: { ...authorization, 'content-type': 'application/json' },
          body: JSON.stringify({
            text,
            voice: voice.replace(/^linkup:/, ''),
            speed: rate === 1 ? sliders.speed : speedOfRate(rateOfSpeed(sliders.speed) * rate),
            pitch: sliders.pitch,
            style,
            ...reading,
          }),
          accept: 'audio/',
          signal: trySignal,
        })
        return { sound: readSpeech(vendor, bytes) }
      }, signal),
    readings: guard.readings,
  }
}

/** The house engine without a server: another engine under its name. */
export function linkupAlias(house: Synthesizer): Linkup {
  return {
    ...house,
    id: vendor.id,
    version: `${house.id} ${house.version}`,
    aliasOf: house.id,
    async voices(options) {
      const voices = await house.voices(options)
      return voices.map((voice) => ({
        ...voice,
        id: voice.id.replace(/^[^:]*:/, `${vendor.id}:`),
        engine: vendor.id,
      }))
    },
    synthesize: ({ voice, ...request }, options) =>
      house.synthesize({ ...request, voice: voice.replace(/^linkup:/, `${house.id}:`) }, options),
  }
}

const refusalShape = z.object({ message: z.string() })

function refusal(json: unknown) {
  const read = refusalShape.safeParse(json)
  return read.success ? { words: read.data.message } : undefined
}

import { FormData } from 'undici'
import * as z from 'zod'
import { openGuard } from '#engines/core/call-guard.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import { engineFault } from '#engines/core/faults.ts'
import type { GuardOptions, Watched } from '#engines/core/guard-options.ts'
import { httpCall } from '#engines/core/http-call.ts'
import { noMarks } from '#engines/core/marks.ts'
import type { Synthesizer, VoiceReference } from '#engines/core/ports.ts'
import { qualityIn, usuallyGood } from '#engines/core/quality.ts'
import { readSpeech } from '#engines/core/read-speech.ts'
import { referenceWav } from '#engines/core/reference-wav.ts'
import type { EngineSettings } from '#engines/core/settings.ts'
import { rateOfSpeed } from '#engines/core/sliders.ts'
import type { Vendor } from '#engines/core/vendor.ts'

const vendor: Vendor = {
  id: 'clone',
  name: 'The cloning server',
  does: 'synthesize',
  keySetting: 'CLONE_KEY',
  addressSetting: 'CLONE_ENDPOINT',
}

const refusalShape = z.object({ message: z.string() })

/** A server of the operator that speaks with the voices of recordings: POST /speech, see docs/engines.md. */
export function openCloneServer(
  {
    endpoint,
    key,
    languages,
    quality = usuallyGood,
    duration,
    atOnce,
    pace,
  }: NonNullable<EngineSettings['clone']>,
  options: GuardOptions = {},
): Synthesizer & Watched {
  const guard = openGuard({ ...vendor, ...pace, ...options, atOnce })
  return {
    id: vendor.id,
    version: new URL(endpoint).host,
    atOnce,
    longestText: { characters: 1000 },
    fastest: 1,
    fixedPitch: true,
    anyStyle: true,
    quality: (language) => qualityIn(quality, language),
    marks: noMarks,
    clone: {
      languages,
      needsText: false,
      shortest: 1000,
      longest: 30_000,
      ...(duration && { duration: true }),
    },
    voices: () => Promise.resolve([]),
    synthesize: (
      { text, language, voice, reference, sliders, style, rate = 1, duration: wanted },
      { signal },
    ) => {
      if (!reference)
        throw new EngineError(vendor.id, 'refused', engineFault('noVoice', { engine: vendor.id, voice }))
      const speed = rateOfSpeed(sliders.speed) * rate
      const fields = {
        text,
        ...(language && { language }),
        ...(speed !== 1 && { speed: String(speed) }),
        ...(style && { style }),
        ...(wanted !== undefined && duration && { duration: String(Math.round(wanted)) }),
      }
      return guard.run(async (trySignal) => {
        const { bytes } = await httpCall(vendor, {
          url: `${endpoint}/speech`,
          method: 'POST',
          headers: key ? { authorization: `Bearer ${key}` } : {},
          body: formOf(fields, reference),
          accept: 'audio/',
          signal: trySignal,
          secrets: [key],
          refusal: (json) => {
            const read = refusalShape.safeParse(json)
            return read.success ? { words: read.data.message } : undefined
          },
        })
        return { sound: readSpeech(vendor, bytes) }
      }, signal)
    },
    readings: guard.readings,
  }
}

function formOf(fields: Readonly<Record<string, string>>, reference: VoiceReference): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('reference_id', reference.id)
  form.set('reference_language', reference.language)
  if (reference.text) form.set('reference_text', reference.text)
  form.set('reference', new Blob([referenceWav(reference)], { type: 'audio/wav' }), 'reference.wav')
  return form
}

import { openGuard, type GuardOptions, type Watched } from '../call-guard.ts'
import type { Synthesizer } from '../ports.ts'
import { noMarks } from '../marks.ts'
import { readSpeech } from '../read-speech.ts'
import { qualityIn, usuallyGood } from '../quality.ts'
import type { EngineSettings } from '../settings.ts'
import { rateOfSpeed } from '../sliders.ts'
import { voicesOfSettings } from '../voice-list.ts'
import { openAiCall, openAiVendor, versionOf } from './server.ts'

const vendor = openAiVendor('SPEECH')

/** Speech by an OpenAI-compatible server; there is no voice list, so voices come from the settings. */
export function openOpenAiSpeech(
  settings: NonNullable<EngineSettings['openai']['speech']>,
  options: GuardOptions = {},
): Synthesizer & Watched {
  const { model, voices, atOnce, quality = usuallyGood } = settings
  const guard = openGuard({ ...vendor, ...settings.pace, ...options, atOnce })
  return {
    id: vendor.id,
    version: versionOf(settings),
    atOnce,
    longestText: { characters: 4096 },
    // Several models ignore `speed`, so the length of a line is fitted afterwards.
    fastest: 1,
    quality: (language) => qualityIn(quality, language),
    marks: noMarks,
    anyStyle: true,
    fixedPitch: true,
    voices: async () => voicesOfSettings(vendor.id, voices),
    synthesize: ({ text, voice, sliders, style, rate = 1 }, { signal }) =>
      guard.run(async (trySignal) => {
        const speed = Math.min(4, Math.max(0.25, rateOfSpeed(sliders.speed) * rate))
        const { bytes } = await openAiCall(vendor, settings, {
          path: '/audio/speech',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            model,
            input: text,
            voice: voice.replace(/^openai:/, ''),
            response_format: 'wav',
            ...(speed !== 1 && { speed }),
            ...(style && { instructions: `Speak in this style: ${style}` }),
          }),
          accept: 'audio/',
          signal: trySignal,
        })
        return { sound: readSpeech(vendor, bytes) }
      }, signal),
    readings: guard.readings,
  }
}

import * as z from 'zod'
import type { GuardOptions, Watched } from '#engines/core/guard-options.ts'
import { readJson } from '#engines/core/http-call.ts'
import { noMarks } from '#engines/core/marks.ts'
import type { SpeechServer } from '#engines/core/openai-servers.ts'
import type { Synthesizer } from '#engines/core/ports.ts'
import { readSpeech } from '#engines/core/read-speech.ts'
import { rateOfSpeed } from '#engines/core/sliders.ts'
import { openVoiceList, voicesOfSettings } from '#engines/core/voice-list.ts'
import { openAiCall, openPool } from '../openai/server.ts'

/** The configuration of each voice, by its name. Old ones do not tell the language, but the name begins with it. */
const voiceList = z.record(
  z.string(),
  z.object({ language: z.object({ code: z.string() }).optional() }).loose(),
)

const tagShape = /^[a-z]{2,3}(_[A-Z]{2})?$/

function languageOf(name: string, code: string | undefined): string {
  const written = code ?? name.split('-')[0]!
  return tagShape.test(written) ? written.replace('_', '-') : 'mul'
}

/** Speech by Piper's own HTTP servers with the same voices. */
export function openPiper(
  servers: readonly [SpeechServer, ...SpeechServer[]],
  options: GuardOptions = {},
): Synthesizer & Watched {
  const [first] = servers
  const pool = openPool(servers, 'speech', options)
  const { id } = pool.engine
  const listed = openVoiceList((signal) =>
    pool.run(
      async (server, vendor, trySignal) => {
        const request = {
          method: 'GET',
          path: '/voices',
          accept: 'application/json',
          signal: trySignal,
        } as const
        const voices = readJson(vendor, await openAiCall(vendor, server, request), voiceList)
        return Object.entries(voices).map(([name, { language }]) => ({
          id: `${id}:${name}`,
          engine: id,
          name,
          language: languageOf(name, language?.code),
          gender: 'neutral' as const,
          styles: [],
        }))
      },
      { signal },
    ),
  )
  return {
    ...pool.engine,
    longestText: { characters: 2000 },
    fastest: Math.min(...servers.map(({ fastest = 1 }) => fastest)),
    marks: noMarks,
    fixedPitch: true,
    voices: ({ signal }) =>
      first.voices ? Promise.resolve(voicesOfSettings(id, first.voices)) : listed(signal),
    synthesize: ({ text, voice, sliders, rate = 1 }, call) =>
      pool.run(async (server, vendor, signal) => {
        const speed = Math.min(4, Math.max(0.25, rateOfSpeed(sliders.speed) * rate))
        const { bytes } = await openAiCall(vendor, server, {
          path: '/synthesize',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            text,
            voice: voice.slice(id.length + 1),
            ...(speed !== 1 && { length_scale: 1 / speed }),
            ...server.extra,
          }),
          // The server calls its sound HTML.
          accept: '',
          largest: 64 * 1024 * 1024,
          signal,
        })
        return { sound: readSpeech(vendor, bytes) }
      }, call),
    readings: pool.readings,
  }
}

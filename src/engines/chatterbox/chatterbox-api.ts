import * as z from 'zod'
import type { GuardOptions, Watched } from '#engines/core/guard-options.ts'
import { readJson } from '#engines/core/http-call.ts'
import { noMarks } from '#engines/core/marks.ts'
import type { SpeechServer } from '#engines/core/openai-servers.ts'
import type { Synthesizer, VoiceReference } from '#engines/core/ports.ts'
import { readSpeech } from '#engines/core/read-speech.ts'
import type { Vendor } from '#engines/core/vendor.ts'
import { openVoiceList, voicesOfSettings } from '#engines/core/voice-list.ts'
import { openAiCall, openPool } from '../openai/server.ts'
import { cloningOf, fileOf } from './cloning.ts'

const voiceList = z.object({ voices: z.array(z.object({ name: z.string(), language: z.string() })) })

/** The server's own recording, which it also uses for names that it does not know. */
const ownVoice = { name: 'alloy', language: 'en' }

/** Speech by chatterbox-tts-api. A voice has one language, an uploaded recording English. It ignores speeds. */
export function openChatterboxApi(
  servers: readonly [SpeechServer, ...SpeechServer[]],
  options: GuardOptions = {},
): Synthesizer & Watched {
  const [first] = servers
  const pool = openPool(servers, 'speech', options)
  const { id } = pool.engine
  const listed = openVoiceList((signal) =>
    pool.run(
      async (server, vendor, trySignal) => {
        const request = { method: 'GET', path: '/voices', accept: 'application/json' } as const
        const answer = await openAiCall(vendor, server, { ...request, signal: trySignal })
        const { voices } = readJson(vendor, answer, voiceList)
        const all = voices.some(({ name }) => name === ownVoice.name) ? voices : [ownVoice, ...voices]
        return voicesOfSettings(
          id,
          all.map((voice) => ({ ...voice, gender: 'neutral' })),
        )
      },
      { signal },
    ),
  )
  return {
    ...pool.engine,
    longestText: { characters: 3000 },
    fastest: 1,
    marks: noMarks,
    fixedPitch: true,
    ...cloningOf(servers),
    voices: ({ signal }) =>
      first.voices ? Promise.resolve(voicesOfSettings(id, first.voices)) : listed(signal),
    synthesize: ({ text, voice, reference }, call) =>
      pool.run(async (server, vendor, signal) => {
        const bytes = reference
          ? await imitate(server, vendor, { text, reference, signal })
          : await speak(server, vendor, { text, voice: voice.slice(id.length + 1), signal })
        return { sound: readSpeech(vendor, bytes) }
      }, call),
    readings: pool.readings,
  }
}

const sound = { accept: 'audio/', largest: 64 * 1024 * 1024 } as const

async function speak(
  server: SpeechServer,
  vendor: Vendor,
  { text, voice, signal }: { text: string; voice: string; signal: AbortSignal },
): Promise<Uint8Array> {
  const { bytes } = await openAiCall(vendor, server, {
    ...sound,
    path: '/audio/speech',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ input: text, voice, response_format: 'wav', ...server.extra }),
    signal,
  })
  return bytes
}

/** The recording goes along with each request, and the server removes it afterwards. */
async function imitate(
  server: SpeechServer,
  vendor: Vendor,
  { text, reference, signal }: { text: string; reference: VoiceReference; signal: AbortSignal },
): Promise<Uint8Array> {
  const { FormData } = await import('undici')
  const body = new FormData()
  body.set('input', text)
  body.set('response_format', 'wav')
  for (const [name, value] of Object.entries(server.extra ?? {})) body.set(name, String(value))
  body.set('voice_file', fileOf(reference), 'reference.wav')
  const { bytes } = await openAiCall(vendor, server, {
    ...sound,
    path: '/audio/speech/upload',
    body,
    signal,
  })
  return bytes
}

import * as z from 'zod'
import { baseLanguage } from '#domain/text/languages.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import type { GuardOptions, Watched } from '#engines/core/guard-options.ts'
import { readJson } from '#engines/core/http-call.ts'
import { noMarks } from '#engines/core/marks.ts'
import type { SpeechServer } from '#engines/core/openai-servers.ts'
import type { Synthesizer, Voice, VoiceReference } from '#engines/core/ports.ts'
import { readSpeech } from '#engines/core/read-speech.ts'
import { rateOfSpeed } from '#engines/core/sliders.ts'
import { vendorFault, type Vendor } from '#engines/core/vendor.ts'
import { openVoiceList, voicesOfSettings } from '#engines/core/voice-list.ts'
import { openAiCall, openPool } from '../openai/server.ts'
import { cloningOf, fileOf } from './cloning.ts'

const voiceList = z.array(z.object({ display_name: z.string(), filename: z.string() }))
const modelInfo = z.object({ supported_languages: z.record(z.string(), z.string()) })
const uploaded = z.object({ uploaded_files: z.array(z.string()) })

/**
 * Speech by Chatterbox-TTS-Server. A recording has to be stored there before it can be spoken with, and the server has no
 * call to remove it.
 */
export function openChatterboxServer(
  servers: readonly [SpeechServer, ...SpeechServer[]],
  options: GuardOptions = {},
): Synthesizer & Watched {
  const [first] = servers
  const pool = openPool(servers, 'speech', options)
  const { id } = pool.engine
  const listed = openVoiceList((signal) =>
    pool.run((server, vendor, trySignal) => readVoices(id, server, vendor, trySignal), { signal }),
  )
  /** The recordings that each server has, as far as we know. */
  const stored = new Map(servers.map((server) => [server, new Set<string>()]))

  async function store(server: SpeechServer, vendor: Vendor, reference: VoiceReference, signal: AbortSignal) {
    const file = `${reference.id}.wav`
    if (stored.get(server)?.has(file)) return file
    const { FormData } = await import('undici')
    const body = new FormData()
    body.set('files', fileOf(reference), file)
    const accept = 'application/json'
    const answer = await openAiCall(vendor, server, { path: '/upload_reference', body, accept, signal })
    if (!readJson(vendor, answer, uploaded).uploaded_files.includes(file))
      throw vendorFault(vendor, 'refused', 'it did not store the recording')
    stored.get(server)?.add(file)
    return file
  }

  return {
    ...pool.engine,
    longestText: { characters: 2000 },
    fastest: Math.min(...servers.map(({ fastest = 1 }) => fastest)),
    marks: noMarks,
    fixedPitch: true,
    ...cloningOf(servers),
    voices: ({ signal }) =>
      first.voices ? Promise.resolve(voicesOfSettings(id, first.voices)) : listed(signal),
    synthesize: ({ text, language, voice, reference, sliders, rate = 1 }, call) =>
      pool.run(async (server, vendor, signal) => {
        const spoken = reference
          ? {
              voice_mode: 'clone',
              reference_audio_filename: await store(server, vendor, reference, signal),
            }
          : { voice_mode: 'predefined', predefined_voice_id: voice.slice(id.length + 1) }
        try {
          const { bytes } = await openAiCall(vendor, server, {
            path: '/tts',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({
              text,
              ...spoken,
              output_format: 'wav',
              // Otherwise that of its settings counts.
              speed_factor: Math.min(4, Math.max(0.25, rateOfSpeed(sliders.speed) * rate)),
              ...(language && language !== 'mul' && { language: baseLanguage(language) }),
              ...server.extra,
            }),
            accept: 'audio/',
            largest: 64 * 1024 * 1024,
            signal,
          })
          return { sound: readSpeech(vendor, bytes) }
        } catch (error) {
          if (reference && error instanceof EngineError && error.status === 404) {
            // Somebody removed the file. The next attempt stores it again.
            stored.get(server)?.clear()
            throw vendorFault(vendor, 'unavailable', 'it lost the recording', { cause: error })
          }
          throw error
        }
      }, call),
    readings: pool.readings,
  }
}

/** Its voices are recordings, which speak every language of its model. */
async function readVoices(
  engine: string,
  server: SpeechServer,
  vendor: Vendor,
  signal: AbortSignal,
): Promise<Voice[]> {
  const ask = (path: string) =>
    openAiCall(vendor, server, { method: 'GET', path, accept: 'application/json', signal })
  const { supported_languages } = readJson(vendor, await ask('/api/model-info'), modelInfo)
  const [language = 'en', ...alsoSpeaks] = Object.keys(supported_languages).toSorted(
    (one, other) => Number(other === 'en') - Number(one === 'en'),
  )
  const voices = readJson(vendor, await ask('/get_predefined_voices'), voiceList)
  return voices.map(({ display_name, filename }) => ({
    id: `${engine}:${filename}`,
    engine,
    name: display_name,
    language,
    ...(alsoSpeaks.length > 0 && { alsoSpeaks }),
    gender: 'neutral',
    styles: [],
  }))
}

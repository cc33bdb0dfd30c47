import * as z from 'zod'
import type { Sound } from '#domain/sound.ts'
import { baseLanguage } from '#domain/text/languages.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import { engineFault } from '#engines/core/faults.ts'
import type { GuardOptions, Watched } from '#engines/core/guard-options.ts'
import { readJson } from '#engines/core/http-call.ts'
import { noMarks } from '#engines/core/marks.ts'
import type { SpeechServer } from '#engines/core/openai-servers.ts'
import type { Cloning, Gender, Synthesizer, Voice, VoiceReference } from '#engines/core/ports.ts'
import { readPcm, readSpeech } from '#engines/core/read-speech.ts'
import { referenceWav } from '#engines/core/reference-wav.ts'
import { kindOf } from '#engines/core/server-kinds.ts'
import { rateOfSpeed } from '#engines/core/sliders.ts'
import type { Vendor } from '#engines/core/vendor.ts'
import { openVoiceList, voicesOfSettings } from '#engines/core/voice-list.ts'
import { languageName } from '../language-model/language-name.ts'
import { openAiCall, openPool } from './server.ts'

/** The sound of the longest text of a call is smaller, in any format. */
const largestSpeech = 64 * 1024 * 1024

/**
 * 16-bit samples of one channel, as they arrive. Only one response is played: another attempt after a fault starts from the
 * beginning, perhaps with different timing.
 */
function openPieces(onSound: (piece: Sound) => void) {
  let isHeard = false
  return {
    /** Receives the bytes of a response; undefined once something was played. */
    begin(rate: number): ((part: Uint8Array) => void) | undefined {
      if (isHeard) return undefined
      let rest = Buffer.alloc(0)
      let isFile: boolean | undefined
      return (part) => {
        const bytes = Buffer.concat([rest, part])
        if (isFile === undefined && bytes.length < 4) return void (rest = bytes)
        // If a server sends a WAV file instead, it is played when it is complete.
        isFile ??= bytes.toString('latin1', 0, 4) === 'RIFF'
        if (isFile) return
        const whole = bytes.length - (bytes.length % 2)
        rest = bytes.subarray(whole)
        const samples = new Float32Array(whole / 2)
        for (let at = 0; at < samples.length; at += 1) samples[at] = bytes.readInt16LE(at * 2) / 32_768
        isHeard = true
        onSound({ rate, samples })
      }
    },
  }
}

/** Speech by OpenAI-compatible servers of the same model, with the voices from the settings or from a server. */
export function openOpenAiSpeech(
  servers: readonly [SpeechServer, ...SpeechServer[]],
  options: GuardOptions = {},
): Synthesizer & Watched {
  const [first] = servers
  const pool = openPool(servers, 'speech', options)
  const { id } = pool.engine
  const listed = openVoiceList((signal) =>
    pool.run((server, vendor, trySignal) => readVoices(id, server, vendor, trySignal), { signal }),
  )
  return {
    ...pool.engine,
    longestText: { characters: 4096 },
    // Several models ignore `speed`, so the length of a line is fitted afterwards.
    fastest: Math.min(...servers.map(({ fastest = 1 }) => fastest)),
    marks: noMarks,
    anyStyle: true,
    fixedPitch: true,
    ...(servers.every(({ clone }) => clone === 'ref_audio') && { clone: cloningOf(first) }),
    voices: ({ signal }) =>
      first.voices ? Promise.resolve(voicesOfSettings(id, first.voices)) : listed(signal),
    synthesize: ({ text, language, voice, reference, sliders, style, rate = 1 }, call) => {
      const early = call.onSound && openPieces(call.onSound)
      return pool.run(async (server, vendor, signal) => {
        const speed = Math.min(4, Math.max(0.25, rateOfSpeed(sliders.speed) * rate))
        const { sampleRate = 24_000 } = server
        // vLLM-Omni streams only at normal speed.
        const onBytes = server.stream === 'audio' && speed === 1 ? early?.begin(sampleRate) : undefined
        const format = onBytes ? 'pcm' : (server.format ?? 'wav')
        const named = languageOf(server, language)
        const { bytes } = await openAiCall(vendor, server, {
          path: '/audio/speech',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            model: server.model,
            input: text,
            ...(reference ? referenceFields(reference) : { voice: voice.slice(id.length + 1) }),
            response_format: format,
            ...(onBytes && { stream_format: 'audio' }),
            ...(named && { language: named }),
            ...(speed !== 1 && { speed }),
            ...(style && { instructions: `Speak in this style: ${style}` }),
            ...server.extra,
          }),
          accept: 'audio/',
          largest: largestSpeech,
          onBytes,
          signal,
        })
        return {
          sound: format === 'pcm' ? readPcm(vendor, bytes, sampleRate) : readSpeech(vendor, bytes),
        }
      }, call)
    },
    readings: pool.readings,
  }
}

/** vLLM-Omni rejects recordings of other lengths. */
const cloningOf = ({ languages }: SpeechServer): Cloning => ({
  languages,
  needsText: false,
  shortest: 1000,
  longest: 30_000,
})

function languageOf({ language: form = 'off' }: SpeechServer, language: string | undefined) {
  if (form === 'off' || !language || language === 'mul') return undefined
  return form === 'tag' ? baseLanguage(language) : languageName(baseLanguage(language))
}

/** speaches lists objects, vLLM-Omni and Kokoro servers names. Uploaded voices are not offered to all accounts. */
const listShape = z.object({
  voices: z.array(
    z.union([
      z.string().transform((name) => ({ name, language: undefined, gender: undefined })),
      z
        .object({
          id: z.string().optional(),
          name: z.string().optional(),
          language: z.string().nullish(),
          gender: z.string().nullish(),
        })
        .transform(({ id, name, language, gender }) => ({ name: name ?? id ?? '', language, gender })),
    ]),
  ),
  uploaded_voices: z.array(z.object({ name: z.string() })).nullish(),
})

const genders: Readonly<Record<string, Gender>> = { female: 'female', male: 'male', f: 'female', m: 'male' }
const isTag = (language: string) => /^[a-z]{2,3}(-\w+)*$/i.test(language)

async function readVoices(
  engine: string,
  server: SpeechServer,
  vendor: Vendor,
  signal: AbortSignal,
): Promise<Voice[]> {
  const { voices, uploaded_voices } = await askVoices(server, vendor, signal)
  const uploaded = new Set(uploaded_voices?.map(({ name }) => name))
  const names = new Map(voices.map((voice) => [voice.name, voice]))
  const own = [...names.values()].filter(({ name }) => name !== '' && !uploaded.has(name))
  const only = server.languages?.length === 1 ? server.languages[0]! : 'mul'
  const traits = kindOf('speech', server.kind)?.voiceTraits
  return own.map(({ name, language, gender }) => ({
    id: `${engine}:${name}`,
    engine,
    name,
    language:
      language && isTag(language)
        ? Intl.getCanonicalLocales(language)[0]!
        : (traits?.(name)?.language ?? only),
    gender: genders[gender?.toLowerCase() ?? ''] ?? traits?.(name)?.gender ?? 'neutral',
    styles: [],
  }))
}

async function askVoices(server: SpeechServer, vendor: Vendor, signal: AbortSignal) {
  try {
    const accept = 'application/json'
    const answer = await openAiCall(vendor, server, { method: 'GET', path: '/audio/voices', accept, signal })
    return readJson(vendor, answer, listShape)
  } catch (error) {
    // OpenAI and LocalAI have no list of voices.
    if (!(error instanceof EngineError) || ![404, 405].includes(error.status ?? 0)) throw error
    // A model that only clones has none.
    if (server.clone === 'ref_audio') return { voices: [] }
    const setting = vendor.addressSetting.replace(/address$/, 'voices')
    const named = server.name ? setting : 'OPENAI_SPEECH_VOICES'
    throw new EngineError(
      vendor.id,
      'notConfigured',
      engineFault('voicesUnlisted', { name: vendor.name, setting: named }),
    )
  }
}

/**
 * The fields of vLLM-Omni and SGLang-Omni. Without a text, Qwen3-TTS uses only the sound of the voice, which vLLM-Omni requires
 * to be stated.
 */
const referenceFields = (reference: VoiceReference) => ({
  ref_audio: `data:audio/wav;base64,${Buffer.from(referenceWav(reference)).toString('base64')}`,
  ...(reference.text ? { ref_text: reference.text } : { x_vector_only_mode: true }),
})

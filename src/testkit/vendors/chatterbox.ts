import * as z from 'zod'
import { readWav } from '#domain/wav.ts'
import { toneWav } from './tone.ts'
import { check, formOf, readStrictly, startVendorServer, type VendorAnswer } from './vendor-server.ts'

// Servers of Chatterbox: Chatterbox-TTS-Server 68213e7 (server.py, models.py, engine.py, utils.py) and chatterbox-tts-api
// a5f4661 (app/api/endpoints/speech.py and voices.py, app/models/requests.py).

const rate = 24_000
const longestSeconds = 30

const json = (value: unknown, status = 200): VendorAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})

const spoken = (text: string, speed = 1): VendorAnswer => ({
  status: 200,
  type: 'audio/wav',
  body: toneWav(text, rate, speed),
})

const secondsOf = async (file: Blob) => {
  const { rate: own, channels } = readWav(new Uint8Array(await file.arrayBuffer()))
  return channels[0]!.length / own
}

const tts = z.object({
  text: z.string().min(1),
  voice_mode: z.enum(['predefined', 'clone']).default('predefined'),
  predefined_voice_id: z.string().optional(),
  reference_audio_filename: z.string().optional(),
  output_format: z.enum(['wav', 'opus', 'mp3']).default('wav'),
  speed_factor: z.number().optional(),
  exaggeration: z.number().optional(),
  language: z.string().optional(),
})

/** Without `languages`, its model is the English one. Turbo needs recordings of more than 5 s. */
export async function startChatterboxServer({ languages = ['en'], turbo = false } = {}) {
  const heard: z.output<typeof tts>[] = []
  const stored = new Map<string, number>()
  const voices = [
    { display_name: 'Abigail', filename: 'Abigail.wav' },
    { display_name: 'Old Man', filename: 'old_man.mp3' },
  ]
  const server = await startVendorServer({
    problem: (status, detail) => json({ detail }, status),
    async answer(request) {
      const { method, path } = request
      if (method === 'GET' && path === '/get_predefined_voices') return json(voices)
      if (method === 'GET' && path === '/api/model-info')
        return json({
          loaded: true,
          type: turbo ? 'turbo' : languages.length > 1 ? 'multilingual' : 'original',
          supports_multilingual: languages.length > 1,
          supported_languages: Object.fromEntries(languages.map((code) => [code, code])),
        })
      if (method === 'POST' && path === '/upload_reference') {
        const file = (await formOf(request)).get('files')
        check(file instanceof File, 422, 'Field required')
        check(/\.(wav|mp3)$/.test(file.name), 400, 'Invalid file type. Only .wav and .mp3 are allowed.')
        const seconds = await secondsOf(file)
        const error = `Reference audio duration (${seconds}s) exceeds maximum allowed (${longestSeconds}s).`
        const errors = seconds > longestSeconds ? [{ filename: file.name, error }] : []
        if (errors.length === 0 && !stored.has(file.name)) stored.set(file.name, seconds)
        return json(
          { message: 'Processed 1 file(s).', uploaded_files: errors.length > 0 ? [] : [file.name], errors },
          errors.length > 0 ? 400 : 200,
        )
      }
      check(method === 'POST' && path === '/tts', 404, 'Not Found')
      const asked = readStrictly(tts, request)
      heard.push(asked)
      if (asked.voice_mode === 'predefined') {
        const { predefined_voice_id: voice } = asked
        check(voice, 400, "Missing 'predefined_voice_id' for 'predefined' voice mode.")
        const isKnown = voices.some(({ filename }) => filename === voice)
        check(isKnown, 404, `Predefined voice file '${voice}' not found.`)
      } else {
        const { reference_audio_filename: file } = asked
        check(file, 400, "Missing 'reference_audio_filename' for 'clone' voice mode.")
        check(stored.has(file), 404, `Reference audio file '${file}' not found.`)
        const isLong = !turbo || stored.get(file)! > 5
        check(isLong, 500, 'TTS engine failed to synthesize audio for chunk 1.')
      }
      const { text, language = 'en', speed_factor } = asked
      const isSpoken = languages.length === 1 || languages.includes(language)
      check(isSpoken, 500, 'TTS engine failed to synthesize audio for chunk 1.')
      return spoken(text, speed_factor)
    },
  })
  return { ...server, heard, stored }
}

const speech = z.object({
  input: z.string().trim().min(1).max(3000),
  voice: z.string().default('alloy'),
  response_format: z.string().default('wav'),
  exaggeration: z.number().min(0.25).max(2).optional(),
})

export async function startChatterboxApi({
  voices = [
    { name: 'anna', language: 'en' },
    { name: 'marie', language: 'fr' },
  ],
} = {}) {
  const heard: z.output<typeof speech>[] = []
  /** The seconds of each recording. */
  const uploads: number[] = []
  const server = await startVendorServer({
    problem: (status, message) =>
      status === 422
        ? json({ detail: [{ loc: ['body', 'input'], msg: message, type: 'value_error' }] }, status)
        : json({ error: { message, type: 'invalid_request_error' } }, status),
    async answer(request) {
      const { method, path } = request
      if (method === 'GET' && path === '/v1/voices')
        return json({
          voices: voices.map((voice) => ({
            ...voice,
            filename: `${voice.name}.wav`,
            aliases: [],
            exists: true,
          })),
          count: voices.length,
        })
      if (method === 'POST' && path === '/v1/audio/speech') {
        const asked = readStrictly(speech, request)
        heard.push(asked)
        return spoken(asked.input)
      }
      check(method === 'POST' && path === '/v1/audio/speech/upload', 404, 'Not Found')
      const form = await formOf(request)
      const file = form.get('voice_file')
      const input = form.get('input')
      check(typeof input === 'string' && input !== '', 422, 'Field required')
      check(input.length <= 3000, 422, 'String should have at most 3000 characters')
      check(file instanceof File, 400, 'No filename provided')
      check(/\.(mp3|wav|flac|m4a|ogg)$/.test(file.name), 400, 'Unsupported audio format')
      uploads.push(await secondsOf(file))
      return spoken(input)
    },
  })
  return { ...server, baseUrl: `${server.origin}/v1`, heard, uploads }
}

import * as z from 'zod'
import { toneOf, toneWav } from './tone.ts'
import { check, readStrictly, startVendorServer, type VendorAnswer } from './vendor-server.ts'

// Servers of speech that people run, as their source is:
//   Kokoro-FastAPI   032990d, api/src/routers/openai_compatible.py, structures/schemas.py
//   openedai-speech  0fce679, speech.py, openedai.py
//   Piper            piper1-gpl 146d0a2, src/piper/http_server.py

const json = (value: unknown, status = 200): VendorAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})

const sampleRate = 24_000

function pcm(text: string, speed: number): VendorAnswer {
  const samples = Int16Array.from(toneOf(text, sampleRate, speed), (value) => Math.round(value * 32_767))
  return { status: 200, type: 'audio/pcm', body: new Uint8Array(samples.buffer) }
}

/** Without a length: ffmpeg's WAV writer cannot go back in a stream. */
function endlessWav(text: string, speed: number): VendorAnswer {
  const wav = Buffer.from(toneWav(text, sampleRate, speed))
  wav.writeUInt32LE(0xffffffff, 4)
  wav.writeUInt32LE(0xffffffff, 40)
  return { status: 200, type: 'audio/wav', body: wav }
}

const kokoroAsked = z.object({
  model: z.string().default('kokoro'),
  input: z.string(),
  voice: z.string().default('af_heart'),
  response_format: z.enum(['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm']).default('mp3'),
  speed: z.number().min(0.25).max(4).default(1),
  stream: z.boolean().default(true),
  lang_code: z.string().nullish(),
})

/** Kokoro-FastAPI. With `failing`, the model cannot speak: known at once without streaming, and in the middle with it. */
export async function startKokoro({
  voices = [
    'af_heart',
    'am_adam',
    'bf_emma',
    'ef_dora',
    'ff_siwis',
    'hm_omega',
    'if_sara',
    'jf_alpha',
    'pm_alex',
    'zm_yunxi',
  ],
  failing = false,
} = {}) {
  const heard: z.output<typeof kokoroAsked>[] = []
  const server = await startVendorServer({
    problem: (status, message) =>
      json(
        {
          detail: {
            error: status < 500 ? 'validation_error' : 'processing_error',
            message,
            type: status < 500 ? 'invalid_request_error' : 'server_error',
          },
        },
        status,
      ),
    answer(request) {
      if (request.method === 'GET' && request.path === '/v1/audio/voices') return json({ voices })
      check(request.method === 'POST' && request.path === '/v1/audio/speech', 404, 'Not Found')
      const asked = readStrictly(kokoroAsked, request)
      heard.push(asked)
      check(['kokoro', 'tts-1', 'tts-1-hd'].includes(asked.model), 400, `Unsupported model: ${asked.model}`)
      check(
        voices.includes(asked.voice),
        400,
        `Voice '${asked.voice}' not found. Available voices: ${voices.toSorted().join(', ')}`,
      )
      if (failing && !asked.stream) check(false, 500, 'Generation failed: out of memory')
      // The body of a stream just ends.
      if (failing) return { status: 200, type: 'audio/pcm', body: new Uint8Array(2400) }
      return asked.response_format === 'pcm'
        ? pcm(asked.input, asked.speed)
        : endlessWav(asked.input, asked.speed)
    },
  })
  return { ...server, baseUrl: `${server.origin}/v1`, heard }
}

const openedAiAsked = z.object({
  model: z.string().default('tts-1'),
  input: z.string(),
  voice: z.string().default('alloy'),
  response_format: z.string().default('mp3'),
  speed: z.number().default(1),
})

/** openedai-speech: Piper as `tts-1`, XTTS as `tts-1-hd`. */
export async function startOpenedAi() {
  const heard: z.output<typeof openedAiAsked>[] = []
  const server = await startVendorServer({
    problem: (status, message) =>
      // What the framework itself refuses has its form.
      status === 404
        ? json({ detail: message }, status)
        : json({ message, code: status, type: 'BadRequestError', param: null }, status),
    answer(request) {
      check(request.method === 'POST' && request.path === '/v1/audio/speech', 404, 'Not Found')
      const asked = readStrictly(openedAiAsked, request)
      heard.push(asked)
      check(asked.input.length > 0, 400, 'Empty Input')
      check(
        ['tts-1', 'tts-1-hd'].includes(asked.model),
        400,
        `Error loading voice: ${asked.voice}. No configuration for: ${asked.model}`,
      )
      const known = ['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer']
      check(
        asked.model === 'tts-1' || known.includes(asked.voice),
        400,
        `Error loading voice: ${asked.voice}, KeyError: '${asked.voice}'`,
      )
      check(asked.response_format === 'wav', 400, `Invalid response_format: '${asked.response_format}'`)
      return endlessWav(asked.input, asked.speed)
    },
  })
  return { ...server, baseUrl: `${server.origin}/v1`, heard }
}

const piperAsked = z.object({
  text: z.string(),
  voice: z.string().optional(),
  length_scale: z.number().default(1),
})

/** Piper's HTTP server. Flask calls the returned bytes HTML, and answers faults with a page. */
export async function startPiper() {
  const voices = {
    'en_US-lessac-medium': { language: { code: 'en_US', family: 'en' }, num_speakers: 1, audio: {} },
    'zh_CN-huayan-medium': { language: { code: 'zh_CN', family: 'zh' }, num_speakers: 1, audio: {} },
    'de_DE-older-low': { espeak: { voice: 'de' }, num_speakers: 1 },
    mine: { espeak: { voice: 'en-us' }, num_speakers: 1 },
  }
  const heard: z.output<typeof piperAsked>[] = []
  const server = await startVendorServer({
    problem: (status) => ({ status, type: 'text/html; charset=utf-8', body: `<h1>${status}</h1>` }),
    answer(request) {
      if (request.method === 'GET' && request.path === '/voices') return json(voices)
      check(request.method === 'POST' && request.path === '/synthesize', 404, 'Not Found')
      const asked = readStrictly(piperAsked, request)
      heard.push(asked)
      check(asked.text.trim(), 500, 'No text provided')
      const body = toneWav(asked.text, 22_050, 1 / asked.length_scale)
      return { status: 200, type: 'text/html; charset=utf-8', body }
    },
  })
  return { ...server, baseUrl: server.origin, heard }
}

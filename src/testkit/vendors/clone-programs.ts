import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { readWav, writeWav } from '#domain/wav.ts'
import { toneOf, toneWav } from './tone.ts'
import { check, formOf, readStrictly, startVendorServer, type VendorAnswer } from './vendor-server.ts'

// Programs that speak with the voice of a recording, as their source is:
//   CosyVoice        ace7c47, runtime/python/fastapi/server.py, cosyvoice/cli/frontend.py, cosyvoice/llm/llm.py
//   GPT-SoVITS       48b1a01, api_v2.py, GPT_SoVITS/TTS_infer_pack/TTS.py
//   fish-speech      3dd1f85, tools/server/views.py, exception_handler.py, fish_speech/utils/schema.py
//   xtts-api-server  5e8bc93, xtts_api_server/server.py, tts_funcs.py

const json = (value: unknown, status = 200): VendorAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})

const secondsOf = (wav: Uint8Array) => {
  const { rate, channels } = readWav(wav)
  return channels[0]!.length / rate
}

const endOfPrompt = '<|endofprompt|>'
const cosyFields: Readonly<Record<string, readonly string[]>> = {
  '/inference_zero_shot': ['tts_text', 'prompt_text', 'prompt_wav'],
  '/inference_cross_lingual': ['tts_text', 'prompt_wav'],
  '/inference_instruct2': ['tts_text', 'instruct_text', 'prompt_wav'],
}

/** CosyVoice. What fails in the model breaks the answer off, because the status is sent before it speaks. */
export async function startCosyVoice({ generation = 2 as 2 | 3 } = {}) {
  const heard: Record<string, string | number>[] = []

  async function* samples(text: string, prompt: string, seconds: number) {
    if (seconds > 30) throw new Error('do not support extract speech token for audio longer than 30s')
    if (generation === 3 && !`${prompt}${text}`.includes(endOfPrompt))
      throw new Error(`${endOfPrompt} not detected in CosyVoice3 text or prompt_text, check your input!`)
    const spoken = text.replace(/^.*<\|endofprompt\|>/, '')
    const sound = Int16Array.from(toneOf(spoken, 24_000), (value) => Math.round(value * 32_767))
    yield new Uint8Array(sound.buffer)
  }

  const server = await startVendorServer({
    problem: (status, detail) => json({ detail }, status),
    async answer(request) {
      const { method, path } = request
      const fields = cosyFields[path]
      check(fields, 404, 'Not Found')
      check(['GET', 'POST'].includes(method), 405, 'Method Not Allowed')
      const form = await formOf(request)
      const missing = fields.filter((name) => !form.has(name))
      if (missing.length > 0)
        return json(
          {
            detail: missing.map((name) => ({ type: 'missing', loc: ['body', name], msg: 'Field required' })),
          },
          422,
        )
      check(
        [...form.keys()].every((name) => fields.includes(name)),
        400,
        'unknown field',
      )
      const texts = Object.fromEntries(
        [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
      const recording = form.get('prompt_wav')
      check(recording instanceof Blob, 422, 'prompt_wav: Expected UploadFile')
      const seconds = secondsOf(new Uint8Array(await recording.arrayBuffer()))
      heard.push({ path, ...texts, seconds })
      const { tts_text: text = '', prompt_text = '', instruct_text = '' } = texts
      return { status: 200, type: '', body: samples(text, prompt_text || instruct_text, seconds) }
    },
  })
  return { ...server, heard }
}

const soVitsLanguages = 'auto auto_yue en zh ja yue ko all_zh all_ja all_yue all_ko'.split(' ')
const soVitsAsked = z.strictObject({
  text: z.string(),
  text_lang: z.string(),
  ref_audio_path: z.string(),
  prompt_lang: z.string(),
  prompt_text: z.string().default(''),
  speed_factor: z.number().default(1),
  media_type: z.enum(['wav', 'raw', 'ogg', 'aac']).default('wav'),
})

/** GPT-SoVITS, which reads the recording from its own disk. With `vocoder`, a model of version 3 or 4. */
export async function startGptSoVits({ vocoder = false } = {}) {
  const heard: (z.output<typeof soVitsAsked> & { seconds: number })[] = []
  let cached = ''
  const failed = (why: string) => json({ message: 'tts failed', Exception: why }, 400)
  const server = await startVendorServer({
    problem: (status, message) => json({ message }, status),
    answer(request) {
      check(request.method === 'POST' && request.path === '/tts', 404, 'Not Found')
      const asked = readStrictly(soVitsAsked, request)
      check(asked.ref_audio_path, 400, 'ref_audio_path is required')
      check(asked.text, 400, 'text is required')
      for (const name of ['text_lang', 'prompt_lang'] as const)
        check(
          soVitsLanguages.includes(asked[name]),
          400,
          `${name}: ${asked[name]} is not supported in version v2`,
        )
      if (vocoder && asked.prompt_text === '')
        return failed('prompt_text cannot be empty when using SoVITS_V3')
      const path = asked.ref_audio_path
      if (path !== cached && !existsSync(path)) return failed(`${path} not exists`)
      const seconds = secondsOf(readFileSync(path))
      if (seconds < 3 || seconds > 10) return failed('参考音频在3~10秒范围外，请更换！')
      cached = path
      heard.push({ ...asked, seconds })
      return { status: 200, type: 'audio/wav', body: toneWav(asked.text, 32_000, asked.speed_factor) }
    },
  })
  return { ...server, heard }
}

const fishAsked = z.strictObject({
  text: z.string(),
  references: z.array(z.strictObject({ audio: z.base64(), text: z.string() })).default([]),
  format: z.enum(['wav', 'pcm', 'mp3', 'opus']).default('wav'),
})

/** fish-speech, with the options `--api-key` and `--max-text-length` of its command line. */
export async function startFishSpeech({ key = 'fish-key', longest = 1000 } = {}) {
  const heard: { text: string; said: string; seconds: number }[] = []
  const phrases: Readonly<Record<number, string>> = { 400: 'Bad Request', 401: 'Unauthorized' }
  const server = await startVendorServer({
    problem: (status, message) =>
      json({ statusCode: status, message, error: phrases[status] ?? 'Internal Server Error' }, status),
    answer(request) {
      check(request.method === 'POST' && request.path === '/v1/tts', 404, 'Not Found')
      check(request.headers.authorization === `Bearer ${key}`, 401, 'Invalid token')
      const { text, references, format } = readStrictly(fishAsked, request)
      check(text.length <= longest, 400, `Text is too long, max length is ${longest}`)
      check(format === 'wav' && references.length === 1, 400, 'one recording and a WAV file')
      const [{ audio, text: said }] = references as [(typeof references)[number]]
      heard.push({ text, said, seconds: secondsOf(Buffer.from(audio, 'base64')) })
      return { status: 200, type: 'audio/wav', body: toneWav(text.replace(/^\[.*?\] /, ''), 44_100) }
    },
  })
  return { ...server, heard }
}

const xttsLanguages = 'ar pt zh-cn cs nl en fr de it pl ru es tr ja ko hu hi'.split(' ')
const xttsAsked = z.strictObject({ text: z.string(), speaker_wav: z.string(), language: z.string() })

/** xtts-api-server. Everything that fails has the status 500. With `streaming` it plays the sound itself and answers silence. */
export async function startXtts({ streaming = false } = {}) {
  const heard: z.output<typeof xttsAsked>[] = []
  const latents = new Map<string, string>()
  const server = await startVendorServer({
    problem: (status, detail) => json({ detail }, status),
    answer(request) {
      check(request.method === 'POST' && request.path === '/tts_to_audio/', 404, 'Not Found')
      const asked = readStrictly(xttsAsked, request)
      check(
        xttsLanguages.includes(asked.language),
        500,
        'Error: 400: Language code sent is either unsupported or misspelled.',
      )
      const path = asked.speaker_wav
      check(
        latents.has(path) || existsSync(path),
        500,
        `Error: [Errno 2] No such file or directory: '${path}'`,
      )
      if (!latents.has(path)) latents.set(path, createHash('sha256').update(readFileSync(path)).digest('hex'))
      heard.push(asked)
      const body = streaming ? writeWav(24_000, [new Float32Array(24_000)]) : toneWav(asked.text, 24_000)
      return { status: 200, type: 'audio/wav', body }
    },
  })
  return { ...server, heard, known: () => [...latents.keys()] }
}

import { readWav } from '#domain/wav.ts'
import { toneWav } from './tone.ts'
import { check, startVendorServer, type VendorAnswer, type VendorRequest } from './vendor-server.ts'

// Servers that speak the OpenAI protocol, as their source is, with what they do otherwise than the specification:
//   vLLM       main, vllm/entrypoints/speech_to_text (00e2ed95) and openai/speech_to_text/api_router.py (029329a8)
//   vLLM-Omni  main, docs/serving/speech_api.md (078de2d1) and protocol/audio.py (0131cb55)
//   speaches   0.9.0-rc.3 (870e1e1), src/speaches/routers/{stt,speech,models}.py, executors/{whisper,parakeet,kokoro}.py
//   LocalAI    4.9.0 (82c191a), core/http/endpoints/openai/transcription.go, localai/tts.go, core/http/app.go

const said = 'Good morning, everybody.'
const words = ['Good', 'morning', 'everybody'].map((text, index) => ({
  text,
  start: index * 0.3,
  end: index * 0.3 + 0.25,
}))
const segment = { id: 0, start: 0, end: 0.85, text: ` ${said}` }

const json = (value: unknown, status = 200): VendorAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})
const plain = (body: string, status = 200): VendorAnswer => ({
  status,
  type: 'text/plain; charset=utf-8',
  body,
})

async function formOf({ headers, body }: VendorRequest) {
  const type = headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const file = form.get('file') as File
  readWav(new Uint8Array(await file.arrayBuffer()))
  const text = (name: string) => (form.get(name) as string | null) ?? undefined
  return {
    text,
    all: Object.fromEntries([...form.keys()].map((name) => [name, form.getAll(name).map(String)])),
  }
}

type Form = Awaited<ReturnType<typeof formOf>>

/** What was asked, in order: the fields of a form or the body of a call. */
interface Heard {
  path: string
  asked: Record<string, unknown>
}

async function start(
  answer: (
    request: VendorRequest,
    hear: (asked: Record<string, unknown>) => void,
  ) => VendorAnswer | Promise<VendorAnswer>,
  problem: (status: number, message: string) => VendorAnswer,
) {
  const heard: Heard[] = []
  const server = await startVendorServer({
    answer: (request) => answer(request, (asked) => heard.push({ path: request.path, asked })),
    problem,
  })
  return { ...server, baseUrl: `${server.origin}/v1`, heard }
}

const bodyOf = ({ body }: VendorRequest) => JSON.parse(body.toString()) as Record<string, unknown>

/** A model that recognizes or chats. Models other than Whisper have no times; `Hunyuan-MT` only translates. */
export function startVllm({
  model,
}: {
  model: 'openai/whisper-large-v3-turbo' | 'Qwen/Qwen3-ASR-1.7B' | 'tencent/Hunyuan-MT-7B'
}) {
  const problem = (status: number, message: string) =>
    json(
      {
        error: {
          message,
          type: status === 404 ? 'NotFoundError' : 'BadRequestError',
          param: null,
          code: status,
        },
      },
      status,
    )

  function transcribe({ text }: Form): VendorAnswer {
    const format = text('response_format') ?? 'json'
    check(text('model') === model, 404, `The model \`${text('model')}\` does not exist.`)
    check(
      ['text', 'json', 'verbose_json'].includes(format),
      400,
      'Currently only support response_format: `text`, `json` or `verbose_json`',
    )
    check(
      format !== 'verbose_json' || model.includes('whisper'),
      400,
      `Currently do not support verbose_json for ${model}`,
    )
    if (format !== 'verbose_json') return json({ text: said, usage: { type: 'duration', seconds: 1 } })
    const more = {
      avg_logprob: -0.2,
      compression_ratio: 1,
      no_speech_prob: null,
      seek: 0,
      temperature: 0,
      tokens: [1],
    }
    return json({
      duration: '1.0',
      language: text('language') ?? 'en',
      text: said,
      segments: [{ ...segment, ...more }],
      words: null,
    })
  }

  return start(async (request, hear) => {
    if (request.path === '/v1/audio/transcriptions') {
      const form = await formOf(request)
      hear(form.all)
      return transcribe(form)
    }
    check(request.path === '/v1/chat/completions', 404, 'Not Found')
    const asked = bodyOf(request) as {
      messages: { role: string; content: string }[]
      response_format?: { type: string }
    }
    hear({ ...asked })
    const prompt = asked.messages.at(-1)!.content
    // Guided decoding forces the form, and the model has nothing to say in it.
    const content =
      asked.response_format?.type === 'json_schema'
        ? '{"lines":[]}'
        : asked.response_format
          ? '{"before": [], "lines": []}'
          : `译:${prompt.split('\n').at(-1)}`
    return json({
      choices: [{ index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason: 'stop' }],
    })
  }, problem)
}

/** Qwen3-TTS: `CustomVoice` has voices of its own, `Base` speaks with those of recordings. */
export function startVllmOmni({
  uploaded = ['somebody'],
  task = 'CustomVoice',
}: { uploaded?: string[]; task?: 'CustomVoice' | 'Base' } = {}) {
  const own = task === 'Base' ? [] : ['ryan', 'vivian']
  const languages = [
    'Auto',
    'Chinese',
    'English',
    'Japanese',
    'Korean',
    'German',
    'French',
    'Russian',
    'Portuguese',
    'Spanish',
    'Italian',
  ]
  return start(
    (request, hear) => {
      if (request.path === '/v1/audio/voices')
        return json({
          voices: [...own, ...uploaded],
          uploaded_voices: uploaded.map((name) => ({ name, consent: 'id' })),
        })
      check(request.path === '/v1/audio/speech', 404, 'Not Found')
      const asked = bodyOf(request)
      hear(asked)
      const {
        language,
        speed = 1,
        voice,
        input,
      } = asked as { language?: string; speed?: number; voice: string; input: string }
      check(!language || languages.includes(language), 400, `Unsupported language '${language}'`)
      if (asked['ref_audio'] !== undefined || asked['ref_text'] !== undefined) checkReference(asked, task)
      else check([...own, ...uploaded].includes(voice), 400, `Invalid voice '${voice}'`)
      check(asked['response_format'] !== 'aac', 422, 'response_format')
      if (asked['response_format'] === 'pcm') {
        const wav = toneWav(input, 24_000, speed)
        return { status: 200, type: 'audio/pcm', body: wav.subarray(44) }
      }
      return { status: 200, type: 'audio/wav', body: toneWav(input, 24_000, speed) }
    },
    (status, message) =>
      json({ error: { message, type: 'BadRequestError', param: null, code: status } }, status),
  )
}

/** As vLLM-Omni checks a recording (`_validate_ref_audio_format`, `_resolve_ref_audio`, tts_adapters/qwen3_tts.py). */
function checkReference(asked: Record<string, unknown>, task: 'CustomVoice' | 'Base') {
  const { ref_audio: audio, ref_text: text, x_vector_only_mode: vectorOnly } = asked
  check(task === 'Base', 400, "'ref_text' is only valid for Base task")
  check(
    typeof audio === 'string',
    400,
    "Base task requires 'ref_audio' or 'speaker_embedding' for voice cloning",
  )
  const [, sound] = /^data:audio\/wav;base64,(.+)$/.exec(audio) ?? []
  check(
    sound,
    400,
    'ref_audio must be a URL (http/https), base64 data URL (data:...), or file URI (file://...)',
  )
  const { rate, channels } = readWav(Buffer.from(sound, 'base64'))
  const seconds = channels[0]!.length / rate
  check(seconds >= 1 && seconds <= 30, 400, `Reference audio is ${seconds} s; 1 to 30 s are supported`)
  const isSaid = typeof text === 'string' && text.trim() !== ''
  check(isSaid || vectorOnly === true, 400, "Base task requires non-empty 'ref_text'")
}

/** With `missing`, this model has to be downloaded first (`POST /v1/models/{model_id:path}`, main 168553e). */
export function startSpeaches({ key = '', missing = '' } = {}) {
  const installed = new Set<string>()
  const isMissing = (model: unknown) => model === missing && !installed.has(missing)
  const voices = [
    { name: 'af_heart', language: 'en-us', gender: 'female', id: 'af_heart' },
    { name: 'zm_yunxi', language: 'zh', gender: 'male', id: 'zm_yunxi' },
  ]

  function transcribe({ text, all }: Form): VendorAnswer {
    const model = text('model')!
    const format = text('response_format') ?? 'json'
    check(
      /whisper|parakeet/.test(model) && !isMissing(model),
      404,
      `Model '${model}' is not installed locally. You can download the model using \`POST /v1/models\``,
    )
    // A ValueError that nobody catches.
    if (model.includes('parakeet') && format === 'verbose_json') return plain('Internal Server Error', 500)
    if (format === 'text') return plain(said)
    if (format === 'json') return json({ text: said, logprobs: null, usage: null })
    const more = {
      avg_logprob: -0.1,
      compression_ratio: 1,
      no_speech_prob: 0.01,
      seek: 0,
      temperature: 0,
      tokens: [1],
    }
    const wanted = all['timestamp_granularities[]']?.includes('word')
    return json({
      duration: 1,
      language: 'en',
      text: said,
      segments: [{ ...segment, ...more }],
      words: wanted ? words.map(({ text: word, ...times }) => ({ ...times, word: ` ${word}` })) : null,
      usage: null,
    })
  }

  return start(
    async (request, hear) => {
      check(
        key === '' || request.headers.authorization === `Bearer ${key}`,
        403,
        'Invalid authentication credentials',
      )
      if (request.path === '/v1/audio/voices') return json({ voices, object: 'list' })
      const [, model] = /^\/v1\/models\/(.+)$/.exec(request.path) ?? []
      if (model !== undefined && request.method === 'POST') {
        check(/whisper|parakeet|Kokoro/.test(model), 404, `Model '${model}' not found`)
        const isNew = isMissing(model)
        installed.add(model)
        return plain(`Model '${model}' ${isNew ? 'downloaded' : 'already exists'}`, isNew ? 200 : 201)
      }
      if (request.path === '/v1/audio/transcriptions') {
        const form = await formOf(request)
        hear(form.all)
        return transcribe(form)
      }
      check(request.path === '/v1/audio/speech', 404, 'Not Found')
      const asked = bodyOf(request) as {
        model: string
        input: string
        speed?: number
        response_format?: string
      }
      hear({ ...asked })
      check(!isMissing(asked.model), 404, `Model '${asked.model}' is not installed locally.`)
      check((asked.speed ?? 1) >= 0.5 && (asked.speed ?? 1) <= 2, 422, 'speed must be between 0.5 and 2.0')
      const wav = Buffer.from(toneWav(asked.input, 24_000, asked.speed))
      // ffmpeg writes to a pipe: it never learns the length.
      wav.writeUInt32LE(0xffffffff, 4)
      wav.writeUInt32LE(0xffffffff, 40)
      return { status: 200, type: 'audio/wav', body: wav }
    },
    (status, detail) => json({ detail }, status),
  )
}

export function startLocalAi({ opaque = false } = {}) {
  const problem = (status: number, message: string): VendorAnswer =>
    opaque ? { status, type: '', body: '' } : json({ error: { code: status, message, type: '' } }, status)

  function transcribe({ text }: Form): VendorAnswer {
    check(text('model') === 'whisper-1', 404, `model "${text('model')}" not found`)
    const format = text('response_format') ?? 'verbose_json'
    if (format === 'text') return plain(`${said}\n`)
    if (format === 'json') return json({ text: said, language: 'en', duration: 1 })
    check(format === 'verbose_json', 500, 'invalid response_format')
    return json({
      text: said,
      language: 'en',
      duration: 1,
      words,
      segments: [{ ...segment, tokens: null, words }],
    })
  }

  return start(async (request, hear) => {
    if (request.path === '/v1/audio/transcriptions') {
      const form = await formOf(request)
      hear(form.all)
      return transcribe(form)
    }
    check(request.path === '/v1/audio/speech', 404, 'Resource not found')
    const asked = bodyOf(request) as { input: string; speed?: number; voice: string }
    hear({ ...asked })
    const headers = { 'content-disposition': 'attachment; filename="tts.wav"' }
    return { status: 200, type: 'audio/wav', headers, body: toneWav(asked.input, 22_050, asked.speed) }
  }, problem)
}

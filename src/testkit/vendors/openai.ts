import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { packSamples, readWav } from '#domain/wav.ts'
import { toneOf, toneWav } from './tone.ts'
import {
  check,
  readStrictly,
  startVendorServer,
  type VendorAnswer,
  type VendorRequest,
} from './vendor-server.ts'

const speech = z.strictObject({
  model: z.string(),
  input: z.string().min(1).max(4096),
  voice: z.literal(['alloy', 'nova']),
  response_format: z.enum(['wav', 'pcm', 'mp3']).optional(),
  speed: z.number().min(0.25).max(4).optional(),
  instructions: z.string().optional(),
  stream_format: z.enum(['sse', 'audio']).optional(),
})

const chat = z.strictObject({
  model: z.string(),
  messages: z
    .array(z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: z.string() }))
    .min(1),
  response_format: z.optional(
    z.union([
      z.strictObject({ type: z.literal('json_object') }),
      z.strictObject({
        type: z.literal('json_schema'),
        json_schema: z.strictObject({
          name: z.string().regex(/^[\w-]{1,64}$/),
          strict: z.literal(true),
          schema: z.looseObject({ type: z.literal('object'), additionalProperties: z.literal(false) }),
        }),
      }),
    ]),
  ),
})

const work = z.strictObject({
  before: z.array(z.string()),
  lines: z
    .array(
      z.strictObject({
        id: z.string(),
        text: z.string(),
        translation: z.string().optional(),
        maxCharacters: z.int().optional(),
      }),
    )
    .min(1),
  after: z.array(z.string()),
  glossary: z.array(z.strictObject({ source: z.string(), target: z.string() })),
})

type Work = z.output<typeof work>
interface Reply {
  lines: { id: unknown; text: string }[]
  /** The text around the JSON. */
  wrap?: (json: string) => string
  finish?: string
  refusal?: string
}

/** How the model answers, for faulty answers: receives the work and the correct answer. */
export type Model = (work: Work, good: Reply, system: string) => Reply

const transcriptFields = [
  'file',
  'include[]',
  'language',
  'model',
  'prompt',
  'response_format',
  'timestamp_granularities[]',
]

/** OpenAI's transcription, chat and speech, strict about everything in the published description. */
export async function startOpenAi(
  settings: {
    model?: Model
    transcript?: { text?: string; language?: string; words?: object[]; segments?: object[] }
    /** The answer to one line of plain text. */
    translate?: (prompt: string) => string
    /** The answer to a task that is no translation: of the material, in the form of a schema. */
    write?: (material: unknown, name: string) => unknown
    /** The account has no credit left. */
    spent?: boolean
  } = {},
) {
  const key = `sk-${randomUUID()}`
  const spoken: z.output<typeof speech>[] = []
  const works: (Work & { system: string })[] = []
  const tasks: { system: string; material: unknown; name: string | undefined }[] = []
  const heard: { language?: string; prompt?: string; seconds: number }[] = []

  function speak(request: VendorRequest): VendorAnswer {
    const asked = readStrictly(speech, request)
    spoken.push(asked)
    // The published description says bytes; the actual service sends the exact type.
    const type = asked.voice === 'nova' ? 'application/octet-stream' : 'audio/wav'
    if (asked.response_format === 'pcm') {
      const body = packSamples([toneOf(asked.input, 24_000, asked.speed)])
      return { status: 200, type: 'application/octet-stream', body }
    }
    return { status: 200, type, body: streamed(toneWav(asked.input, 24_000, asked.speed)) }
  }

  function complete(request: VendorRequest): VendorAnswer {
    const { messages, response_format } = readStrictly(chat, request)
    const system = messages.find(({ role }) => role === 'system')?.content ?? ''
    if (!response_format) return said(settings.translate?.(messages.at(-1)!.content) ?? '')
    const name = 'json_schema' in response_format ? response_format.json_schema.name : undefined
    if ('json_schema' in response_format) checkStrict(response_format.json_schema.schema)
    // https://platform.openai.com/docs/guides/structured-outputs#json-mode
    else check(/json/i.test(system), 400, "'messages' must contain the word 'json' in some form")
    const material: unknown = JSON.parse(messages.at(-1)!.content)
    const read = work.safeParse(material)
    if (!read.success && settings.write) {
      tasks.push({ system, material, name })
      const answer = settings.write(material, name ?? 'object')
      return answer === 'cut' ? said('{"summary":[', 'length') : said(JSON.stringify(answer))
    }
    const asked = work.parse(material)
    works.push({ ...asked, system })
    const good: Reply = { lines: asked.lines.map(({ id, text }) => ({ id, text: `«${text}»` })) }
    const {
      lines,
      wrap = String,
      finish = 'stop',
      refusal = null,
    } = settings.model?.(asked, good, system) ?? good
    const content = refusal ? null : wrap(JSON.stringify({ lines }))
    return said(content, finish, refusal)
  }

  async function transcribe({ headers, body }: VendorRequest): Promise<VendorAnswer> {
    const type = headers['content-type'] ?? ''
    check(type.startsWith('multipart/form-data; boundary='), 400, 'multipart/form-data expected')
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    const unknown = [...form.keys()].filter((name) => !transcriptFields.includes(name))
    check(unknown.length === 0, 400, `Unknown field ${unknown.join()}`)
    const format = fieldOf(form, 'response_format') ?? 'json'
    check(['json', 'text', 'verbose_json'].includes(format), 400, `Invalid response_format '${format}'.`)
    const granularities = form.getAll('timestamp_granularities[]')
    check(granularities.length === 0 || format === 'verbose_json', 400, 'Timestamps need verbose_json')
    check(!form.has('include[]') || format === 'json', 400, 'logprobs need json')
    check(
      granularities.every((one) => one === 'word' || one === 'segment'),
      400,
      'Bad granularity',
    )
    const file = form.get('file')
    check(file instanceof File && file.name.endsWith('.wav'), 400, 'Invalid file format.')
    check(file.size <= 25 * 1024 * 1024, 413, 'Maximum content size limit (26214400) exceeded')
    const { rate, channels } = readWav(new Uint8Array(await file.arrayBuffer()))
    const language = fieldOf(form, 'language')
    check(language === undefined || /^[a-z]{2,3}$/.test(language), 400, `Invalid language '${language}'.`)
    heard.push({ language, prompt: fieldOf(form, 'prompt'), seconds: channels[0]!.length / rate })
    const { text = '', ...timed } = settings.transcript ?? {}
    if (format === 'text') return { status: 200, type: 'text/plain; charset=utf-8', body: `${text}\n` }
    return json(format === 'json' ? { text } : { task: 'transcribe', duration: 1, text, ...timed })
  }

  async function answer(request: VendorRequest): Promise<VendorAnswer> {
    const { method, path, headers } = request
    check(
      headers.authorization === `Bearer ${key}`,
      401,
      `Incorrect API key provided: ${headers.authorization}`,
    )
    check(method === 'POST', 405, 'Not allowed')
    check(!settings.spent, 429, 'You exceeded your current quota', 'insufficient_quota')
    if (path === '/v1/audio/transcriptions') return transcribe(request)
    check(headers['content-type'] === 'application/json', 400, 'Content-Type must be application/json')
    if (path === '/v1/audio/speech') return speak(request)
    check(path === '/v1/chat/completions', 404, `Invalid URL (POST ${path})`)
    return complete(request)
  }

  const problem = (status: number, message: string, code: unknown = null): VendorAnswer => ({
    ...json({ error: { message, type: code ?? 'invalid_request_error', param: null, code } }),
    status,
  })
  const server = await startVendorServer({ answer, problem })
  return { ...server, baseUrl: `${server.origin}/v1`, key, spoken, works, tasks, heard }
}

const said = (content: string | null, finish = 'stop', refusal: string | null = null) =>
  json({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', content, refusal } }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  })

/** A strict schema requires every property and allows no other, at each level. */
function checkStrict(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return
  const { type, properties, required, additionalProperties } = schema as Record<string, unknown>
  if (type === 'object') {
    const names = Object.keys((properties ?? {}) as object)
    const isWhole = Array.isArray(required) && names.every((name) => required.includes(name))
    check(isWhole, 400, "Invalid schema for response_format: 'required' must include every key")
    check(additionalProperties === false, 400, "'additionalProperties' is required to be supplied and false")
  }
  for (const part of Object.values(schema)) checkStrict(part)
}

function fieldOf(form: FormData, name: string) {
  const value = form.get(name) ?? undefined
  check(!(value instanceof File), 400, `${name} must be text`)
  return value
}

const json = (value: unknown): VendorAnswer => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify(value),
})

/** OpenAI writes the header before it knows the length. */
function streamed(wav: Uint8Array) {
  const view = new DataView(wav.buffer, wav.byteOffset)
  view.setUint32(4, 0xffffffff, true)
  view.setUint32(40, 0xffffffff, true)
  return wav
}

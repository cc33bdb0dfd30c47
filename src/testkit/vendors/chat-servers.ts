import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { check, readStrictly, startVendorServer, type VendorAnswer } from './vendor-server.ts'

// Servers of language models on one's own machine, as their source is:
//   Ollama     0098875, openai/openai.go: `reasoning_effort`, the events of a stream, the list of models
//   llama.cpp  006639c, tools/server/server-common.cpp: `chat_template_kwargs`, any name of a model,
//              the list with its own

const asked = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).min(1),
  response_format: z
    .object({
      type: z.string(),
      json_schema: z
        .object({ schema: z.object({}) })
        .loose()
        .optional(),
    })
    .optional(),
  stream: z.boolean().default(false),
  max_tokens: z.int().optional(),
  temperature: z.number().optional(),
  reasoning_effort: z.string().optional(),
  chat_template_kwargs: z.object({ enable_thinking: z.boolean().optional() }).optional(),
})
type Asked = z.output<typeof asked>

interface Writing {
  /** Milliseconds before the first part and between parts. */
  pauseMs?: number
  /** The stream ends or reports a fault after so many parts. */
  breaks?: 'ends' | 'fails'
}

interface Behavior extends Writing {
  /** Those that it lists. */
  models: readonly string[]
  /** Refuses what the server does not take. */
  check(asked: Asked): void
  thinks(asked: Asked): boolean
  failure(message: string): unknown
}

/** A thinking model writes this first. */
const thoughts = 40

function translated({ messages }: Asked): string {
  const { lines } = JSON.parse(messages.at(-1)!.content) as { lines: { id: string; text: string }[] }
  return JSON.stringify({ lines: lines.map(({ id, text }) => ({ id, text: `«${text}»` })) })
}

async function startChat({ models, check: admit, thinks, failure, pauseMs = 0, breaks }: Behavior) {
  const heard: Asked[] = []

  async function* events(parts: string[], end: string, isThinking: boolean) {
    const event = (value: unknown) => Buffer.from(`data: ${JSON.stringify(value)}\n\n`)
    const delta = (value: object, finish_reason: string | null = null) =>
      event({ object: 'chat.completion.chunk', choices: [{ index: 0, delta: value, finish_reason }] })
    if (isThinking) yield delta({ role: 'assistant', content: '', reasoning: 'Hm.' })
    for (const [index, content] of parts.entries()) {
      await pause(pauseMs)
      if (breaks && index === 2) {
        if (breaks === 'fails') yield event({ error: failure('out of memory') })
        return
      }
      yield delta({ role: 'assistant', content })
    }
    yield delta({ role: 'assistant', content: '' }, end)
    yield event({ object: 'chat.completion.chunk', choices: [], usage: { total_tokens: parts.length } })
    yield Buffer.from('data: [DONE]\n\n')
  }

  const server = await startVendorServer({
    problem: (status, message): VendorAnswer => ({
      status,
      type: 'application/json',
      body: JSON.stringify({ error: failure(message) }),
    }),
    async answer(request) {
      if (request.method === 'GET' && request.path === '/v1/models')
        return {
          status: 200,
          type: 'application/json',
          body: JSON.stringify({
            object: 'list',
            data: models.map((id) => ({ id, object: 'model', created: 1, owned_by: 'library' })),
          }),
        }
      check(request.method === 'POST' && request.path === '/v1/chat/completions', 404, 'Not Found')
      const body = readStrictly(asked, request)
      heard.push(body)
      admit(body)
      const isThinking = thinks(body)
      const all = translated(body).match(/.{1,20}/gsu) ?? []
      const most = (body.max_tokens ?? Infinity) - (isThinking ? thoughts : 0)
      const parts = all.slice(0, Math.max(0, most))
      const end = parts.length < all.length ? 'length' : 'stop'
      if (body.stream) return { status: 200, type: 'text/event-stream', body: events(parts, end, isThinking) }
      await pause(pauseMs * parts.length)
      const message = { role: 'assistant', content: parts.join('') }
      return {
        status: 200,
        type: 'application/json',
        body: JSON.stringify({ choices: [{ index: 0, message, finish_reason: end }] }),
      }
    },
  })
  return { ...server, baseUrl: `${server.origin}/v1`, heard }
}

export const startOllama = (how: Writing = {}) =>
  startChat({
    ...how,
    models: ['qwen3:4b'],
    check({ model, reasoning_effort: effort }) {
      check(model === 'qwen3:4b', 404, `model '${model}' not found`)
      check(
        effort === undefined || ['high', 'medium', 'low', 'none'].includes(effort),
        400,
        `invalid reasoning value: '${effort}' (must be "high", "medium", "low", or "none")`,
      )
    },
    thinks: ({ reasoning_effort: effort }) => effort !== 'none',
    failure: (message) => ({ message, type: 'invalid_request_error', param: null, code: null }),
  })

export const startLlamaCpp = (how: Writing = {}) =>
  startChat({
    ...how,
    models: ['qwen3-4b.gguf'],
    check: () => undefined,
    thinks: ({ chat_template_kwargs: kwargs }) => kwargs?.enable_thinking !== false,
    failure: (message) => ({ code: 500, message, type: 'server_error' }),
  })

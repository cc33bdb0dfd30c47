import * as z from 'zod'
import { readJson } from '#engines/core/http-call.ts'
import type { TranslationServer } from '#engines/core/openai-servers.ts'
import { type Vendor, vendorFault } from '#engines/core/vendor.ts'
import { openAiCall } from './server.ts'
import { readEvents } from './streamed-answer.ts'

const answerShape = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullable().optional(),
        message: z.object({
          content: z.string().nullable().optional(),
          refusal: z.string().nullable().optional(),
        }),
      }),
    )
    .min(1),
})

/** `cut`: the answer exceeded the model's limit. */
type Answer = { end: 'whole'; content: string } | { end: 'cut' | 'refused'; content?: undefined }

/** One request to a chat model, and the text of its answer. `goesOn` is called while it arrives. */
export async function chat(
  vendor: Vendor,
  server: TranslationServer,
  body: object,
  { signal, goesOn }: { signal: AbortSignal; goesOn: () => void },
): Promise<Answer> {
  const { maxTokens, timeout, stream = 'off' } = server
  const answer = await openAiCall(vendor, server, {
    path: '/chat/completions',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      model: server.model,
      ...body,
      ...(maxTokens !== undefined && { max_tokens: maxTokens }),
      ...(stream === 'text' && { stream: true }),
      ...server.extra,
    }),
    signal,
    ...(stream === 'text'
      ? { accept: 'events', onBytes: goesOn, stalledAfter: timeout && timeout * 1000 }
      : { accept: 'application/json' }),
  })
  const { message, finish_reason } = answer.type.startsWith('text/event-stream')
    ? readEvents(vendor, answer)
    : readJson(vendor, answer, answerShape).choices[0]!
  if (message.refusal || finish_reason === 'content_filter') return { end: 'refused' }
  if (finish_reason === 'length') return { end: 'cut' }
  if (!message.content?.trim()) throw vendorFault(vendor, 'badAnswer', 'the answer is empty')
  return { end: 'whole', content: message.content }
}

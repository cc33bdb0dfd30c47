import * as z from 'zod'
import {
  answerSchema,
  type Completion,
  instructions,
  readLines,
  type TranslationRequest,
  work,
} from '../language-model/translation-request.ts'
import { readJson } from '#engines/core/http-call.ts'
import { vendorFault, type Vendor } from '#engines/core/vendor.ts'
import { openAiCall } from './server.ts'
import type { TranslationFormat } from '#engines/core/server-list.ts'
import type { TranslationServer } from '#engines/core/openai-servers.ts'
import { textPrompt, textOfAnswer } from './text-prompt.ts'

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

/** One request to translate or shorten some lines, or one line as plain text; returns the usable part of the answer. */
export async function complete(
  vendor: Vendor,
  server: TranslationServer,
  format: TranslationFormat,
  request: TranslationRequest,
): Promise<Completion> {
  const answer = await openAiCall(vendor, server, {
    path: '/chat/completions',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      model: server.model,
      ...(format === 'text' ? asText(server, request) : asJson(format, request)),
    }),
    accept: 'application/json',
    signal: request.signal,
  })
  const { message, finish_reason } = readJson(vendor, answer, answerShape).choices[0]!
  if (message.refusal || finish_reason === 'content_filter') return { end: 'refused', texts: new Map() }
  if (finish_reason === 'length') return { end: 'cut', texts: new Map() }
  if (!message.content?.trim()) throw vendorFault(vendor, 'badAnswer', 'the answer is empty')
  if (format !== 'text') return { end: 'whole', texts: readLines(message.content, request.lines) }
  const [line] = request.lines
  const text = textOfAnswer(message.content, line!.text)
  return { end: 'whole', texts: new Map(text ? [[line!.id, text]] : []) }
}

const asText = ({ prompt }: TranslationServer, request: TranslationRequest) => ({
  messages: [{ role: 'user', content: textPrompt(request, prompt) }],
})

const asJson = (format: 'schema' | 'object', request: TranslationRequest) => ({
  messages: [
    { role: 'system', content: instructions(request) },
    { role: 'user', content: JSON.stringify(work(request)) },
  ],
  response_format:
    format === 'schema'
      ? { type: 'json_schema', json_schema: { name: 'translation', strict: true, schema: answerSchema } }
      : { type: 'json_object' },
})

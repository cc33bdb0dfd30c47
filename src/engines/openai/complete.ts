import * as z from 'zod'
import {
  answerSchema,
  type Completion,
  instructions,
  readLines,
  type TranslationRequest,
  work,
} from '../language-model/translation-request.ts'
import { readJson } from '../http-call.ts'
import type { EngineSettings } from '../settings.ts'
import { vendorFault, type Vendor } from '../vendor.ts'
import { openAiCall } from './server.ts'

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

/** One request to translate or shorten some lines; returns the usable part of the answer. */
export async function complete(
  vendor: Vendor,
  settings: NonNullable<EngineSettings['openai']['translation']>,
  request: TranslationRequest,
): Promise<Completion> {
  const answer = await openAiCall(vendor, settings, {
    path: '/chat/completions',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      model: settings.model,
      messages: [
        { role: 'system', content: instructions(request) },
        { role: 'user', content: JSON.stringify(work(request)) },
      ],
      response_format:
        settings.format === 'schema'
          ? { type: 'json_schema', json_schema: { name: 'translation', strict: true, schema: answerSchema } }
          : { type: 'json_object' },
    }),
    accept: 'application/json',
    signal: request.signal,
  })
  const { message, finish_reason } = readJson(vendor, answer, answerShape).choices[0]!
  if (message.refusal || finish_reason === 'content_filter') return { end: 'refused', texts: new Map() }
  if (finish_reason === 'length') return { end: 'cut', texts: new Map() }
  if (!message.content) throw vendorFault(vendor, 'badAnswer', 'the answer is empty')
  return { end: 'whole', texts: readLines(message.content, request.lines) }
}

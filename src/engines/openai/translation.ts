import { baseLanguage } from '#domain/text/languages.ts'
import { shortened } from '#domain/text/shortened.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import type { GuardOptions, Watched } from '#engines/core/guard-options.ts'
import type { TranslationServer } from '#engines/core/openai-servers.ts'
import type { Translator } from '#engines/core/ports.ts'
import { lowest } from '#engines/core/quality.ts'
import type { TranslationFormat } from '#engines/core/server-list.ts'
import { vendorFault, type Vendor } from '#engines/core/vendor.ts'
import {
  answerSchema,
  type Completion,
  instructions,
  readLines,
  type TranslationRequest,
  work,
} from '../language-model/translation-request.ts'
import { translateWith } from '../language-model/translator.ts'
import { chat } from './chat.ts'
import { openPool, vendorOf } from './server.ts'
import { textPrompt, textOfAnswer } from './text-prompt.ts'
import { writeWith } from './writing.ts'

/** Two lines, because a model that only translates returns one text for one line, which could pass by chance. */
const lines = [
  { id: '1', text: 'Good morning.' },
  { id: '2', text: 'The train leaves at nine.' },
]
const check = { does: 'translate', lines, from: 'en', to: 'fr', before: [], after: [], glossary: [] } as const

/** One request to translate or shorten some lines, or one line as plain text; returns the usable part of the answer. */
async function complete(
  vendor: Vendor,
  server: TranslationServer,
  format: TranslationFormat,
  request: TranslationRequest,
  goesOn: () => void,
): Promise<Completion> {
  const body = format === 'text' ? asText(server, request) : asJson(format, request)
  const { end, content } = await chat(vendor, server, body, { signal: request.signal, goesOn })
  if (end !== 'whole') return { end, texts: new Map() }
  if (format !== 'text') return { end: 'whole', texts: readLines(content, request.lines) }
  const [line] = request.lines
  const text = textOfAnswer(content, line!.text)
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

/** The response format of each server: from the settings, or detected by a check call before its first lines. */
function translationFormatsOf(servers: readonly TranslationServer[]) {
  const known = new Map<TranslationServer, TranslationFormat>()
  const finding = new Map<TranslationServer, Promise<TranslationFormat>>()
  for (const server of servers) if (server.format) known.set(server, server.format)

  async function find(
    server: TranslationServer,
    vendor: Vendor,
    signal: AbortSignal,
    goesOn: () => void,
  ): Promise<TranslationFormat> {
    for (const format of ['schema', 'object'] as const) {
      try {
        const { texts } = await complete(vendor, server, format, { ...check, signal }, goesOn)
        if (texts.size === lines.length) return format
      } catch (error) {
        // A server that does not know the field rejects the request or fails.
        const isOfFormat =
          error instanceof EngineError && [400, 404, 422, 500, 501].includes(error.status ?? 0)
        const isEmpty =
          error instanceof EngineError && error.kind === 'badAnswer' && error.status === undefined
        if (!isOfFormat && !isEmpty) throw error
      }
    }
    return 'text'
  }

  return {
    async of(
      server: TranslationServer,
      vendor: Vendor,
      signal: AbortSignal,
      goesOn: () => void,
    ): Promise<TranslationFormat> {
      const format = known.get(server)
      if (format) return format
      const found = finding.get(server) ?? find(server, vendor, signal, goesOn)
      finding.set(server, found)
      try {
        known.set(server, await found)
        return await found
      } finally {
        finding.delete(server)
      }
    },
    /** Whether all of them take one line per call. */
    areText: () => servers.every((server) => known.get(server) === 'text'),
  }
}

/** Translation by OpenAI-compatible servers of the same model. */
export function openOpenAiTranslation(
  servers: readonly [TranslationServer, ...TranslationServer[]],
  options: GuardOptions = {},
): Translator & Watched {
  const pool = openPool(servers, 'translation', options)
  const vendor = vendorOf(servers[0], 'translation')
  const formats = translationFormatsOf(servers)
  const known = servers[0].languages?.map(baseLanguage)
  const { quality, ...engine } = pool.engine
  const translator = translateWith({
    ...engine,
    batch: Math.min(...servers.map(({ batch = 30 }) => batch)),
    quality: (from, to) => lowest(quality(from), quality(to)),
    translates: (from, to) =>
      from !== to && (!known || [from, to].every((language) => known.includes(baseLanguage(language)))),
    onlyTranslates: formats.areText,
    complete: (request) =>
      pool.run(async (server, own, signal, goesOn) => {
        const format = await formats.of(server, own, signal, goesOn)
        // Plain text has no ids, so lines are sent one by one.
        if (format === 'text' && request.lines.length > 1) return { end: 'alone', texts: new Map() } as const
        return complete(own, server, format, { ...request, signal }, goesOn)
      }, request),
    lost: (end, text) =>
      end === 'refused'
        ? vendorFault(vendor, 'refused', `it will not translate "${shortened(text)}"`)
        : vendorFault(vendor, 'badAnswer', `it left out the translation of "${shortened(text)}"`),
  })
  // Models whose format is set to plain text only translate.
  const isGeneral = servers.some(({ format }) => format !== 'text')
  return {
    ...translator,
    ...(isGeneral && {
      write: (task, call) =>
        pool.run(async (server, own, signal, goesOn) => {
          const format = await formats.of(server, own, signal, goesOn)
          return writeWith(own, server, format, task, { signal, goesOn })
        }, call),
    }),
    readings: pool.readings,
  }
}

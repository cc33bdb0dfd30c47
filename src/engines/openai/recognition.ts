import { openAsBlob } from 'node:fs'
import { baseLanguage } from '#domain/text/languages.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import type { GuardOptions, Watched } from '#engines/core/guard-options.ts'
import { type HttpAnswer, readJson } from '#engines/core/http-call.ts'
import type { RecognitionServer } from '#engines/core/openai-servers.ts'
import type { CallOptions, Recognizer, Word } from '#engines/core/ports.ts'
import { qualityIn, type QualityByLanguage } from '#engines/core/quality.ts'
import type { RecognitionFormat } from '#engines/core/server-list.ts'
import type { Vendor } from '#engines/core/vendor.ts'
import { openWavFile } from '#engines/core/wav-file.ts'
import { hotWordsPrompt, isEcho } from './hot-words.ts'
import { openAiCall, openPool } from './server.ts'
import { plainText, transcript, untimedWords, wordsOf } from './words.ts'

/** The languages that Whisper knows well. */
export const whisperLanguages =
  'af ar hy az be bs bg ca zh hr cs da nl en et fi fr gl de el he hi hu is id it ja kn kk ko lv lt mk ms mr mi ne no fa pl pt ro ru sr sk sl es sw sv tl ta th tr uk ur vi cy yue'.split(
    ' ',
  )

/** In these, Whisper gets at least a third of the words wrong, according to its authors. */
const whisperDrafts = 'af hy be is kk kn mi mr ne sw'.split(' ')
const whisperQuality: QualityByLanguage = {
  usual: 'good',
  of: Object.fromEntries(whisperDrafts.map((language) => [language, 'draft'])),
}

/** A server accepts at most 25 MB, which is 13 minutes. */
const longest = 10 * 60_000
/** Without times in the answer, a word can only be placed within its piece. */
const longestUntimed = 15_000

/** From the most detailed format to the least detailed. */
const formats = ['verbose_json', 'json', 'text'] as const satisfies readonly RecognitionFormat[]

interface Asked {
  language: string
  hotWords?: readonly string[] | undefined
}

/** Recognition by OpenAI-compatible servers of the same model. */
export function openOpenAiRecognition(
  servers: readonly [RecognitionServer, ...RecognitionServer[]],
  options: GuardOptions = {},
): Recognizer & Watched {
  const pool = openPool(servers, 'recognition', { timeLimit: longest, ...options })
  const known = new Map<RecognitionServer, RecognitionFormat>(
    servers.flatMap((server) => (server.format ? [[server, server.format]] : [])),
  )
  const given = new Set(servers.map(({ format }) => format))
  const isTimed = given.size === 1 && given.has('verbose_json')
  const mayBeTimed = given.has('verbose_json') || given.has(undefined)

  /** The first format that the server accepts; later calls use it at once. */
  async function recognize(
    file: string,
    asked: Asked,
    server: RecognitionServer,
    vendor: Vendor,
    signal: AbortSignal,
  ) {
    const format = known.get(server)
    if (format) return send(file, asked, format, server, vendor, signal)
    let refusal: EngineError | undefined
    for (const each of formats) {
      try {
        const words = await send(file, asked, each, server, vendor, signal)
        // A response without words does not show whether the server returns times.
        const isPlain = words.some(({ times }) => times)
        if (words.length > 0 || each !== 'verbose_json')
          known.set(server, isPlain && each === 'verbose_json' ? 'json' : each)
        return words
      } catch (error) {
        if (!isOfFormat(error)) throw error
        refusal ??= error
      }
    }
    throw refusal
  }

  return {
    ...pool.engine,
    quality: (language) => qualityIn(servers[0].quality ?? whisperQuality, language),
    languages: servers[0].languages ?? whisperLanguages,
    longest: mayBeTimed ? longest : longestUntimed,
    ...(mayBeTimed && !isTimed && { longestUntimed }),
    recognize: (file, { language, hotWords, ...call }) =>
      pool.run(
        (server, vendor, signal) => recognize(file, { language, hotWords }, server, vendor, signal),
        call,
      ),
    // Only this format contains the language.
    ...(servers.some(({ format = 'verbose_json' }) => format === 'verbose_json') && {
      identifyLanguage: (file: string, call: CallOptions) =>
        pool.run((server, vendor, signal) => identifyLanguage(file, server, vendor, signal), call),
    }),
    readings: pool.readings,
  }
}

async function identifyLanguage(
  file: string,
  server: RecognitionServer,
  vendor: Vendor,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const answer = await ask(file, {}, 'verbose_json', server, vendor, signal)
    const { language, detected_language } = readJson(vendor, answer, transcript)
    return identified(detected_language ?? language)
  } catch (error) {
    // The model does not support the format.
    if (isOfFormat(error)) return undefined
    throw error
  }
}

const nameOf = new Intl.DisplayNames(['en'], { type: 'language' })

/** OpenAI says `english`, servers that use faster-whisper or whisper.cpp `en`. */
const identified = (answer: string | null | undefined) =>
  whisperLanguages.find((tag) => [tag, nameOf.of(tag)?.toLowerCase()].includes(answer?.toLowerCase()))

/**
 * vLLM refuses a format that its model cannot answer (400); speaches fails on it (500). A rejected key, a full queue or a missing
 * model does not depend on the format.
 */
const isOfFormat = (error: unknown): error is EngineError =>
  error instanceof EngineError && [400, 415, 422, 500, 501].includes(error.status ?? 0)

interface Question {
  /** Without it the server detects the language. */
  language?: string
  field?: string
  prompt?: string
}

async function ask(
  file: string,
  { language, field = 'prompt', prompt }: Question,
  format: RecognitionFormat,
  server: RecognitionServer,
  vendor: Vendor,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  const { FormData } = await import('undici')
  const body = new FormData()
  body.set('file', await openAsBlob(file, { type: 'audio/wav' }), 'sound.wav')
  body.set('model', server.model)
  if (language) body.set('language', baseLanguage(language))
  if (prompt) body.set(field, prompt)
  body.set('response_format', format)
  if (format === 'verbose_json') {
    body.append('timestamp_granularities[]', 'word')
    body.append('timestamp_granularities[]', 'segment')
  }
  // Only these models of OpenAI's know it.
  if (format === 'json' && server.model.startsWith('gpt-')) body.append('include[]', 'logprobs')
  const { path = '/audio/transcriptions' } = server
  return openAiCall(vendor, server, { path, body, accept: 'text', signal })
}

async function send(
  file: string,
  { language, hotWords = [] }: Asked,
  format: RecognitionFormat,
  server: RecognitionServer,
  vendor: Vendor,
  signal: AbortSignal,
): Promise<Word[]> {
  const { hotWords: field = 'prompt' } = server
  const prompt = field === 'off' ? '' : hotWordsPrompt(hotWords, language)
  const answer = await ask(file, { language, field, prompt }, format, server, vendor, signal)
  const read = format === 'text' ? { text: plainText(answer) } : readJson(vendor, answer, transcript)
  if (isEcho(read.text, prompt)) return []
  return wordsOf(read) ?? untimedWords(read, await millisecondsOf(file))
}

async function millisecondsOf(file: string): Promise<number> {
  await using wav = await openWavFile(file)
  return (wav.frames / wav.form.rate) * 1000
}

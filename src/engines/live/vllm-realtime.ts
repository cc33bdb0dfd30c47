import * as z from 'zod'
import type { RealtimeServer } from '#engines/core/openai-servers.ts'
import type { LiveRecognizer } from '#engines/core/ports.ts'
import type { Vendor, VendorFault } from '#engines/core/vendor.ts'
import { openRealtimePool, type RealtimeSession } from './realtime-pool.ts'
import { openSocketStream, type Patience, wordsOfPhrase } from './socket-stream.ts'

const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session.created') }),
  z.object({ type: z.literal('transcription.delta'), delta: z.string() }),
  z.object({ type: z.literal('transcription.done') }),
  z.object({ type: z.literal('error'), error: z.string(), code: z.string().nullish() }),
])

/** The text comes about that much later than its sound; Voxtral's usual delay. */
const delayMs = 480
/** Text without the end of a sentence is final after this much sound. */
const longestMs = 15_000

/** Whole sentences: up to a mark of a script without spaces, or a mark before a space. */
const sentences = /^.*(?:[。！？]|[.!?…]["'”’)]*(?=\s))/su

/**
 * Streaming transcription of vLLM. A generation writes text while sound arrives, without times and pauses; it takes neither a
 * language nor hot words.
 */
export function openVllmRealtime(
  servers: readonly [RealtimeServer, ...RealtimeServer[]],
  patience: Patience = {},
): LiveRecognizer {
  return openRealtimePool(servers, patience, 'vllm-1', openSession)
}

function openSession(
  vendor: Vendor,
  { baseUrl, key, model, patience }: RealtimeServer & Patience,
): RealtimeSession {
  return {
    async open({ language, signal, onEvent }) {
      const created = Promise.withResolvers<void>()
      let sent = 0
      let decided = 0
      /** What was written since the last final words. */
      let text = ''
      let isRunning = false
      let ended = Promise.withResolvers<void>()
      const stream = await openSocketStream(vendor, {
        url: `${baseUrl}/realtime`,
        headers: key ? { authorization: `Bearer ${key}` } : {},
        secrets: [key],
        signal,
        patience,
        onMessage(message) {
          const one = event.parse(JSON.parse(message))
          if (one.type === 'session.created') created.resolve()
          else if (one.type === 'error') stream.refuse(faultOf(one.code), one.error)
          else if (one.type === 'transcription.delta') {
            text += one.delta
            write()
          } else {
            conclude(text, sent)
            isRunning = false
            ended.resolve()
          }
        },
      })

      function write(): void {
        const [whole] = sentences.exec(text) ?? []
        if (whole) conclude(whole, sent - delayMs)
        else if (sent - decided > longestMs)
          conclude(text.slice(0, text.lastIndexOf(' ')) || text, sent - delayMs)
        const words = wordsOfPhrase(text, { start: decided, end: sent }, language)
        if (words.length > 0) onEvent({ kind: 'partial', words })
      }

      /** Makes the beginning of the text final. */
      function conclude(said: string, end: number): void {
        text = text.slice(said.length)
        const words = wordsOfPhrase(said, { start: decided, end }, language)
        if (words.length === 0) return
        decided = words.at(-1)!.end
        onEvent({ kind: 'final', words, until: decided })
      }

      const send = (message: object) => stream.send(JSON.stringify(message))

      try {
        await stream.due(created.promise)
        await send({ type: 'session.update', model })
      } catch (error) {
        await stream[Symbol.asyncDispose]()
        throw error
      }

      return {
        async push(sound) {
          stream.throwIfFailed()
          if (!isRunning) {
            isRunning = true
            ended = Promise.withResolvers()
            await send({ type: 'input_audio_buffer.commit' })
          }
          sent += sound.length / 16
          const audio = Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength).toString('base64')
          await send({ type: 'input_audio_buffer.append', audio })
        },
        async flush() {
          stream.throwIfFailed()
          if (isRunning) {
            await send({ type: 'input_audio_buffer.commit', final: true })
            await stream.due(ended.promise)
          }
          decided = sent
          onEvent({ kind: 'quiet', until: sent })
        },
        [Symbol.asyncDispose]: () => stream[Symbol.asyncDispose](),
      }
    },
  }
}

const faultOf = (code: string | null | undefined): VendorFault =>
  code === 'processing_error' ? 'unavailable' : 'refused'

import * as z from 'zod'
import { baseLanguage } from '#domain/text/languages.ts'
import type { RealtimeServer } from '#engines/core/openai-servers.ts'
import type { LiveRecognizer } from '#engines/core/ports.ts'
import type { Vendor, VendorFault } from '#engines/core/vendor.ts'
import { openRealtimePool, type RealtimeSession } from './realtime-pool.ts'
import { realtimeRate, realtimeSound } from './realtime-sound.ts'
import { openSocketStream, type Patience, wordsOfPhrase } from './socket-stream.ts'

const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session.created') }),
  z.object({ type: z.literal('session.updated') }),
  z.object({
    type: z.literal('input_audio_buffer.speech_started'),
    item_id: z.string(),
    audio_start_ms: z.number(),
  }),
  z.object({
    type: z.literal('input_audio_buffer.speech_stopped'),
    item_id: z.string(),
    audio_end_ms: z.number(),
  }),
  z.object({ type: z.literal('input_audio_buffer.committed'), item_id: z.string() }),
  z.object({
    type: z.literal('conversation.item.input_audio_transcription.delta'),
    item_id: z.string(),
    delta: z.string(),
  }),
  z.object({
    type: z.literal('conversation.item.input_audio_transcription.completed'),
    item_id: z.string(),
    transcript: z.string(),
  }),
  z.object({
    type: z.literal('conversation.item.input_audio_transcription.failed'),
    error: z.object({ message: z.string() }),
  }),
  z.object({
    type: z.literal('error'),
    error: z.object({ message: z.string(), code: z.string().nullish(), type: z.string().nullish() }),
  }),
])
type Event = z.output<typeof event>
const anyEvent = z.object({ type: z.string() })
const known = new Set<string>(event.options.map((option) => option.shape.type.value))

interface Item {
  start: number
  end?: number
  text: string
  isCommitted: boolean
  isDone: boolean
}

/**
 * Transcription sessions of `/v1/realtime`, of OpenAI or of servers that speak its protocol. A session is opened on a healthy
 * server; the caller opens another one if it breaks. See docs/operate/network-engines.md.
 */
export function openOpenAiRealtime(
  servers: readonly [RealtimeServer, ...RealtimeServer[]],
  patience: Patience = {},
): LiveRecognizer {
  return openRealtimePool(servers, patience, 'realtime-1', openSession)
}

function openSession(
  vendor: Vendor,
  { baseUrl, key, model, patience }: RealtimeServer & Patience,
): RealtimeSession {
  return {
    async open({ language, signal, hotWords = [], onEvent }) {
      let updated = Promise.withResolvers<void>()
      const encode = realtimeSound()
      const items = new Map<string, Item>()
      let sent = 0
      let decided = 0
      let flushing: PromiseWithResolvers<void> | undefined
      const stream = await openSocketStream(vendor, {
        url: `${baseUrl}/realtime?intent=transcription`,
        headers: key ? { authorization: `Bearer ${key}` } : {},
        secrets: [key],
        signal,
        patience,
        onMessage(text) {
          const json: unknown = JSON.parse(text)
          // There are more kinds than these, and new ones are added.
          if (known.has(anyEvent.parse(json).type)) onServerEvent(event.parse(json))
        },
      })

      function itemOf(id: string): Item {
        const found = items.get(id) ?? { start: decided, text: '', isCommitted: false, isDone: false }
        items.set(id, found)
        return found
      }

      function onServerEvent(one: Event): void {
        switch (one.type) {
          case 'session.created':
            return
          case 'session.updated':
            return updated.resolve()
          case 'input_audio_buffer.speech_started':
            itemOf(one.item_id).start = Math.max(decided, one.audio_start_ms)
            return
          case 'input_audio_buffer.speech_stopped':
            itemOf(one.item_id).end = one.audio_end_ms
            return
          case 'input_audio_buffer.committed':
            itemOf(one.item_id).isCommitted = true
            return
          case 'conversation.item.input_audio_transcription.delta': {
            const item = itemOf(one.item_id)
            item.text += one.delta
            const [first] = items.keys()
            // Earlier items come first.
            if (first === one.item_id) onEvent({ kind: 'partial', words: wordsOf(item) })
            return
          }
          case 'conversation.item.input_audio_transcription.completed': {
            const item = itemOf(one.item_id)
            item.text = one.transcript
            item.isDone = true
            return settle()
          }
          case 'conversation.item.input_audio_transcription.failed':
            return stream.refuse('unavailable', one.error.message)
          case 'error':
            // Nothing was pending.
            if (one.error.code === 'input_audio_buffer_commit_empty') return
            return stream.refuse(faultOf(one.error), one.error.message)
        }
      }

      /** Items may be completed in a different order than they were spoken. */
      function settle(): void {
        for (const [id, item] of items) {
          if (!item.isDone) break
          items.delete(id)
          const words = wordsOf(item)
          decided = Math.max(decided, Math.min(sent, item.end ?? sent))
          onEvent(
            words.length > 0 ? { kind: 'final', words, until: decided } : { kind: 'quiet', until: decided },
          )
        }
        if (isSettled()) flushing?.resolve()
      }

      const isSettled = () => ![...items.values()].some(({ isCommitted }) => isCommitted)

      const wordsOf = ({ text, start, end = sent }: Item) => wordsOfPhrase(text, { start, end }, language)

      /** The server processes events in order: a response to this one means that all earlier ones are done. */
      async function update(): Promise<void> {
        updated = Promise.withResolvers()
        await stream.send(
          JSON.stringify({
            type: 'session.update',
            session: {
              type: 'transcription',
              audio: {
                input: {
                  format: { type: 'audio/pcm', rate: realtimeRate },
                  transcription: {
                    model,
                    language: baseLanguage(language),
                    ...(hotWords.length > 0 && { prompt: hotWords.join(', ') }),
                  },
                  turn_detection: {
                    type: 'server_vad',
                    threshold: 0.5,
                    prefix_padding_ms: 300,
                    silence_duration_ms: 500,
                  },
                },
              },
            },
          }),
        )
        await stream.due(updated.promise)
      }

      try {
        await update()
      } catch (error) {
        await stream[Symbol.asyncDispose]()
        throw error
      }

      return {
        async push(sound) {
          sent += sound.length / 16
          await stream.send(JSON.stringify({ type: 'input_audio_buffer.append', audio: encode(sound) }))
        },
        async flush() {
          stream.throwIfFailed()
          await stream.send(JSON.stringify({ type: 'input_audio_buffer.commit' }))
          await update()
          flushing = Promise.withResolvers()
          if (!isSettled()) await stream.due(flushing.promise)
          flushing = undefined
          decided = sent
          onEvent({ kind: 'quiet', until: sent })
        },
        [Symbol.asyncDispose]: () => stream[Symbol.asyncDispose](),
      }
    },
  }
}

export function faultOf({
  code,
  type,
}: {
  code?: string | null | undefined
  type?: string | null | undefined
}): VendorFault {
  if (code === 'invalid_api_key') return 'unauthorized'
  if (code === 'rate_limit_exceeded' || code === 'insufficient_quota') return 'limited'
  return type === 'server_error' ? 'unavailable' : 'refused'
}

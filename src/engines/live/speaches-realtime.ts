import * as z from 'zod'
import { baseLanguage } from '#domain/text/languages.ts'
import type { RealtimeServer } from '#engines/core/openai-servers.ts'
import type { LiveRecognizer } from '#engines/core/ports.ts'
import type { Vendor } from '#engines/core/vendor.ts'
import { faultOf } from './openai-realtime.ts'
import { openRealtimePool, type RealtimeSession } from './realtime-pool.ts'
import { realtimeSound } from './realtime-sound.ts'
import { openSocketStream, type Patience, wordsOfPhrase } from './socket-stream.ts'

const event = z.discriminatedUnion('type', [
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
  z.object({
    type: z.literal('conversation.item.input_audio_transcription.completed'),
    item_id: z.string(),
    transcript: z.string(),
  }),
  z.object({
    type: z.literal('error'),
    error: z.object({ message: z.string(), code: z.string().nullish(), type: z.string().nullish() }),
  }),
])
type Event = z.output<typeof event>
const anyEvent = z.object({ type: z.string() })
const known = new Set<string>(event.options.map((option) => option.shape.type.value))

/** A phrase ends after this much silence, and with it. */
const silenceMs = 550
/** It looks for the end of a phrase in the last 3 s. */
const mostSilenceMs = 5000
const silence = new Int16Array((16 * 1000) / 2)

const ofPhraseAgain = /^Error adding item: the item with id .* already exists/

interface Item {
  start: number
  end?: number
  text?: string
}

/**
 * Transcription sessions of speaches: like OpenAI's, with the model in the address. It sends no interim text and takes no hot
 * words, times of a phrase count from the end of the one before, and a commit while somebody speaks breaks the phrase.
 */
export function openSpeachesRealtime(
  servers: readonly [RealtimeServer, ...RealtimeServer[]],
  patience: Patience = {},
): LiveRecognizer {
  return openRealtimePool(servers, patience, 'speaches-1', openSession)
}

function openSession(
  vendor: Vendor,
  { baseUrl, key, model, patience }: RealtimeServer & Patience,
): RealtimeSession {
  return {
    async open({ language, signal, onEvent }) {
      const asked = { model, language: baseLanguage(language) }
      const encode = realtimeSound()
      const items = new Map<string, Item>()
      let updated = Promise.withResolvers<void>()
      let settled = Promise.withResolvers<void>()
      let sent = 0
      let decided = 0
      /** Where the current buffer of the server begins. */
      let base = 0
      /** Sound that was on its way when a phrase ended still belongs to it: the phrase ends, and is transcribed, again. */
      let stopped: { id: string; end: number } | undefined
      const written = new Set<string>()
      const query = new URLSearchParams({ ...asked, intent: 'transcription' })
      const stream = await openSocketStream(vendor, {
        url: `${baseUrl}/realtime?${query.toString()}`,
        headers: key ? { authorization: `Bearer ${key}` } : {},
        secrets: [key],
        signal,
        patience,
        onMessage(text) {
          const json: unknown = JSON.parse(text)
          if (known.has(anyEvent.parse(json).type)) onServerEvent(event.parse(json))
        },
      })

      function onServerEvent(one: Event): void {
        switch (one.type) {
          case 'session.updated':
            return updated.resolve()
          case 'input_audio_buffer.speech_started':
            items.set(one.item_id, { start: base + one.audio_start_ms })
            return
          case 'input_audio_buffer.speech_stopped':
            base += one.audio_end_ms - (stopped?.id === one.item_id ? stopped.end : 0)
            stopped = { id: one.item_id, end: one.audio_end_ms }
            if (written.has(one.item_id)) return
            items.set(one.item_id, { start: decided, ...items.get(one.item_id), end: base })
            return
          case 'conversation.item.input_audio_transcription.completed':
            if (written.has(one.item_id)) return
            items.set(one.item_id, { start: decided, ...items.get(one.item_id), text: one.transcript })
            return settle()
          case 'error':
            if (ofPhraseAgain.test(one.error.message)) return
            return stream.refuse(faultOf(one.error), one.error.message)
        }
      }

      /** Phrases may be completed in a different order than they were spoken. */
      function settle(): void {
        for (const [id, { start, end = base, text }] of items) {
          if (text === undefined) break
          items.delete(id)
          written.add(id)
          const span = {
            start: Math.max(decided, Math.min(start, sent)),
            end: Math.min(end - silenceMs, sent),
          }
          const words = wordsOfPhrase(text, span, language)
          decided = Math.max(decided, words.at(-1)?.end ?? span.end)
          onEvent(
            words.length > 0 ? { kind: 'final', words, until: decided } : { kind: 'quiet', until: decided },
          )
        }
        if (items.size === 0) settled.resolve()
      }

      const append = (sound: Int16Array) =>
        stream.send(JSON.stringify({ type: 'input_audio_buffer.append', audio: encode(sound) }))
      const isSpeaking = () => [...items.values()].some(({ end }) => end === undefined)

      /** The server processes events in order: after this one, all sound before was heard. */
      async function update(): Promise<void> {
        updated = Promise.withResolvers()
        await stream.send(
          JSON.stringify({ type: 'session.update', session: { input_audio_transcription: asked } }),
        )
        await stream.due(updated.promise)
      }

      /** Silence ends a phrase. Its time is no time of ours. */
      async function endPhrase(): Promise<void> {
        let added = 0
        for (; isSpeaking() && added < mostSilenceMs; added += silence.length / 16) {
          await append(silence)
          await update()
        }
        if (isSpeaking()) stream.refuse('unavailable', 'it does not end a phrase')
        base -= added
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
          await append(sound)
        },
        async flush() {
          stream.throwIfFailed()
          await update()
          await endPhrase()
          settled = Promise.withResolvers()
          if (items.size > 0) await stream.due(settled.promise)
          decided = sent
          onEvent({ kind: 'quiet', until: sent })
        },
        [Symbol.asyncDispose]: () => stream[Symbol.asyncDispose](),
      }
    },
  }
}

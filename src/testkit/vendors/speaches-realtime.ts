import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { samplesIn, sentence, startLiveServer } from './live-servers.ts'

// /v1/realtime of speaches 870e1e1 (src/speaches/routers/realtime_ws.py, realtime/session.py, session_event_router.py,
// input_audio_buffer_event_router.py and input_audio_buffer.py).

const rate = 24_000
const transcription = z.strictObject({ model: z.string(), language: z.string().optional() })
const event = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('session.update'),
    session: z.strictObject({ input_audio_transcription: transcription }),
  }),
  z.strictObject({ type: z.literal('input_audio_buffer.append'), audio: z.base64().min(1) }),
])

/** It looks for speech in this much of the end of a buffer, whose first so many milliseconds are never a phrase alone. */
const windowMs = 3000
const silenceMs = 550

interface Buffer24 {
  id: string
  duration: number
  /** Where speech began, and where it was heard last. */
  start?: number
  lastLoud: number
  phrases: number[]
  isStopped?: true
}

/** With `lagging`, sound that was on its way when a phrase ended is still added to it. */
export async function startSpeachesRealtime({ lagging = false } = {}) {
  const key = randomUUID()
  const addresses: Record<string, string>[] = []
  const downloads: string[] = []
  const server = await startLiveServer({
    respond({ method, url = '', headers }) {
      const model = method === 'POST' ? /^\/v1\/models\/(.+)$/.exec(url)?.[1] : undefined
      if (model === undefined) return 404
      if (headers.authorization !== `Bearer ${key}`) return 403
      downloads.push(model)
      return 201
    },
    admit: ({ headers }, { pathname, searchParams }) => {
      if (headers.authorization !== `Bearer ${key}`) return 403
      // What the framework answers to a missing parameter.
      return pathname === '/v1/realtime' && searchParams.has('model') ? undefined : 403
    },
    converse({ send, refuse, url: { searchParams } }) {
      let phrases = 0
      let wasLoud = false
      let quietFor = silenceMs
      let buffer = created()
      function created(): Buffer24 {
        return { id: `item_${randomUUID()}`, duration: 0, lastLoud: 0, phrases: [] }
      }
      addresses.push(Object.fromEntries(searchParams))
      if (searchParams.get('intent') !== 'transcription') refuse('a conversation')
      const emit = (type: string, more: object = {}) =>
        send({ type, event_id: `event_${randomUUID()}`, ...more })
      emit('session.created', { session: {} })

      function hear(samples: Int16Array): void {
        const step = rate / 50
        for (let at = 0; at < samples.length; at += step) {
          buffer.duration += 20
          const isLoud = samples.subarray(at, at + step).some((sample) => Math.abs(sample) > 1000)
          if (isLoud) {
            if (!wasLoud && quietFor >= silenceMs) buffer.phrases.push((phrases += 1))
            buffer.start ??= buffer.duration - 20
            buffer.lastLoud = buffer.duration
          }
          quietFor = isLoud ? 0 : quietFor + 20
          wasLoud = isLoud
        }
      }

      /** Once for each message with sound. */
      function detect(isKnown: boolean): void {
        const { id: item_id, start, duration, lastLoud } = buffer
        if (start === undefined) return
        if (!isKnown) return emit('input_audio_buffer.speech_started', { item_id, audio_start_ms: start })
        const silence = duration - lastLoud
        if (silence < windowMs && !(silence >= silenceMs && duration > windowMs)) return
        emit('input_audio_buffer.speech_stopped', { item_id, audio_end_ms: duration })
        emit('input_audio_buffer.committed', { item_id, previous_item_id: null })
        const message = `Error adding item: the item with id '${item_id}' already exists.`
        if (buffer.isStopped) emit('error', { error: { type: 'invalid_request_error', message } })
        else emit('conversation.item.created', { item: { id: item_id }, previous_item_id: null })
        emit('conversation.item.input_audio_transcription.completed', {
          item_id,
          content_index: 0,
          transcript: buffer.phrases.map(sentence).join(' '),
          usage: { type: 'duration', seconds: duration / 1000 },
        })
        if (lagging && !buffer.isStopped) buffer.isStopped = true
        else buffer = created()
      }

      return {
        message(data, isBinary) {
          if (isBinary) return refuse('a binary message')
          const one = event.parse(JSON.parse(String(data)))
          if (one.type === 'session.update') {
            return emit('session.updated', { session: {} })
          }
          const isKnown = buffer.start !== undefined
          hear(samplesIn(Buffer.from(one.audio, 'base64')))
          detect(isKnown)
        },
      }
    },
  })
  return { ...server, key, addresses, downloads }
}

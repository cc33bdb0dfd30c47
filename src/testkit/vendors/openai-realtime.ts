import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { openListener, samplesIn, sentence, startLiveServer } from './live-servers.ts'

const rate = 24_000
const update = z.strictObject({
  type: z.literal('session.update'),
  session: z.strictObject({
    type: z.literal('transcription'),
    audio: z.strictObject({
      input: z.strictObject({
        format: z.strictObject({ type: z.literal('audio/pcm'), rate: z.literal(rate) }),
        transcription: z.strictObject({
          model: z.string(),
          language: z.string().regex(/^[a-z]{2}$/),
          prompt: z.string().optional(),
        }),
        turn_detection: z.strictObject({
          type: z.literal('server_vad'),
          threshold: z.number(),
          prefix_padding_ms: z.int(),
          silence_duration_ms: z.int(),
        }),
      }),
    }),
  }),
})
const append = z.strictObject({ type: z.literal('input_audio_buffer.append'), audio: z.base64() })
const commit = z.strictObject({ type: z.literal('input_audio_buffer.commit') })

/** A transcription session of /v1/realtime, according to its reference. The later of two phrases may be ready first. */
export async function startOpenAiRealtime() {
  const key = randomUUID()
  const prompts: string[] = []
  const server = await startLiveServer({
    admit: ({ headers }, { pathname, searchParams }) => {
      if (headers.authorization !== `Bearer ${key}`) return 401
      return pathname === '/v1/realtime' && searchParams.get('intent') === 'transcription' ? undefined : 404
    },
    converse({ send, refuse }) {
      let isSet = false
      const event = (type: string, more: object = {}) => send({ type, event_id: randomUUID(), ...more })
      event('session.created', { session: {} })
      const transcription = 'conversation.item.input_audio_transcription'
      let held: { item_id: string; transcript: string } | undefined
      const item = (number: number) => `item_${number}`
      const listener = openListener({
        rate,
        silenceMs: 500,
        onStart: ({ number, start }) =>
          event('input_audio_buffer.speech_started', { item_id: item(number), audio_start_ms: start }),
        onEnd: ({ number, end }) => finish(number, end),
      })
      let committed = 0
      function finish(number: number, end: number): void {
        const item_id = item(number)
        committed = number
        event('input_audio_buffer.speech_stopped', { item_id, audio_end_ms: end })
        event('input_audio_buffer.committed', { item_id, previous_item_id: null })
        event('conversation.item.created', { item: { id: item_id } })
        for (const delta of ['This is ', `phrase ${number}.`])
          event(`${transcription}.delta`, { item_id, delta })
        const done = { item_id, transcript: sentence(number), usage: { type: 'tokens' } }
        // Every second one overtakes the one before.
        if (number % 2 === 1) return void (held = done)
        event(`${transcription}.completed`, done)
        release()
      }
      const release = () => {
        if (held) event(`${transcription}.completed`, held)
        held = undefined
      }
      return {
        message(data, isBinary) {
          if (isBinary) return refuse('a binary message')
          const json = JSON.parse(String(data)) as { type?: string }
          if (json.type === 'session.update') {
            const { transcription: asked } = update.parse(json).session.audio.input
            if (asked.prompt) prompts.push(asked.prompt)
            isSet = true
            return event('session.updated', { session: {} })
          }
          if (!isSet) return refuse('sound before the session was set')
          if (json.type === 'input_audio_buffer.append')
            return listener.hear(samplesIn(Buffer.from(append.parse(json).audio, 'base64')))
          commit.parse(json)
          const before = committed
          listener.finish()
          release()
          if (committed === before)
            event('error', {
              error: {
                type: 'invalid_request_error',
                code: 'input_audio_buffer_commit_empty',
                message: 'Error committing input audio buffer: buffer too small.',
              },
            })
        },
      }
    },
  })
  return { ...server, key, prompts }
}

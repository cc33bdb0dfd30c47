import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { openListener, samplesIn, sentence, startLiveServer } from './live-servers.ts'

// /v1/realtime of vLLM (entrypoints/speech_to_text/realtime: connection.py 8ba6842, protocol.py c6088cb).

const rate = 16_000
const event = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('session.update'), model: z.string() }),
  z.strictObject({ type: z.literal('input_audio_buffer.append'), audio: z.base64().min(1) }),
  z.strictObject({ type: z.literal('input_audio_buffer.commit'), final: z.boolean().default(false) }),
])

/** One generation at a time; sound that comes before it waits. It ends by itself after so many phrases. */
export async function startVllmRealtime({
  model = 'mistralai/Voxtral-Mini-4B-Realtime-2602',
  longest = Infinity,
} = {}) {
  const key = randomUUID()
  const server = await startLiveServer({
    admit: ({ headers }, { pathname, search }) => {
      if (headers.authorization !== `Bearer ${key}`) return 401
      return pathname === '/v1/realtime' && search === '' ? undefined : 404
    },
    converse({ send, refuse }) {
      let isValidated = false
      let isRunning = false
      let text = ''
      let said = 0
      /** Sound that came before a generation, and null for an end. */
      const waiting: (Int16Array | null)[] = []
      const error = (message: string, code: string) => send({ type: 'error', error: message, code })
      const say = (delta: string) => {
        text += delta
        send({ type: 'transcription.delta', delta })
      }
      function end() {
        send({ type: 'transcription.done', text, usage: null })
        isRunning = false
        text = ''
        said = 0
      }
      const listener = openListener({
        rate,
        silenceMs: 500,
        onMore: ({ number, end, start }) => {
          if (end - start < 600) say(`${text === '' ? '' : ' '}This is `)
          if (end - start >= 900) say(`phrase ${number}`)
        },
        onEnd: ({ number }) => {
          say(text.endsWith(`phrase ${number}`) ? '.' : `${text === '' ? '' : ' '}${sentence(number)}`)
          said += 1
          if (said >= longest) end()
        },
      })
      send({ type: 'session.created', id: `sess-${randomUUID()}`, created: 0 })
      return {
        message(data, isBinary) {
          if (isBinary) return refuse('a binary message')
          const one = event.parse(JSON.parse(String(data)))
          if (one.type === 'session.update') {
            if (one.model !== model)
              return error(`The model \`${one.model}\` does not exist.`, 'model_not_found')
            isValidated = true
            return undefined
          }
          if (one.type === 'input_audio_buffer.append') {
            const samples = samplesIn(Buffer.from(one.audio, 'base64'))
            if (isRunning) listener.hear(samples)
            else waiting.push(samples)
            return undefined
          }
          if (!isValidated) return error('Model not validated.', 'model_not_validated')
          if (one.final) {
            if (!isRunning) return void waiting.push(null)
            listener.finish()
            if (isRunning) end()
            return undefined
          }
          // It ignores this, but the client has lost count.
          if (isRunning) return refuse('a second generation')
          isRunning = true
          for (const samples of waiting.splice(0)) {
            if (samples === null) return end()
            listener.hear(samples)
          }
          return undefined
        },
      }
    },
  })
  return { ...server, key, model }
}

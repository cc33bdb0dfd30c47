import * as z from 'zod'
import { openEar, samplesIn, sentence, startLiveServer } from './live-servers.ts'

const start = z.strictObject({
  mode: z.literal('2pass'),
  wav_name: z.string().min(1),
  wav_format: z.literal('pcm'),
  audio_fs: z.literal(16_000),
  is_speaking: z.literal(true),
  chunk_size: z.tuple([z.int(), z.int(), z.int()]),
  chunk_interval: z.int(),
  itn: z.boolean(),
  hotwords: z.string(),
})
const stop = z.strictObject({ is_speaking: z.literal(false) })

/** A FunASR server in 2pass mode, according to its protocol document. */
export async function startFunAsr({ timestamps = true } = {}) {
  const hotWords: string[] = []
  const server = await startLiveServer({
    admit: (request) => (request.headers['sec-websocket-protocol'] === 'binary' ? undefined : 400),
    converse({ send, refuse }) {
      let ear: ReturnType<typeof openEar> | undefined
      let isEnding = false
      const said = (mode: string, text: string, more: object = {}) =>
        send({ mode, wav_name: 'live', text, is_final: false, ...more })
      const begin = () =>
        openEar({
          rate: 16_000,
          silenceMs: 800,
          onMore: () => said('2pass-online', 'so '),
          onEnd({ number, start: from, end }) {
            const times = sentence(number)
              .split(' ')
              .map((_, at, all) => [
                Math.round(from + ((end - from) * at) / all.length),
                Math.round(from + ((end - from) * (at + 1)) / all.length),
              ])
            said('2pass-offline', sentence(number), {
              is_final: isEnding,
              ...(timestamps && { timestamp: JSON.stringify(times) }),
            })
          },
        })
      return {
        message(data, isBinary) {
          if (isBinary) {
            if (!ear) return refuse('sound before the start message')
            if (data.length % 2) return refuse('half a sample')
            return ear.hear(samplesIn(data))
          }
          const json: unknown = JSON.parse(String(data))
          if (!ear) {
            hotWords.push(...Object.keys(JSON.parse(start.parse(json).hotwords) as object))
            ear = begin()
            return
          }
          stop.parse(json)
          isEnding = true
          ear.finish()
          // The last message of a turn is final, with or without a phrase.
          said('2pass-offline', '', { is_final: true })
          isEnding = false
          ear = undefined
        },
      }
    },
  })
  return { ...server, hotWords }
}

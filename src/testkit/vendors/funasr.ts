import * as z from 'zod'
import { openListener, samplesIn, sentence, startLiveServer } from './live-servers.ts'

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

/**
 * A FunASR server in 2pass mode: the C++ runtime (298b825), or `funasr_wss_server.py` (3c58cb5), which sends times as a list and calls
 * final what comes while somebody speaks. That its times count from the beginning of the phrase is assumed. Its version before (0487a03)
 * sends no times, and nothing for a turn that ends without a phrase.
 */
export async function startFunAsr(
  runtime: 'C++' | 'Python' | 'Python before' = 'C++',
  { timestamps = true } = {},
) {
  const python = runtime !== 'C++'
  const hotWords: string[] = []
  const server = await startLiveServer({
    admit: (request) => (request.headers['sec-websocket-protocol'] === 'binary' ? undefined : 400),
    converse({ send, refuse }) {
      let listener: ReturnType<typeof openListener> | undefined
      let isEnding = false
      const said = (mode: string, text: string, more: object = {}) =>
        send({ mode, wav_name: 'live', text, is_final: python && !isEnding, ...more })
      let hasSaid = false
      const begin = () =>
        openListener({
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
            const ofPhrase = times.map((pair) => pair.map((time) => time - from))
            hasSaid = true
            said('2pass-offline', sentence(number), {
              is_final: isEnding !== python,
              ...(timestamps &&
                runtime !== 'Python before' && { timestamp: python ? ofPhrase : JSON.stringify(times) }),
            })
          },
        })
      return {
        message(data, isBinary) {
          if (isBinary) {
            if (!listener) return refuse('sound before the start message')
            if (data.length % 2) return refuse('half a sample')
            return listener.hear(samplesIn(data))
          }
          const json: unknown = JSON.parse(String(data))
          if (!listener) {
            hotWords.push(...Object.keys(JSON.parse(start.parse(json).hotwords) as object))
            listener = begin()
            return
          }
          stop.parse(json)
          isEnding = true
          hasSaid = false
          listener.finish()
          if (!hasSaid && runtime === 'C++') send({ text: '', wav_name: 'live', is_final: true })
          if (!hasSaid && runtime === 'Python') said('2pass-offline', '')
          isEnding = false
          listener = undefined
        },
      }
    },
  })
  return { ...server, hotWords }
}

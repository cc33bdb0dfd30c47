import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { openListener, samplesIn, sentence, startLiveServer } from './live-servers.ts'

const config = z.object({ context: z.object({ system: z.object({ version: z.string() }) }) })
const context = z.strictObject({
  dgi: z.strictObject({
    Groups: z.array(
      z.strictObject({ Type: z.literal('Generic'), Items: z.array(z.strictObject({ Text: z.string() })) }),
    ),
  }),
})
const ticks = (milliseconds: number) => milliseconds * 10_000

/** Azure's streaming recognition, according to the protocol of its speech SDKs. */
export async function startMicrosoftLive() {
  const key = randomUUID().replaceAll('-', '')
  const phrases: string[] = []
  const server = await startLiveServer({
    admit: ({ headers }, { pathname, searchParams }) => {
      if (headers['ocp-apim-subscription-key'] !== key) return 401
      if (!/^[0-9a-f]{32}$/.test(String(headers['x-connectionid']))) return 400
      if (pathname !== '/speech/recognition/conversation/cognitiveservices/v1') return 404
      return searchParams.get('language') === 'en-US' ? undefined : 400
    },
    converse({ send, refuse }) {
      let request: string | undefined
      let isConfigured = false
      let listener: ReturnType<typeof openListener> | undefined
      const say = (path: string, content: object) =>
        send(
          `X-RequestId:${request}\r\nContent-Type:application/json; charset=utf-8\r\nPath:${path}\r\n\r\n${JSON.stringify(content)}`,
        )
      const begin = () =>
        openListener({
          rate: 16_000,
          silenceMs: 600,
          onStart: ({ start }) => say('speech.startDetected', { Offset: ticks(start) }),
          onMore: ({ start, end }) =>
            say('speech.hypothesis', { Text: 'this is', Offset: ticks(start), Duration: ticks(end - start) }),
          onEnd: ({ number, start, end }) =>
            say('speech.phrase', {
              RecognitionStatus: 'Success',
              Offset: ticks(start),
              Duration: ticks(end - start),
              NBest: [{ Confidence: 0.9, Lexical: 'x', Display: sentence(number) }],
            }),
        })
      return {
        message(data, isBinary) {
          const [head, body] = parts(data, isBinary)
          const header = (name: string) => new RegExp(`^${name}: *(\\S+)`, 'im').exec(head)?.[1]
          const id = header('X-RequestId')
          if (!id || !/^[0-9a-f]{32}$/.test(id) || Number.isNaN(Date.parse(header('X-Timestamp') ?? '')))
            return refuse('bad headers')
          const path = header('Path')
          if (path === 'speech.config') {
            config.parse(JSON.parse(String(body)))
            isConfigured = true
            return
          }
          if (!isConfigured) return refuse('speech.config comes first')
          if (path === 'speech.context') {
            const { dgi } = context.parse(JSON.parse(String(body)))
            phrases.push(...dgi.Groups.flatMap(({ Items }) => Items.map(({ Text }) => Text)))
            return
          }
          if (path !== 'audio' || !isBinary) return refuse(`an unknown message: ${path}`)
          if (!listener) {
            if (body.toString('latin1', 0, 4) !== 'RIFF') return refuse('the first sound has a header')
            request = id
            listener = begin()
            return say('turn.start', { context: { serviceTag: 'x' } })
          }
          if (id !== request) return refuse('another turn')
          if (body.length > 0) return listener.hear(samplesIn(body))
          listener.finish()
          say('turn.end', {})
          listener = undefined
        },
      }
    },
  })
  return { ...server, key, phrases }
}

function parts(data: Buffer, isBinary: boolean): [head: string, body: Buffer] {
  if (isBinary) {
    const length = data.readUInt16BE(0)
    return [data.toString('latin1', 2, 2 + length), data.subarray(2 + length)]
  }
  const text = String(data)
  const at = text.indexOf('\r\n\r\n')
  if (at < 0) throw new Error('no headers')
  return [text.slice(0, at), Buffer.from(text.slice(at + 4))]
}

import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'

/**
 * A fault of one connection: `unauthorized` is a 401, `limited` a 429, `broken` a 500, `page` no connection at all, `drop` a connection that breaks in the middle of a phrase,
 * `malformed` a message that is no JSON, `silence` a server that accepts and never answers.
 */
const refused = { unauthorized: 401, limited: 429, broken: 500, page: 200 } as const
export type LiveFault = keyof typeof refused | 'drop' | 'malformed' | 'silence'

/** What a server heard of a phrase, in milliseconds of its connection. */
export interface HeardPhrase {
  number: number
  start: number
  end: number
}

interface Listener {
  /** 16-bit samples. */
  hear(samples: Int16Array): void
  /** Ends a phrase that goes on. */
  finish(): void
  readonly milliseconds: number
}

interface ListenerOptions {
  rate: number
  silenceMs: number
  onStart?(phrase: HeardPhrase): void
  onMore?(phrase: HeardPhrase): void
  onEnd(phrase: HeardPhrase): void
}

/** Finds phrases: loud sound, ended by silence. */
export function openListener({ rate, silenceMs, onStart, onMore, onEnd }: ListenerOptions): Listener {
  let samples = 0
  let number = 0
  let phrase: HeardPhrase | undefined
  let lastLoud = 0
  const now = () => Math.round((samples * 1000) / rate)
  const end = () => {
    if (!phrase) return
    onEnd({ ...phrase, end: lastLoud })
    phrase = undefined
  }
  return {
    get milliseconds() {
      return now()
    },
    hear(block) {
      const step = rate / 50
      for (let at = 0; at < block.length; at += step) {
        const part = block.subarray(at, at + step)
        samples += part.length
        if (part.some((sample) => Math.abs(sample) > 1000)) {
          lastLoud = now()
          if (!phrase) {
            phrase = { number: (number += 1), start: now() - 20, end: now() }
            onStart?.(phrase)
          } else if ((lastLoud - phrase.start) % 500 < 20) onMore?.({ ...phrase, end: lastLoud })
        } else if (phrase && now() - lastLoud >= silenceMs) end()
      }
    },
    finish: end,
  }
}

export const samplesIn = (bytes: Buffer): Int16Array => {
  const samples = new Int16Array(Math.floor(bytes.length / 2))
  for (let at = 0; at < samples.length; at += 1) samples[at] = bytes.readInt16LE(at * 2)
  return samples
}

export interface LiveServerCall {
  socket: WebSocket
  request: IncomingMessage
  url: URL
  send(message: string | object): void
  /** Closes the connection and records why; a strict server takes nothing that the protocol does not allow. */
  refuse(words: string): void
}

interface Protocol {
  /** The status of a request that is no connection; by default, the one that asks for a connection. */
  respond?(request: IncomingMessage): number
  /** The status with which a connection is refused; undefined for none. */
  admit(request: IncomingMessage, url: URL): number | undefined
  converse(call: LiveServerCall): { message(data: Buffer, isBinary: boolean): void }
}

export async function startLiveServer({ admit, converse, respond = () => 426 }: Protocol) {
  const faults: (LiveFault | undefined)[] = []
  const refusals: string[] = []
  const server = createServer((request, response) => response.writeHead(respond(request)).end())
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, stream, head) => {
    const url = new URL(request.url ?? '/', 'http://vendor')
    const fault = faults.shift()
    const status = fault && fault in refused ? refused[fault as keyof typeof refused] : admit(request, url)
    if (status !== undefined) return stream.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\n\r\n`)
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const refuse = (words: string) => {
        refusals.push(words)
        socket.close(1003, words.slice(0, 100))
      }
      let heard = 0
      const send = (message: string | object) => {
        if (fault === 'silence') return
        if (fault === 'malformed' && heard > 4) socket.send('{"half":')
        else socket.send(typeof message === 'string' ? message : JSON.stringify(message))
      }
      const { message } = converse({ socket, request, url, send, refuse })
      socket.on('message', (data, isBinary) => {
        heard += 1
        if (fault === 'drop' && heard > 12) return socket.terminate()
        try {
          message(data as Buffer, isBinary)
        } catch (error) {
          refuse(error instanceof Error ? error.message : String(error))
        }
      })
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What the client did wrong. */
    refusals,
    fail: (...next: (LiveFault | undefined)[]) => void faults.push(...next),
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export const sentence = (number: number) => `This is phrase ${number}.`

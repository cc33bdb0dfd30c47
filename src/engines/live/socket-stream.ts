import { setTimeout as delay } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { isUnspaced } from '#domain/text/languages.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import { engineFault } from '#engines/core/faults.ts'
import { faultOf, scrub } from '#engines/core/http-call.ts'
import type { Span, Word } from '#engines/core/ports.ts'
import { type Vendor, vendorFault, type VendorFault } from '#engines/core/vendor.ts'
import { webSocketOutside, PrivateAddress } from '#net/fetch-outside.ts'

export interface Patience {
  /** The time limit of an expected response in milliseconds. */
  patience?: number | undefined
}

interface Options extends Patience {
  /** http or https: sockets use the same hosts and ports. */
  url: string
  headers?: Record<string, string>
  protocols?: string[]
  /** Removed from all messages. */
  secrets: readonly string[]
  signal: AbortSignal
  /** Handles a text message; an exception is a fault. */
  onMessage(text: string): void
}

/** Beyond this, sending waits until the other side has read some. */
const maxBuffered = 1024 * 1024
const usualPatience = 20_000

/** The connection of one live recognition. After the first fault it is closed, and every call rejects with it. */
export interface SocketStream extends AsyncDisposable {
  send(data: string | Uint8Array): Promise<void>
  /** Waits for an expected action of the other side. */
  due(done: Promise<unknown>): Promise<void>
  /** Settles when the other side has read everything that was sent before. */
  answersPing(): Promise<void>
  /** A fault reported by the other side. */
  refuse(fault: VendorFault, words: string): void
  throwIfFailed(): void
}

/** Connects to a recognizer over a WebSocket; every failure is an EngineError. */
export async function openSocketStream(vendor: Vendor, options: Options): Promise<SocketStream> {
  const { url, headers = {}, protocols = [], secrets, signal, onMessage, patience = usualPatience } = options
  signal.throwIfAborted()
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => undefined)
  let fault: unknown
  let isClosed = false
  const privateFault = ({ host }: PrivateAddress) =>
    new EngineError(
      vendor.id,
      'refused',
      engineFault('privateAddress', { host, setting: vendor.addressSetting }),
    )
  const socket = connect()

  function connect(): WebSocket {
    try {
      return webSocketOutside(url, protocols, {
        headers,
        maxPayload: 1024 * 1024,
        perMessageDeflate: false,
      })
    } catch (error) {
      throw error instanceof PrivateAddress ? privateFault(error) : error
    }
  }

  function fail(error: unknown): void {
    if (fault !== undefined || isClosed) return
    fault = error
    failed.reject(error)
    socket.terminate()
  }
  const refuse = (kind: VendorFault, words: string) => fail(vendorFault(vendor, kind, scrub(words, secrets)))

  const opened = Promise.withResolvers<void>()
  socket.on('open', () => opened.resolve())
  socket.on('unexpected-response', (_request, { statusCode = 0 }) =>
    refuse(faultOf(statusCode), `HTTP ${statusCode}`),
  )
  socket.on('error', (error) => {
    if (error instanceof PrivateAddress) fail(privateFault(error))
    else refuse('unavailable', error.message)
  })
  socket.on('close', (code, reason) =>
    refuse(
      code === 1008 || code === 3000 || code === 4001 ? 'unauthorized' : 'unavailable',
      String(reason) || `the connection was closed (${code})`,
    ),
  )
  socket.on('message', (data, isBinary) => {
    if (fault !== undefined || isClosed) return
    try {
      if (isBinary) throw new Error('a binary message')
      onMessage(String(data))
    } catch (error) {
      refuse('badAnswer', error instanceof Error ? error.message : String(error))
    }
  })
  const onAbort = () => fail(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })

  const throwIfFailed = () => {
    if (fault !== undefined) throw fault
  }
  const stream: SocketStream = {
    throwIfFailed,
    refuse,
    async send(data) {
      throwIfFailed()
      socket.send(data)
      const began = performance.now()
      while (socket.bufferedAmount > maxBuffered) {
        if (performance.now() - began > patience) refuse('unavailable', 'it does not read what it is sent')
        await Promise.race([delay(20), failed.promise])
      }
    },
    async answersPing() {
      throwIfFailed()
      const answered = Promise.withResolvers<void>()
      socket.once('pong', () => answered.resolve())
      socket.ping()
      await stream.due(answered.promise)
    },
    async due(done) {
      throwIfFailed()
      const waiting = new AbortController()
      const late = delay(patience, undefined, { signal: waiting.signal }).then(
        () => refuse('unavailable', 'it does not answer'),
        () => undefined,
      )
      try {
        await Promise.race([done, failed.promise])
      } finally {
        waiting.abort()
        await late
      }
    },
    async [Symbol.asyncDispose]() {
      isClosed = true
      signal.removeEventListener('abort', onAbort)
      socket.terminate()
    },
  }
  try {
    await stream.due(opened.promise)
  } catch (error) {
    await stream[Symbol.asyncDispose]()
    throw error
  }
  return stream
}

/** The words of a phrase without times of words: of a script without spaces, the phrase as it is. */
export function wordsOfPhrase(text: string, span: Span, language: string): Word[] {
  const said = text.trim()
  if (said === '') return []
  const whole = { start: span.start, end: Math.max(span.start + 1, span.end) }
  return isUnspaced(language) ? [{ text: said, ...whole }] : spreadWords(said, whole)
}

/** Shares the time of a phrase among its words by their length, where a recognizer gives no times of words. */
export function spreadWords(
  text: string,
  span: { start: number; end: number },
): { text: string; start: number; end: number }[] {
  const parts = text.match(/\s*\S+/g) ?? []
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  let before = 0
  const at = (characters: number) => Math.round(span.start + ((span.end - span.start) * characters) / length)
  return parts.map((part) => {
    const start = at(before)
    before += part.length
    return { text: part.trim(), start, end: at(before) }
  })
}

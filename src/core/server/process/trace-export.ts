import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

// OTLP/HTTP with JSON, as in opentelemetry.io/docs/specs/otlp: ids are hex, 64-bit times are text.

export type SpanKind = 'internal' | 'server' | 'producer' | 'consumer' | 'client'
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

export interface EndedSpan {
  traceId: string
  spanId: string
  parent: string | undefined
  name: string
  kind: SpanKind
  /** Milliseconds since 1970. */
  start: number
  end: number
  attributes: Attributes
  fault: string | undefined
}

interface Target {
  endpoint: URL
  headers: Readonly<Record<string, string>>
  service: string
  version: string
}

const everyMs = 2000
const atOnce = 512
/** The maximum number of spans kept while the collector does not respond. */
const max = 8192
const patienceMs = 10_000
const pausesMs = [500, 2000, 5000]
const mayPass = new Set([429, 502, 503, 504])

/** Sends spans in batches, and drops them rather than blocking anything. */
export function openExport(target: Target, log: Logger) {
  let waiting: EndedSpan[] = []
  let dropped = 0
  let sending: Promise<void> = Promise.resolve()
  const url = new URL(`${target.endpoint.pathname.replace(/\/$/, '')}/v1/traces`, target.endpoint)

  async function send(spans: readonly EndedSpan[]): Promise<void> {
    const body = JSON.stringify(encode(spans, target))
    for (const pause of [...pausesMs, undefined]) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...target.headers },
        body,
        signal: AbortSignal.timeout(patienceMs),
      }).catch((error: unknown) => error as Error)
      if (answer instanceof Response) await answer.body?.cancel()
      if (answer instanceof Response && answer.ok) return
      const isTransient = answer instanceof Error || mayPass.has(answer.status)
      if (isTransient && pause !== undefined) {
        await delay(pause, undefined, { ref: false })
        continue
      }
      dropped += spans.length
      const why = answer instanceof Error ? { err: answer } : { status: answer.status }
      log.warn({ ...why, spans: spans.length, dropped }, 'traces were not sent')
      return
    }
  }

  function flush(): Promise<void> {
    if (waiting.length > 0) {
      const spans = waiting
      waiting = []
      sending = sending.then(async () => {
        for (let at = 0; at < spans.length; at += atOnce) await send(spans.slice(at, at + atOnce))
      })
    }
    return sending
  }

  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()
  return {
    add(span: EndedSpan) {
      if (waiting.length < max) waiting.push(span)
      else dropped += 1
      if (waiting.length === atOnce) void flush()
    },
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

const kinds: Record<SpanKind, number> = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 }
const nanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1000)) * 1000n)

function encode(spans: readonly EndedSpan[], { service, version }: Target) {
  return {
    resourceSpans: [
      {
        resource: {
          attributes: attributesOf({
            'service.name': service,
            'service.version': version,
            'process.pid': process.pid,
          }),
        },
        scopeSpans: [
          {
            scope: { name: 'yiyin', version },
            spans: spans.map((span) => ({
              traceId: span.traceId,
              spanId: span.spanId,
              ...(span.parent && { parentSpanId: span.parent }),
              name: span.name,
              kind: kinds[span.kind],
              startTimeUnixNano: nanoseconds(span.start),
              endTimeUnixNano: nanoseconds(span.end),
              attributes: attributesOf(span.attributes),
              status: span.fault === undefined ? {} : { code: 2, message: span.fault },
            })),
          },
        ],
      },
    ],
  }
}

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: valueOf(value) }],
  )

function valueOf(value: string | number | boolean): Record<string, unknown> {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

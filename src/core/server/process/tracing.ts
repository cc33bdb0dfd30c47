import type { Logger } from 'pino'
import type { Config } from '#core/server/settings/config.ts'
import { currentTrace, inTrace, newId, type TraceContext } from './trace-context.ts'
import { type Attributes, type EndedSpan, openExport, type SpanKind } from './trace-export.ts'

declare module '#core/server/app/app.ts' {
  interface App {
    tracing: Tracing
  }
}

interface SpanOptions {
  kind?: SpanKind
  /** From another process; otherwise the current span. */
  parent?: TraceContext | undefined
  attributes?: Attributes
}

export interface Span {
  set(attributes: Attributes): void
  /** The name of a fault; never a text with values. */
  fail(fault: string): void
}

export interface Tracing {
  /** Runs `work` in a span; its children are the spans begun and recorded within, and in jobs that it enqueues. */
  span<Result>(name: string, options: SpanOptions, work: (span: Span) => Promise<Result>): Promise<Result>
  /** Adds a span that just ended as a child of the current span. */
  record(name: string, seconds: number, attributes: Attributes, fault?: string): void
  close(): Promise<void>
}

const unseen: Span = { set: () => undefined, fail: () => undefined }

const off: Tracing = {
  span: (_name, _options, work) => work(unseen),
  record: () => undefined,
  close: async () => undefined,
}

/** Without a configured collector, nothing is traced and tracing costs nothing. */
export function openTracing(
  { traces }: Pick<Config, 'traces'>,
  { version }: { version: string },
  log: Logger,
): Tracing {
  if (!traces) return off
  const { endpoint, headers, share, service } = traces
  const sink = openExport({ endpoint, headers, service, version }, log)
  const now = () => performance.timeOrigin + performance.now()

  return {
    async span(name, { kind = 'internal', parent = currentTrace(), attributes = {} }, work) {
      const traceId = parent?.traceId ?? newId(16)
      const context = {
        traceId,
        spanId: newId(8),
        // Based on the id, so that all processes make the same decision.
        sampled: parent?.sampled ?? Number.parseInt(traceId.slice(0, 8), 16) < share * 2 ** 32,
      }
      if (!context.sampled) return inTrace(context, () => work(unseen))
      const start = now()
      const ended = { attributes, fault: undefined as string | undefined }
      const span: Span = {
        set: (more) => (ended.attributes = { ...ended.attributes, ...more }),
        fail: (fault) => (ended.fault = fault),
      }
      try {
        return await inTrace(context, () => work(span))
      } catch (error) {
        ended.fault ??= error instanceof Error ? error.name : 'Error'
        throw error
      } finally {
        const { spanId } = context
        sink.add({ traceId, spanId, parent: parent?.spanId, name, kind, start, end: now(), ...ended })
      }
    },

    record(name, seconds, attributes, fault) {
      const parent = currentTrace()
      if (!parent?.sampled) return
      const end = now()
      const span: EndedSpan = {
        traceId: parent.traceId,
        spanId: newId(8),
        parent: parent.spanId,
        name,
        kind: 'internal',
        start: end - seconds * 1000,
        end,
        attributes,
        fault,
      }
      sink.add(span)
    },

    close: () => sink.close(),
  }
}

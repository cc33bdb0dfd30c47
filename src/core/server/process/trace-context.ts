import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** The trace context of a span (W3C Trace Context). */
export interface TraceContext {
  traceId: string
  spanId: string
  sampled: boolean
}

const current = new AsyncLocalStorage<TraceContext>()

export const currentTrace = (): TraceContext | undefined => current.getStore()

export const inTrace = <Result>(context: TraceContext, work: () => Result): Result =>
  current.run(context, work)

export const newId = (bytes: 8 | 16): string => randomBytes(bytes).toString('hex')

/** `traceparent` of the current span; undefined outside of a sampled one. */
export function currentTraceparent(): string | undefined {
  const context = current.getStore()
  return context?.sampled ? `00-${context.traceId}-${context.spanId}-01` : undefined
}

const shape = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

export function readTraceparent(text: string | undefined): TraceContext | undefined {
  const [, traceId, spanId, flags] = shape.exec(text ?? '') ?? []
  if (!traceId || !spanId || !flags) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

import { allCalls } from '#app/registry/calls.ts'
import { root } from '#cli/core/paths.ts'
import { problems } from '#core/contract/problems.ts'
import type { Reply } from '../client/browser.ts'
import type { OnProgress } from './options.ts'

/** In the order in which they run: `worst` is last, because it takes the time that the others leave. */
export const attackParts = [
  'access',
  'secrets',
  'malformed',
  'amplification',
  'crowds',
  'pools',
  'worst',
] as const
export type AttackPart = (typeof attackParts)[number]

export interface Finding {
  part: AttackPart
  /** The call, or another route. */
  path: string
  /** What went wrong. */
  what: string
  /** What was sent, and what was answered. */
  how: string
  /** The id under which the server logged its internal fault. */
  requestId?: string
}

export interface AttackReport {
  part: AttackPart
  seed: number
  seconds: number
  /** The number of requests. */
  sent: number
  /** The number of calls attacked, and of calls in the contract. */
  calls: number
  ofCalls: number
  /** The routes outside the contract. */
  routes: number
  accepted: number
  /** Refusals by the name of their problem, or by status if they have none. */
  refused: Record<string, number>
  faults: number
  /** Milliseconds of processor time; set if the event loop was watched. */
  holds?: { over: number; longest: number }
  /** The maximum of megabytes that one request used. */
  memory?: number
  /** The 99th percentile in milliseconds of another client's calls, alone and during the attack. */
  others?: { alone: number; meanwhile: number }
  /** The calls for which there was no time. */
  unreached: string[]
  /** The calls that were attacked only in part, because their own time or that of the part was over. */
  unfinished: string[]
  /** Milliseconds of the longest wait of another account during a flood, and the pool. */
  waits?: { longest: number; of: string }
  /** Limits by address: how many were tried, and how many requests they let in and refused. */
  crowds?: {
    limits: number
    letIn: number
    refused: number
    /** The viewers that were let in beside silent sockets, in how many seconds and megabytes. */
    audience?: { viewers: number; silent: number; seconds: number; memory: number }
  }
  findings: Finding[]
}

const callPaths = new Set(allCalls.map(({ path }) => `/api${path}`))
const names = new Map<number, string>(Object.entries(problems).map(([name, { code }]) => [code, name]))

/** An address that an attack claims to have requested (claimed-address.ts). */
export const claimedAddress = /claimed\.example|[a-z0-9\]]:64321/

/** What no answer may reveal: a stack, a query, a database error, a path of the machine. */
const leaks: readonly RegExp[] = [
  claimedAddress,
  /\n\s+at .+\(?(?:file:|node:|\/)/,
  /\b(?:select|insert into|update|delete from) "\w+/i,
  /violates \w+[ -]\w*constraint|relation "\w+"|row-level security|invalid byte sequence|syntax error at/i,
  /node:internal|\/node_modules\/|\.ts:\d+/,
  new RegExp(RegExp.escape(root)),
]

export interface Recorder {
  /** Counts an answer and applies the checks that hold for every answer. Returns the answer. */
  reply(path: string, how: string, reply: Reply): Reply
  /** To be called when no answer came. */
  noAnswer(path: string, how: string, error: unknown): void
  /** To be called when the connection was closed instead of an answer, which is correct for input that is not HTTP. */
  connectionClosed(): void
  /** Which calls will be attacked, so that the report lists those that were not reached. */
  expect(paths: readonly string[]): void
  /** To be called before a call or another route is attacked. */
  cover(path: string): void
  /** To be called when a call was attacked only in part. */
  unfinished(path: string): void
  add(path: string, what: string, how: string): void
  /** The number of requests so far. */
  sent(): number
  report(more?: Partial<AttackReport>): AttackReport
}

export function openRecorder(
  part: AttackPart,
  seed: number,
  ofCalls: number,
  onProgress?: OnProgress,
): Recorder {
  const began = performance.now()
  const refused: Record<string, number> = {}
  const findings: Finding[] = []
  const calls = new Set<string>()
  const routes = new Set<string>()
  const unfinished = new Set<string>()
  let expected: readonly string[] = []
  let sent = 0
  let accepted = 0
  let faults = 0
  const add = (path: string, what: string, how: string, requestId?: string) =>
    void findings.push({ part, path, what, how, ...(requestId !== undefined && { requestId }) })
  return {
    add,
    cover(path) {
      onProgress?.({ path, calls: calls.size, ofCalls, sent, findings: findings.length })
      ;(callPaths.has(path) ? calls : routes).add(path)
    },
    expect: (paths) => void (expected = paths),
    unfinished: (path) => void unfinished.add(path),
    reply(path, how, reply) {
      sent += 1
      const { status } = reply
      const body = reply.body ?? {}
      const text = `${JSON.stringify(reply.headers)} ${JSON.stringify(body)}`
        .replaceAll('\\"', '"')
        .replaceAll('\\n', '\n')
      if (status < 400 && body.success !== false) accepted += 1
      else {
        const name = names.get(body.resultCode) ?? String(status)
        refused[name] = (refused[name] ?? 0) + 1
      }
      if (status >= 500) {
        faults += 1
        add(path, `answered ${status}`, how, (body as { requestId?: string }).requestId)
      }
      const leak = leaks.map((pattern) => pattern.exec(text)?.[0]).find(Boolean)
      if (leak !== undefined) add(path, `told ${JSON.stringify(leak)}`, how)
      return reply
    },
    connectionClosed() {
      sent += 1
      refused['closed'] = (refused['closed'] ?? 0) + 1
    },
    noAnswer(path, how, error) {
      sent += 1
      add(path, 'gave no answer', `${how}: ${String(error)}`)
    },
    sent: () => sent,
    report: (more = {}) => ({
      part,
      seed,
      seconds: Math.round((performance.now() - began) / 1000),
      sent,
      calls: calls.size,
      ofCalls,
      routes: routes.size,
      accepted,
      refused,
      faults,
      unreached: expected.filter((path) => !calls.has(path)),
      unfinished: [...unfinished],
      ...more,
      findings,
    }),
  }
}

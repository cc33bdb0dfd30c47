import { type Asked, askedLists, callAt, type Portal } from './requested-calls.ts'
import { signIn } from './sign-in.ts'

/** One request that is measured. */
export interface Question extends Pick<Asked, 'path' | 'by'> {
  name: string
  input: Record<string, string | number>
  /** The page behind the first. */
  further?: boolean
}

export function questionsOf({ path, by, always = {}, ways = {} }: Asked): Question[] {
  const named = (way: string, input: Record<string, string | number>, further = false) => ({
    name: `${path}${by === 'finance' ? ' of finance' : ''}${way && `, ${way}`}`,
    path,
    by,
    input: { ...always, ...input },
    further,
  })
  return [
    named('', {}),
    ...(askedLists.some((each) => each.path === path) ? [named('further', {}, true)] : []),
    ...Object.entries(ways).map(([way, input]) => named(way, input)),
  ]
}

/** An access token is valid for 15 minutes; filling and measuring large tables takes longer. */
const renewAfterMs = 10 * 60_000

const signInEach = async (origin: string): Promise<Record<Portal, Record<string, string>>> => ({
  user: await signIn(origin),
  agent: await signIn(origin, 'agency', { portal: 'agent', password: 'Agency#2026' }),
  staff: await signIn(origin, 'operator', { portal: 'staff', password: 'Operator#2026' }),
  finance: await signIn(origin, 'finance', { portal: 'staff', password: 'Finance#2026' }),
})

/** Asks questions of a server, signed in as each of those who ask. */
export async function openAsking(origin: string, signal: AbortSignal) {
  let headers = await signInEach(origin)
  let renewedAt = performance.now()
  const send = async ({ path, by, input }: Question, more: Record<string, string> = {}) => {
    if (performance.now() - renewedAt > renewAfterMs) {
      headers = await signInEach(origin)
      renewedAt = performance.now()
    }
    const given = Object.entries({ ...input, ...more }).map(([key, value]) => [
      key,
      value === 'theUser' ? headers.user.appId! : String(value),
    ])
    const { method } = callAt(path)
    const reply = await fetch(
      `${origin}/api${path}${method === 'GET' ? `?${new URLSearchParams(given)}` : ''}`,
      {
        method,
        headers: { ...headers[by], 'content-type': 'application/json' },
        ...(method === 'POST' && { body: JSON.stringify(Object.fromEntries(given)) }),
        signal,
      },
    )
    const { success, result, resultEnInfo } = (await reply.json()) as {
      success: boolean
      result: { next?: string | null; current?: number } | null
      resultEnInfo: string
    }
    if (!success) throw new Error(`${path}: ${resultEnInfo}`)
    return result
  }
  /** Returns how to send it; undefined if there is no further page. */
  return async (question: Question): Promise<(() => Promise<unknown>) | undefined> => {
    if (!question.further) return () => send(question)
    const first = await send(question)
    if (first?.next) return () => send(question, { after: first.next! })
    return first?.current ? () => send(question, { current: '2' }) : undefined
  }
}

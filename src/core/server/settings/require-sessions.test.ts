import { expect, test } from 'vitest'
import { englishOf } from '#core/texts/message/message.ts'
import { requireSessions } from './require-sessions.ts'

/** Gives a connection the first server process that is free: for a transaction, or until it ends. */
function pooler(mode: 'transaction' | 'session') {
  const busy = new Set<number>()
  const take = () => {
    let pid = 1
    while (busy.has(pid)) pid += 1
    busy.add(pid)
    return pid
  }
  const connect = async () => {
    let own: number | undefined
    return {
      async query(text: string) {
        const pid = own ?? take()
        if (mode === 'session' || text === 'begin') own = pid
        if (own === undefined) busy.delete(pid)
        return { rows: [{ pid }] }
      },
      async end() {
        if (own !== undefined) busy.delete(own)
      },
    }
  }
  return { connect, busy }
}

test('a pooler that keeps sessions is accepted, and nothing stays open', async () => {
  const { connect, busy } = pooler('session')
  await requireSessions('', connect)
  expect(busy.size).toBe(0)
})

test('a pooler in transaction mode is refused, with what to do', async () => {
  const { connect, busy } = pooler('transaction')
  const fault: unknown = await requireSessions('', connect).catch((error: unknown) => error)
  expect(englishOf(fault)).toContain('Set pool_mode = session')
  expect(busy.size).toBe(0)
})

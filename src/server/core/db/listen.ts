import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { payloadsOf } from './notify.ts'

export interface Listening {
  close(): Promise<void>
}

/**
 * Listens for notifications. A broken connection is re-established; notifications in between are lost, so `onConnect`
 * has to check the state.
 */
export async function listen(
  databaseUrl: string,
  channels: readonly string[],
  heard: { onConnect: () => void; onNotify: (channel: string, payload: string) => void },
  log: Logger,
): Promise<Listening> {
  const stopping = new AbortController()
  let client: pg.Client

  async function connect(): Promise<void> {
    const made = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'yiyin-listen',
      keepAlive: true,
      // A dead connection is noticed within a minute or two, not after the system's default of two hours.
      keepAliveInitialDelayMillis: 30_000,
    })
    client = made
    let up = false
    made.on('notification', ({ channel, payload }) => {
      for (const each of payloadsOf(payload ?? '')) heard.onNotify(channel, each)
    })
    made.on('error', (error) => {
      if (!up || stopping.signal.aborted) return
      up = false
      log.warn({ err: error }, 'listening was cut off')
      void again()
    })
    try {
      await made.connect()
      await made.query('set role yiyin_app')
      for (const channel of channels) await made.query(`listen ${made.escapeIdentifier(channel)}`)
    } catch (error) {
      await made.end().catch(() => {})
      throw error
    }
    up = true
    heard.onConnect()
  }

  async function again(): Promise<void> {
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(pause * 2, 5000))
      try {
        await delay(pause, undefined, { signal: stopping.signal })
        return await connect()
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'listening again failed')
      }
  }

  await connect()
  return {
    close: async () => {
      stopping.abort()
      await client.end()
    },
  }
}

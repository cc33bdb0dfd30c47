import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { payloadsOf } from './notify.ts'

export interface Listening {
  close(): Promise<void>
}

interface Heard {
  /** Connected for the first time, or again: notifications in between are lost, so it has to check the state. */
  onConnect: () => void
  onNotify: (channel: string, payload: string) => void
}

export interface Listener {
  /** Connects on first use. Rejects if that fails. */
  listen(channels: readonly string[], heard: Heard): Promise<Listening>
  close(): Promise<void>
}

/** The one connection of a process that listens for notifications. A broken connection is re-established. */
export function openListener(databaseUrl: string, log: Logger): Listener {
  const stopping = new AbortController()
  const all = new Map<Heard, readonly string[]>()
  let client: Promise<pg.Client> | undefined

  async function connect(): Promise<pg.Client> {
    const created = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'yiyin-listen',
      keepAlive: true,
      // A dead connection is noticed within a minute or two, not after the system's default of two hours.
      keepAliveInitialDelayMillis: 30_000,
    })
    let up = false
    created.on('notification', ({ channel, payload }) => {
      for (const [{ onNotify }, channels] of all)
        if (channels.includes(channel)) for (const each of payloadsOf(payload ?? '')) onNotify(channel, each)
    })
    created.on('error', (error) => {
      if (!up || stopping.signal.aborted) return
      up = false
      log.warn({ err: error }, 'listening was cut off')
      client = again()
      // Whoever listens meanwhile waits for it; if the process ends first, nobody does.
      client.catch(() => undefined)
    })
    try {
      await created.connect()
      await created.query('set role yiyin_app')
      await listenOn(created, [...all.values()].flat())
    } catch (error) {
      await created.end().catch(() => {})
      throw error
    }
    up = true
    return created
  }

  const listenOn = async (created: pg.Client, channels: readonly string[]) => {
    for (const channel of new Set(channels))
      await created.query(`listen ${created.escapeIdentifier(channel)}`)
  }

  async function again(): Promise<pg.Client> {
    for (let pause = 100; ; pause = Math.min(pause * 2, 5000))
      try {
        await delay(pause, undefined, { signal: stopping.signal })
        const created = await connect()
        for (const { onConnect } of all.keys()) onConnect()
        return created
      } catch (error) {
        if (stopping.signal.aborted) throw error
        log.warn({ err: error }, 'listening again failed')
      }
  }

  return {
    async listen(channels, heard) {
      client ??= connect().catch((error: unknown) => {
        client = undefined
        throw error
      })
      await listenOn(await client, channels)
      all.set(heard, channels)
      heard.onConnect()
      return { close: async () => void all.delete(heard) }
    },
    async close() {
      stopping.abort()
      const created = await client?.catch(() => undefined)
      await created?.end()
    },
  }
}

import type { App } from '#server/core/app/app.ts'
import { listen } from '#server/core/db/listen.ts'
import { channels, readPayload } from './channels.ts'

/** Wakes the jobs of this worker when their session has new sound or other changes: one connection for all. */
interface Ears {
  /** Calls back until the returned function is called. */
  on(key: string, wake: () => void): () => void
}

const opened = new WeakMap<App, Promise<Ears>>()

export function earsOf(app: App): Promise<Ears> {
  const known = opened.get(app)
  if (known) return known
  const opening = openEars(app)
  opened.set(app, opening)
  opening.catch(() => opened.delete(app))
  return opening
}

async function openEars(app: App): Promise<Ears> {
  const byKey = new Map<string, () => void>()
  const listening = await listen(
    app.config.databaseUrl,
    [channels.sound, channels.changes],
    {
      onConnect: () => byKey.values().forEach((wake) => wake()),
      onNotify: (_, payload) => byKey.get(readPayload(payload).key)?.(),
    },
    app.log,
  )
  app.atClose.push(() => listening.close())
  return {
    on(key, wake) {
      byKey.set(key, wake)
      return () => {
        if (byKey.get(key) === wake) byKey.delete(key)
      }
    },
  }
}

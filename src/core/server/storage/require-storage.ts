import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Config, BadSetting } from '#core/server/settings/config.ts'
import { checkPatience, checkStorage, faultOfStorage } from './check-storage.ts'
import { openStorage } from './open.ts'
import { StorageFull } from './storage.ts'

interface Waiting {
  /** How long to wait for a storage that does not respond. */
  forMs: number
  /** The longest pause between two attempts. */
  pauseMs: number
}
/** Longer than a restart of a storage server takes. */
const usual: Waiting = { forMs: 60_000, pauseMs: 10_000 }

/**
 * Refuses a storage that cannot store, read and delete. One that does not respond is waited for, because after a restart
 * of the machine it may start later than we do; then the process ends, and its supervisor starts it again.
 */
export async function requireStorage(
  settings: Config['storage'],
  log: Pick<Logger, 'warn'>,
  { forMs, pauseMs }: Waiting = usual,
): Promise<void> {
  const storage = await openStorage(settings, checkPatience)
  const end = Date.now() + forMs
  try {
    for (let pause = Math.min(500, pauseMs); ; pause = Math.min(pause * 2, pauseMs)) {
      const error = await checkStorage(storage).then(
        () => undefined,
        (reason: unknown) => reason,
      )
      // Files can still be read, and deleted to make room; /readyz reports it.
      if (error === undefined || error instanceof StorageFull) return
      const fault = faultOfStorage(settings, error)
      if (fault) throw new BadSetting(fault)
      if (Date.now() + pause > end) throw error
      log.warn({ err: error, storage: settings.url.href, retryInMs: pause }, 'waiting for the file storage')
      await delay(pause)
    }
  } finally {
    storage.close()
  }
}

import type { SetEngineSettings } from '#domain/engine-settings.ts'
import { writeSettings, newestChange } from '#shared/engine-host/server/saved-settings.ts'
import { seal } from '#shared/engine-host/server/seal.ts'
import type { TestServer } from './server.ts'

/**
 * Changes engine settings like the page of engines, or deletes those that are null; workers use them from their next
 * job.
 */
export function setEngines(
  { app }: TestServer,
  values: { [Name in keyof SetEngineSettings]: string | null },
): Promise<void> {
  const { secret } = app.config
  const sealed = Object.entries(values).map(([name, value]) => [
    name,
    value && seal(secret, name, value).toString('base64'),
  ])
  return app.database.outside
    .transaction()
    .execute(async (trx) =>
      writeSettings(trx, Object.fromEntries(sealed) as typeof values, await newestChange(trx)),
    )
}

import { BadSetting } from '#core/server/settings/config.ts'
import { createBucket } from '#core/server/storage/create-bucket.ts'
import { requireStorage } from '#core/server/storage/require-storage.ts'
import { configHere } from '../doctor/config-here.ts'
import { dataFolder } from '../core/paths.ts'
import { here } from '../core/terminal-language.ts'
import { logLine } from '../core/terminal.ts'
import { storageTexts } from '../texts/storage.ts'

/** Creates the bucket of STORAGE_URL unless it exists, and checks that files can be stored there. */
export async function bucket(given: { data?: string }): Promise<number> {
  const { storage } = configHere(dataFolder(given.data))
  const values = { bucket: storage.url.hostname }
  if (storage.url.protocol !== 's3:') {
    logLine('storage', here(storageTexts.folder))
    return 0
  }
  const log = {
    warn: () => logLine('storage', here(storageTexts.waiting, { url: storage.endpoint ?? storage.url.href })),
  }
  try {
    await requireStorage(storage, log)
    logLine('storage', here(storageTexts.exists, values))
  } catch (error) {
    if (!(error instanceof BadSetting) || error.name !== 'settings.noBucket') throw error
    await createBucket(storage)
    await requireStorage(storage, log)
    logLine('storage', here(storageTexts.created, values))
  }
  return 0
}

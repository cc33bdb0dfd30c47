import { storageWords } from './texts/storage.ts'
import { createBucket } from '#core/server/storage/create-bucket.ts'
import { requireStorage } from '#core/server/storage/require-storage.ts'
import { BadSetting } from '#core/server/settings/config.ts'
import { configHere } from './config-here.ts'
import { dataFolder } from './paths.ts'
import { logLine } from './terminal.ts'
import { here } from './terminal-language.ts'

/** Creates the bucket of STORAGE_URL unless it exists, and checks that files can be stored there. */
export async function bucket(given: { data?: string }): Promise<number> {
  const { storage } = configHere(dataFolder(given.data))
  const values = { bucket: storage.url.hostname }
  if (storage.url.protocol !== 's3:') {
    logLine('storage', here(storageWords.folder))
    return 0
  }
  const log = {
    warn: () => logLine('storage', here(storageWords.waiting, { url: storage.endpoint ?? storage.url.href })),
  }
  try {
    await requireStorage(storage, log)
    logLine('storage', here(storageWords.exists, values))
  } catch (error) {
    if (!(error instanceof BadSetting) || error.name !== 'settings.noBucket') throw error
    await createBucket(storage)
    await requireStorage(storage, log)
    logLine('storage', here(storageWords.created, values))
  }
  return 0
}

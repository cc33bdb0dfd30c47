import type { Config } from '#core/server/settings/config.ts'
import { openDiskStorage } from './disk.ts'
import type { Patience } from './s3.ts'
import type { Storage } from './storage.ts'

/** The S3 client is large, so it is only loaded if used. */
export async function openStorage(settings: Config['storage'], patience?: Patience): Promise<Storage> {
  if (settings.url.protocol === 'file:') return openDiskStorage(settings.url)
  const { openS3Storage } = await import('./s3.ts')
  return openS3Storage(settings, patience)
}

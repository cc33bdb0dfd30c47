import type { Config } from '#server/core/settings/config.ts'
import { openDiskStorage } from './disk.ts'
import type { Storage } from './storage.ts'

/** The client of S3 is large, so it is loaded where it is used only. */
export async function openStorage(settings: Config['storage']): Promise<Storage> {
  if (settings.url.protocol === 'file:') return openDiskStorage(settings.url)
  const { openS3Storage } = await import('./s3.ts')
  return openS3Storage(settings)
}

import { statfs } from 'node:fs/promises'
import type { App } from '#core/server/app/app.ts'

const spare = 256 * 1024 * 1024

/**
 * Whether this many bytes fit on the disk of incoming files, leaving some space for the rest of the machine. Uploads are
 * refused by it, /readyz and the status page report it.
 */
export async function hasRoom({ storage, config }: Pick<App, 'storage' | 'config'>, bytes: number) {
  if (storage.isShared) return true
  const { bavail, bsize } = await statfs(config.data)
  return bavail * bsize > bytes + spare
}

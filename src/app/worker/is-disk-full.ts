import { statfs } from 'node:fs/promises'
import type { App } from '#core/server/app/app.ts'

/** Below this, programs fail at what they write; uploads are refused long before (uploads/bytes.ts). */
const leastFree = 64 * 1024 * 1024

/** Whether the disk of the data folder is full, so that a failure of any kind may be due to that. */
export async function isDiskFull({ config }: Pick<App, 'config'>): Promise<boolean> {
  const { bavail, bsize } = await statfs(config.data)
  return bavail * bsize < leastFree
}

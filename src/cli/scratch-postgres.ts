import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hastySettings, startPostgres } from './embedded-postgres.ts'

/** A temporary database; `durable` to measure its speed, otherwise without waiting for the disk. */
export async function scratchPostgres(options: { durable: boolean }) {
  const data = await mkdtemp(join(tmpdir(), 'yiyin-'))
  // PostgreSQL does not run as root and has to traverse the folder.
  await chmod(data, 0o711)
  const remove = () => rm(data, { recursive: true, force: true })
  try {
    const postgres = await startPostgres({
      data,
      log: () => {},
      settings: options.durable ? {} : hastySettings,
    })
    return {
      data,
      url: postgres.url,
      async stop() {
        await postgres.stop()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#cli/database/embedded-postgres.ts'

/** A killed process loses nothing that it has written, so only commits that stay in its memory would be lost. */
const settings = { fsync: 'off', full_page_writes: 'off' }

/** A PostgreSQL in a separate cluster that a test can kill; its address stays the same. */
export async function startCrashingPostgres() {
  const data = await mkdtemp(join(tmpdir(), 'yiyin-crashing-'))
  // PostgreSQL does not run as root and has to traverse the folder.
  await chmod(data, 0o711)
  const start = () => startPostgres({ data, log: () => {}, settings })
  let current = await start()
  return {
    url: current.url,
    /** Kills it, and starts it again: it recovers from its log. */
    async crash() {
      process.kill(current.pid, 'SIGKILL')
      await current.exited
      current = await start()
    },
    async stop() {
      await current.stop()
      await rm(data, { recursive: true, force: true })
    },
  }
}

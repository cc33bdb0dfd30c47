import { rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** SQLite: another connection has the lock. */
const busy = 5

export interface Hold {
  release(): void
}

/**
 * Locks a file for this process, or gives nothing where somebody has it. The kernel keeps the lock (SQLite takes it, as for a
 * database), so it ends with its process however that ends, and holds between containers and over NFS too, where process
 * numbers of others tell nothing. The file goes with its lock.
 */
export function tryHold(file: string): Hold | undefined {
  for (;;) {
    const before = inodeOf(file)
    const database = new DatabaseSync(file, { timeout: 0 })
    try {
      // Nothing is written, so no journal has to lie beside it.
      database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    } catch (error) {
      database.close()
      if ((error as { errcode?: number }).errcode === busy) return undefined
      throw error
    }
    // A file that was just made, or removed by the last holder, may be another one by now: only that at the path counts.
    if (before === undefined || before !== inodeOf(file)) {
      database.close()
      continue
    }
    return {
      release() {
        rmSync(file, { force: true })
        database.close()
      },
    }
  }
}

const inodeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino

import { rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** SQLite's error code for a lock held by another connection. */
const busy = 5

export interface Hold {
  release(): void
}

/**
 * Locks a file for this process, or returns undefined if it is locked. The kernel holds the lock (through SQLite's
 * database lock), so it ends with its process however that ends, and works between containers and over NFS, where
 * process ids are meaningless. The file is removed with the lock.
 */
export function tryHold(file: string): Hold | undefined {
  for (;;) {
    const before = inodeOf(file)
    const database = new DatabaseSync(file, { timeout: 0 })
    try {
      // Nothing is written, so no journal file is needed.
      database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    } catch (error) {
      database.close()
      if ((error as { errcode?: number }).errcode === busy) return undefined
      throw error
    }
    // The file may have been replaced by another process in the meantime: only the one at the path counts.
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

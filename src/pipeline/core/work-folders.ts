import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Hold, tryHold } from '#programs/hold-file.ts'

export interface WorkFolders extends AsyncDisposable {
  /** A folder for one job, which removes it. */
  make(): Promise<string>
  /** Removes folders of dead processes. */
  sweep(): Promise<void>
}

const lockOf = (folder: string) => `${folder}.lock`

/**
 * Temporary folders, all inside one folder of this process that it holds a lock on. Other processes can use the same
 * root.
 */
export async function openWorkFolders(root: string): Promise<WorkFolders> {
  await mkdir(root, { recursive: true })
  let own: string
  let hold: Hold | undefined
  do {
    own = join(root, randomUUID())
    // A sweep may be looking at the file just as it is created.
    hold = tryHold(lockOf(own))
  } while (!hold)
  await mkdir(own)

  const folders: WorkFolders = {
    make: () => mkdtemp(join(own, 'job-')),
    async sweep() {
      const names = new Set((await readdir(root)).map((name) => basename(name, '.lock')))
      for (const folder of [...names].map((name) => join(root, name))) {
        const left = tryHold(lockOf(folder))
        if (!left) continue
        try {
          // A child process may still be writing; the rest is removed by the next sweep.
          await rm(folder, { recursive: true, force: true }).catch(() => undefined)
        } finally {
          left.release()
        }
      }
    },
    async [Symbol.asyncDispose]() {
      await rm(own, { recursive: true, force: true })
      hold.release()
    },
  }
  await folders.sweep()
  return folders
}

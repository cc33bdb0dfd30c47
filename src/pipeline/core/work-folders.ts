import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Hold, tryHold } from '#programs/hold-file.ts'

export interface WorkFolders extends AsyncDisposable {
  /** A folder for one job, which removes it. */
  make(): Promise<string>
  /** Removes what processes that are gone left behind. */
  sweep(): Promise<void>
}

const lockOf = (folder: string) => `${folder}.lock`

/** Folders to work in, all within one of this process that it holds a lock on. Another process may use the same root. */
export async function openWorkFolders(root: string): Promise<WorkFolders> {
  await mkdir(root, { recursive: true })
  let own: string
  let hold: Hold | undefined
  do {
    own = join(root, randomUUID())
    // A sweep may look at the file in the moment in which it is made.
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
          // A program that the process started may still be writing; what is left then goes with the next sweep.
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

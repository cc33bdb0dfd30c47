import { randomUUID } from 'node:crypto'
import { lstatSync, mkdirSync, rmSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Hold, tryHold } from './hold-file.ts'

// Temporary files contain people's speech and texts, so they must not outlive their process. All of them are inside one folder of
// this process that it holds a lock on. The kernel releases the lock however the process ends; then the next process that uses
// the same root, or the next sweep of a running one, removes the folder.

export interface TemporaryFolder extends AsyncDisposable {
  path: string
}

/** The folder of this process in a root that other processes use, too. */
interface Own {
  folder: string
  swept: Promise<void>
  close(): void
}

const sweepEveryMs = 10 * 60_000
const lockOf = (folder: string) => `${folder}.lock`

/** The last one is used. */
const opened: Own[] = []
const own = (): Own => opened.at(-1) ?? open(systemRoot())
process.once('exit', () => opened.forEach(({ close }) => close()))

/** A folder that only this user can enter. It is deleted with its contents when it is disposed of. */
export async function temporaryFolder(name: string): Promise<TemporaryFolder> {
  const { folder, swept } = own()
  await swept
  const path = await mkdtemp(join(folder, `${name}-`))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/**
 * Sets where this process keeps temporary files until it ends or the result is disposed of, and removes what dead processes left
 * there. Without this call they are in the system's temporary folder.
 */
export async function keepTemporaryFilesIn(root: string): Promise<Disposable> {
  const created = open(root)
  await created.swept
  return {
    [Symbol.dispose]() {
      created.close()
      opened.splice(opened.indexOf(created), 1)
    },
  }
}

/** For programs that write temporary files themselves. */
export function temporaryEnvironment(): { TMPDIR: string } {
  return { TMPDIR: own().folder }
}

function systemRoot(): string {
  const uid = process.getuid?.()
  const root = join(tmpdir(), uid === undefined ? 'yiyin' : `yiyin-${uid}`)
  makePrivate(root)
  // Everybody can create folders there: another user's would let them read ours.
  const found = lstatSync(root)
  if (!found.isDirectory() || (uid !== undefined && found.uid !== uid))
    throw new Error(`${root} belongs to another user. Remove it, or set TMPDIR to another folder.`)
  return root
}

const makePrivate = (folder: string) => void mkdirSync(folder, { recursive: true, mode: 0o700 })

function open(root: string): Own {
  makePrivate(root)
  let folder: string
  let hold: Hold | undefined
  do {
    folder = join(root, randomUUID())
    // A sweep may be looking at the file just as it is created.
    hold = tryHold(lockOf(folder))
  } while (!hold)
  makePrivate(folder)
  const sweeps = setInterval(() => void sweep(root).catch(process.emitWarning), sweepEveryMs).unref()
  const created: Own = {
    folder,
    swept: sweep(root),
    close() {
      clearInterval(sweeps)
      rmSync(folder, { recursive: true, force: true })
      hold.release()
    },
  }
  opened.push(created)
  return created
}

/** Removes folders of dead processes. */
async function sweep(root: string): Promise<void> {
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
}

import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '#programs/is-alive.ts'
import { hastySettings, startPostgres } from './embedded-postgres.ts'

interface Options {
  /** To measure its speed; otherwise it does not wait for the disk. */
  durable: boolean
  /** Keeps small data in memory if there is enough: a test database is a thousand files that live for seconds. */
  inMemory?: boolean
}

/** A temporary database. */
export async function scratchPostgres({ durable, inMemory = false }: Options) {
  if (!inMemory || !(await hasRoom(memory))) return startIn(tmpdir(), durable)
  await removeLeftovers()
  // A mount that does not allow executing programs is not an error; they are copied.
  return startIn(memory, durable).catch(() => startIn(tmpdir(), durable))
}

async function startIn(parent: string, durable: boolean) {
  const data = await mkdtemp(join(parent, `yiyin-${process.pid}-`))
  // PostgreSQL does not run as root and has to traverse the folder.
  await chmod(data, 0o711)
  const remove = () => rm(data, { recursive: true, force: true })
  try {
    const postgres = await startPostgres({ data, log: () => {}, settings: durable ? {} : hastySettings })
    return {
      data,
      url: postgres.url,
      pid: postgres.pid,
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

/** Linux's file system in memory. */
const memory = '/dev/shm'
/** Several times what the tests need. */
const room = 2e9

const hasRoom = (folder: string) =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize >= room,
    () => false,
  )

/** Removes what killed processes left, because nothing else empties memory before a restart. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(memory)) {
    const [, pid] = /^yiyin-(\d+)-/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) await rm(join(memory, name), { recursive: true, force: true })
  }
}

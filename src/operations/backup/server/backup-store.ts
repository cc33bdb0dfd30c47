import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import type { Storage } from '#core/server/storage/storage.ts'
import { backupFault, BackupError } from './backup-fault.ts'
import { noSeal, type Seal, SealBroken, sealWith } from './seal.ts'
import { type Snapshot, snapshotSchema } from './snapshot.ts'

const headSchema = z.object({
  format: z.int(),
  /** With a key: its salt, and a value to check the key. */
  key: z.optional(z.object({ salt: z.hex(), check: z.string() })),
})

const headKey = 'backup.json'
const snapshotKey = (name: string) => `snapshots/${name}`
const checked = 'this passphrase opens the backup'

/** A place for backups: contents by their hash, and snapshots that refer to them. */
export interface BackupStore {
  place: string
  encrypted: boolean
  /** Stores a local file, unless its content is stored already. */
  add(path: string): Promise<{ object: string; size: number; added: boolean }>
  has(object: string): Promise<boolean>
  /** Throws BackupError at the end if the content is damaged, so use the bytes only after the end. */
  read(object: string): AsyncIterable<Uint8Array>
  /** The names, the oldest first. */
  snapshots(): Promise<string[]>
  snapshot(name: string): Promise<Snapshot>
  keep(name: string, snapshot: Snapshot): Promise<void>
  remove(name: string): Promise<void>
  /** Removes contents that no snapshot refers to. */
  sweep(named: ReadonlySet<string>): Promise<{ removed: number; bytes: number }>
}

/** Opens the backups of a place; with `make`, creates them if there are none. */
export async function openBackupStore(
  storage: Storage,
  place: string,
  key: string | undefined,
  { make }: { make: boolean },
): Promise<BackupStore> {
  const seal = await openSeal(storage, place, key, make)
  const keyOf = (object: string) => {
    const name = seal.nameOf(object)
    return `objects/${name.slice(0, 2)}/${name}`
  }

  async function* opened(key: string, object: string): AsyncGenerator<Uint8Array> {
    const stored = await storage.read(key)
    if (!stored) throw new BackupError(backupFault('lost', { object: key }))
    const hash = createHash('sha256')
    try {
      for await (const chunk of seal.open(stored)) {
        hash.update(chunk)
        yield chunk
      }
    } catch (error) {
      if (error instanceof SealBroken)
        throw new BackupError(backupFault('damaged', { object: key }), { cause: error })
      throw error
    }
    if (object && hash.digest('hex') !== object)
      throw new BackupError(backupFault('damaged', { object: key }))
  }

  return {
    place,
    encrypted: seal !== noSeal,
    async add(path) {
      const hash = createHash('sha256')
      let size = 0
      await pipeline(createReadStream(path), async (bytes: AsyncIterable<Buffer>) => {
        for await (const chunk of bytes) {
          hash.update(chunk)
          size += chunk.length
        }
      })
      const object = hash.digest('hex')
      const there = await storage.head(keyOf(object))
      if (there) return { object, size, added: false }
      await storage.put(keyOf(object), seal.close(createReadStream(path)))
      return { object, size, added: true }
    },
    has: async (object) => (await storage.head(keyOf(object))) !== undefined,
    read: (object) => opened(keyOf(object), object),
    async snapshots() {
      const names: string[] = []
      for await (const { key } of storage.list('snapshots/')) names.push(key.slice('snapshots/'.length))
      return names
    },
    async snapshot(name) {
      const key = snapshotKey(name)
      const json = (await buffer(opened(key, ''))).toString()
      const read = snapshotSchema.safeParse(parsed(json))
      if (!read.success) throw new BackupError(backupFault('damaged', { object: key }))
      return read.data
    },
    async keep(name, snapshot) {
      const json = Buffer.from(JSON.stringify(snapshot))
      await storage.put(snapshotKey(name), seal.close(once(json)))
    },
    remove: (name) => storage.remove(snapshotKey(name)),
    async sweep(named) {
      const keys = new Set([...named].map(keyOf))
      const unnamed: { key: string; size: number }[] = []
      for await (const file of storage.list('objects/')) if (!keys.has(file.key)) unnamed.push(file)
      for (const { key } of unnamed) await storage.remove(key)
      return { removed: unnamed.length, bytes: unnamed.reduce((sum, { size }) => sum + size, 0) }
    },
  }
}

async function openSeal(
  storage: Storage,
  place: string,
  key: string | undefined,
  make: boolean,
): Promise<Seal> {
  const stored = await storage.read(headKey)
  if (!stored) {
    if (!make) throw new BackupError(backupFault('noBackup', { place }))
    return begin(storage, key)
  }
  const head = headSchema.safeParse(parsed(await text(stored)))
  if (!head.success) throw new BackupError(backupFault('damaged', { object: headKey }))
  if (head.data.format !== 1) throw new BackupError(backupFault('newerFormat', { place }))
  if (!head.data.key) {
    if (key) throw new BackupError(backupFault('keyNotNeeded', { place }))
    return noSeal
  }
  if (!key) throw new BackupError(backupFault('keyMissing', { place }))
  const seal = sealWith(key, Buffer.from(head.data.key.salt, 'hex'))
  if (seal.nameOf(checked) !== head.data.key.check) throw new BackupError(backupFault('keyWrong', { place }))
  return seal
}

async function begin(storage: Storage, key: string | undefined): Promise<Seal> {
  const salt = randomBytes(16)
  const seal = key ? sealWith(key, salt) : noSeal
  const head: z.output<typeof headSchema> = {
    format: 1,
    ...(key && { key: { salt: salt.toString('hex'), check: seal.nameOf(checked) } }),
  }
  await storage.put(headKey, Buffer.from(JSON.stringify(head)))
  return seal
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isAlive } from '#programs/is-alive.ts'

/** Plain data; what an artifact is made from is told in it. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain }

/** What something is made from: the same recipe always gives the same thing, so it is made once. */
export interface Recipe {
  kind: string
  /** Raised when the way of making it changes. */
  version: number
  from: Plain
}

export interface Artifact {
  /** The hash of its recipe. */
  key: string
  folder: string
  /** Whether this run made it; otherwise it was there. */
  fresh: boolean
}

/** Things that can be made again, each in a folder named by the hash of its recipe. */
export interface Artifacts {
  /** What is there already. */
  find(recipe: Recipe): Promise<Artifact | undefined>
  /** `work` fills a folder that appears under its name only when whole. */
  make(recipe: Recipe, work: (folder: string) => Promise<void>): Promise<Artifact>
  /** A place for the parts that one kind of work keeps by their content, under names of its own. */
  parts(kind: string): Promise<string>
  /** Removes those unused for longest until the rest fits into `bytes`; those of the hour before `since` stay, which is now unless it is told. */
  collect(bytes: number, since?: number): Promise<{ removed: number; bytes: number }>
}

export const keyOf = ({ kind, version, from }: Recipe) =>
  createHash('sha256')
    .update(canonical([kind, version, from]))
    .digest('hex')

/** JSON with the names of each object in order, so that the order of writing does not matter. */
function canonical(value: Plain): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const entries = Object.entries(value as Record<string, Plain>).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`
}

const keep = 60 * 60 * 1000
/** Bytes that they may take where nobody says otherwise. */
export const usualRoom = 50 * 1024 ** 3

export async function openArtifacts(root: string, now: () => number = Date.now): Promise<Artifacts> {
  const begun = join(root, 'begun')
  await mkdir(begun, { recursive: true })
  await forgetBegun(begun)
  const underWay = new Map<string, Promise<Artifact>>()
  const folderOf = (key: string) => join(root, key.slice(0, 2), key)

  async function find(key: string): Promise<Artifact | undefined> {
    const folder = folderOf(key)
    const at = new Date(now())
    try {
      await utimes(folder, at, at)
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
    return { key, folder, fresh: false }
  }

  async function makeNew(key: string, work: (folder: string) => Promise<void>): Promise<Artifact> {
    const folder = folderOf(key)
    const temporary = join(begun, `${process.pid}-${randomUUID()}`)
    await mkdir(temporary)
    try {
      await work(temporary)
      await mkdir(join(root, key.slice(0, 2)), { recursive: true })
      await rename(temporary, folder)
    } catch (error) {
      await rm(temporary, { recursive: true, force: true })
      // Another process was first; what it made is the same.
      if (isTaken(error) && existsSync(folder)) return { key, folder, fresh: true }
      throw error
    }
    return { key, folder, fresh: true }
  }

  return {
    find: (recipe) => find(keyOf(recipe)),

    async make(recipe, work) {
      const key = keyOf(recipe)
      const same = underWay.get(key)
      if (same) return { ...(await same), fresh: false }
      const making = find(key).then((found) => found ?? makeNew(key, work))
      underWay.set(key, making)
      try {
        return await making
      } finally {
        underWay.delete(key)
      }
    },

    async parts(kind) {
      const folder = join(root, 'parts', kind)
      await mkdir(folder, { recursive: true })
      return folder
    },

    async collect(bytes, since = now()) {
      const all = await sizes(root)
      let total = all.reduce((sum, each) => sum + each.bytes, 0)
      let removed = 0
      for (const each of all.toSorted((a, b) => a.used - b.used)) {
        if (total <= bytes || each.used > since - keep) break
        // Gone under its name in one step, so that nobody finds half of it.
        const leaving = join(begun, `${process.pid}-${randomUUID()}`)
        await unlessGone(rename(each.path, leaving))
        await rm(leaving, { recursive: true, force: true })
        total -= each.bytes
        removed += 1
      }
      return { removed, bytes: total }
    },
  }
}

/** What a process that was killed had begun is of no use to anybody. */
async function forgetBegun(begun: string): Promise<void> {
  for (const name of await readdir(begun)) {
    const owner = Number.parseInt(name, 10)
    if (!isAlive(owner)) await rm(join(begun, name), { recursive: true, force: true })
  }
}

/** Everything that can go by itself: artifacts, and parts. */
async function sizes(root: string) {
  const names = async (folder: string) => {
    const entries = await unlessGone(readdir(folder, { withFileTypes: true }))
    return (entries ?? []).map(({ name }) => join(folder, name))
  }
  const shelves = (await names(root)).filter((path) => basename(path).length === 2)
  const kinds = await names(join(root, 'parts'))
  const found: { path: string; used: number; bytes: number }[] = []
  for (const path of (await Promise.all([...shelves, ...kinds].map(names))).flat()) {
    const about = await unlessGone(stat(path))
    if (!about) continue
    const files = about.isDirectory() ? await names(path) : [path]
    const each = await Promise.all(files.map((file) => unlessGone(stat(file))))
    const bytes = each.reduce((sum, file) => sum + (file?.size ?? 0), 0)
    found.push({ path, used: about.mtimeMs, bytes })
  }
  return found
}

/** Another process may take away in the same moment what this one looks at. */
const unlessGone = <Found>(looking: Promise<Found>) =>
  looking.catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
const isTaken = (error: unknown) =>
  ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')

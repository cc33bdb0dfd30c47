import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pause } from '#engines/core/pause.ts'
import { tryHold } from '#folders/hold-file.ts'
import { followShare, type MadeHere, madeHere, readShare } from './artifact-makers.ts'
import type { Artifact, Artifacts, MakeOptions, Making, Plain, Recipe, SharedArtifacts } from './artifact.ts'

export const keyOf = ({ kind, version, from }: Recipe) =>
  createHash('sha256')
    .update(canonical([kind, version, from]))
    .digest('hex')

/** JSON with sorted keys, so that the order of keys does not matter. */
function canonical(value: Plain): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const entries = Object.entries(value as Record<string, Plain>).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`
}

const keep = 60 * 60 * 1000
/** Milliseconds between checks whether another process has made an artifact. */
const shortestWait = 20
const longestWait = 500
/** The default size limit in bytes. */
export const defaultArtifactsRoom = 50 * 1024 ** 3

export async function openArtifacts(
  root: string,
  now: () => number = Date.now,
  shared?: SharedArtifacts,
): Promise<Artifacts> {
  const begun = join(root, 'begun')
  await mkdir(begun, { recursive: true })
  await forgetBegun(begun)
  const making = new Map<string, MadeHere>()
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

  async function fill(key: string, work: Making, options: MakeOptions): Promise<Artifact> {
    const folder = folderOf(key)
    const temporary = join(begun, key)
    const share = followShare(join(begun, `${key}.share`), options.onProgress)
    // Left by a killed maker.
    await rm(temporary, { recursive: true, force: true })
    await mkdir(temporary)
    try {
      await work(temporary, share.report)
      await mkdir(join(root, key.slice(0, 2)), { recursive: true })
      await rename(temporary, folder)
    } catch (error) {
      await rm(temporary, { recursive: true, force: true })
      throw error
    } finally {
      share.forget()
    }
    return { key, folder, fresh: true }
  }

  async function fetch(key: string, options: MakeOptions): Promise<Artifact | undefined> {
    if (!shared) return undefined
    const work: Making = async (into) => {
      if (!(await shared.fetch(key, into, options.signal))) throw new NotShared()
    }
    try {
      return { ...(await fill(key, work, options)), fresh: false }
    } catch (error) {
      if (error instanceof NotShared) return undefined
      throw error
    }
  }

  async function makeHere(key: string, work: Making, options: MakeOptions): Promise<Artifact> {
    const began = now()
    const artifact = await fill(key, work, options)
    shared?.made(artifact, (now() - began) / 1000)
    return artifact
  }

  /** Runs exclusively across processes; returns the result of `found` if it appears in the meantime. */
  async function alone<Result>(
    key: string,
    work: () => Promise<Result>,
    { signal, onProgress }: MakeOptions,
    found: () => Promise<Result | undefined> = async () => undefined,
  ): Promise<Result> {
    for (let wait = shortestWait; ; wait = Math.min(longestWait, wait * 1.5)) {
      signal.throwIfAborted()
      const hold = tryHold(join(begun, `${key}.lock`))
      try {
        const there = await found()
        if (there !== undefined) return there
        if (hold) return await work()
      } finally {
        hold?.release()
      }
      const share = await readShare(join(begun, `${key}.share`))
      if (share !== undefined) onProgress?.(share)
      await pause(wait, signal)
    }
  }

  async function makeOnce(key: string, work: Making, options: MakeOptions): Promise<Artifact> {
    const found = () => find(key)
    const begin = async () => (await fetch(key, options)) ?? makeHere(key, work, options)
    return (await found()) ?? alone(key, begin, options, found)
  }

  /** Renames first, so that nobody sees a partially removed folder. */
  async function removeFolder(path: string) {
    const leaving = join(begun, `gone-${randomUUID()}`)
    await unlessGone(rename(path, leaving))
    await rm(leaving, { recursive: true, force: true })
  }

  return {
    async find(recipe, options) {
      const key = keyOf(recipe)
      const found = () => find(key)
      const there = await found()
      return there || !shared ? there : alone(key, () => fetch(key, options), options, found)
    },

    async make(recipe, work, options) {
      const key = keyOf(recipe)
      const { signal, onProgress } = options
      for (let same = making.get(key); same; same = making.get(key)) {
        const ended = await same.wait(options)
        if (ended.artifact) return { ...ended.artifact, fresh: false }
        // A run shares its own failures. If another run failed or was aborted, this one may succeed.
        if (same.signal === signal) throw ended.error
      }
      const here = madeHere(signal, onProgress, (report) =>
        makeOnce(key, work, { signal, onProgress: report }),
      )
      making.set(key, here)
      try {
        return await here.artifact
      } finally {
        making.delete(key)
      }
    },

    alone: (recipe, work, options) => alone(keyOf(recipe), work, options),

    remove: (recipe) => removeFolder(folderOf(keyOf(recipe))),

    async parts(kind) {
      const folder = join(root, 'parts', kind)
      await mkdir(folder, { recursive: true })
      return folder
    },

    async collect(bytes, since = now()) {
      await forgetBegun(begun)
      const all = await sizes(root)
      let total = all.reduce((sum, each) => sum + each.bytes, 0)
      let removed = 0
      for (const each of all.toSorted((a, b) => a.used - b.used)) {
        if (total <= bytes || each.used > since - keep) break
        await removeFolder(each.path)
        total -= each.bytes
        removed += 1
      }
      return { removed, bytes: total }
    },
  }
}

/** No other machine has it. */
class NotShared extends Error {}

/** Removes unfinished work of killed processes. */
async function forgetBegun(begun: string): Promise<void> {
  const names = await readdir(begun)
  const keys = names.filter((name) => /^[\da-f]{64}/.test(name)).map((name) => name.slice(0, 64))
  const rest = names.filter((name) => !keys.includes(name.slice(0, 64)))
  for (const key of new Set(keys)) {
    const hold = tryHold(join(begun, `${key}.lock`))
    if (!hold) continue
    try {
      for (const name of [key, `${key}.share`]) await rm(join(begun, name), { recursive: true, force: true })
    } finally {
      hold.release()
    }
  }
  for (const name of rest) await rm(join(begun, name), { recursive: true, force: true })
}

/** Everything that can be evicted: artifacts and parts. */
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

/** Another process may be removing what this one looks at. */
const unlessGone = <Found>(looking: Promise<Found>) =>
  looking.catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

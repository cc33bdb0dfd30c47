import { createHash } from 'node:crypto'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FaultInfo } from '#domain/fault.ts'
import type { Model } from './catalog.ts'
import { modelFault } from './faults.ts'

export type ModelState =
  | { state: 'absent' }
  | { state: 'broken'; folder: string; problem: FaultInfo }
  /** `fingerprint` changes with the files, so that cached results of other files are not reused. */
  | { state: 'whole'; folder: string; fingerprint: string }

/** A record written by getModel: the size of each file when the model was complete. */
export const recordName = 'fetched.json'
export type FetchRecord = Record<string, number>

export const folderOf = (models: string, { name }: Pick<Model, 'name'>) => join(models, name)

/** Every required file and folder; a folder ends with a slash. */
export const partsOf = ({ parts }: Pick<Model, 'parts'>) =>
  (Object.values(parts) as (string | string[] | undefined)[]).flat().filter((part) => part !== undefined)

/**
 * Checks the files only. Must run before loading: the engine kills its process over a corrupt file and silently accepts
 * a missing one.
 */
export async function inspectModel(model: Model, models: string): Promise<ModelState> {
  const folder = folderOf(models, model)
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) return { state: 'absent' }
  const broken = (problem: FaultInfo): ModelState => ({ state: 'broken', folder, problem })
  const hash = createHash('sha256')
  for (const part of partsOf(model).toSorted()) {
    const look = part.endsWith('/') ? await lookAtFolder(folder, part) : await lookAtFile(folder, part)
    if ('problem' in look) return broken(look.problem)
    hash.update(JSON.stringify([part, look.print]))
  }
  const record = await recordOf(folder)
  if (!record) return broken(modelFault('recordBad', { path: recordName }))
  for (const [path, bytes] of Object.entries(record)) {
    const size = (await stat(join(folder, path)).catch(() => undefined))?.size
    if (size !== bytes)
      return broken(
        size === undefined
          ? modelFault('partMissing', { path })
          : modelFault('sizeChanged', { path, bytes: size, before: bytes }),
      )
  }
  return { state: 'whole', folder, fingerprint: hash.digest('hex').slice(0, 16) }
}

type Look = { print: unknown } | { problem: FaultInfo }

async function lookAtFile(folder: string, path: string): Promise<Look> {
  const file = await open(join(folder, path)).catch(() => undefined)
  if (!file) return { problem: modelFault('partMissing', { path }) }
  await using opened = file
  const about = await opened.stat()
  if (!about.isFile()) return { problem: modelFault('partNoFile', { path }) }
  if (about.size === 0) return { problem: modelFault('partEmpty', { path }) }
  const ends = await Promise.all(
    [0, Math.max(0, about.size - sample)].map(async (position) => {
      const { buffer, bytesRead } = await opened.read(Buffer.alloc(sample), 0, sample, position)
      return buffer.subarray(0, bytesRead)
    }),
  )
  const start = ends[0]!.subarray(0, 100).toString('latin1')
  // Typical wrong downloads: a Git LFS pointer or a web page.
  if (start.startsWith('version https://git-lfs')) return { problem: modelFault('partPointer', { path }) }
  if (/^\s*<(!doctype|html)/i.test(start)) return { problem: modelFault('partPage', { path }) }
  return { print: [about.size, ...ends.map((end) => createHash('sha256').update(end).digest('hex'))] }
}

/** Hashing both ends distinguishes files without reading gigabytes. */
const sample = 64 * 1024

async function lookAtFolder(folder: string, path: string): Promise<Look> {
  const inside = await readdir(join(folder, path), { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  )
  if (!inside) return { problem: modelFault('folderMissing', { path }) }
  const files = inside.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  if (files.length === 0) return { problem: modelFault('folderEmpty', { path }) }
  const sizes = await Promise.all(
    files.toSorted().map(async (file) => [file.slice(folder.length), (await stat(file)).size]),
  )
  return { print: sizes }
}

/** Empty if an operator copied the files by hand. */
async function recordOf(folder: string): Promise<FetchRecord | undefined> {
  const text = await readFile(join(folder, recordName), 'utf8').catch(() => '{}')
  try {
    return JSON.parse(text) as FetchRecord
  } catch {
    return undefined
  }
}

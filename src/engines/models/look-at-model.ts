import { createHash } from 'node:crypto'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Model } from './catalogue.ts'

export type ModelLook =
  | { state: 'absent' }
  | { state: 'broken'; folder: string; problem: string }
  /** `fingerprint` changes with the files: what is made with other files is made anew. */
  | { state: 'whole'; folder: string; fingerprint: string }

/** What getModel leaves in the folder: how large each file was when it was whole. */
export const recordName = 'fetched.json'
export type FetchRecord = Record<string, number>

export const folderOf = (models: string, { name }: Pick<Model, 'name'>) => join(models, name)

/** Every file and folder that the model cannot do without; a folder ends with a slash. */
export const partsOf = ({ parts }: Pick<Model, 'parts'>) =>
  (Object.values(parts) as (string | string[] | undefined)[]).flat().filter((part) => part !== undefined)

/**
 * Looks at the files only. It must be done before loading: the engine ends its whole process over a bad file, and takes a missing one
 * without a word.
 */
export async function lookAtModel(model: Model, models: string): Promise<ModelLook> {
  const folder = folderOf(models, model)
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) return { state: 'absent' }
  const broken = (problem: string): ModelLook => ({ state: 'broken', folder, problem })
  const hash = createHash('sha256')
  for (const part of partsOf(model).toSorted()) {
    const look = part.endsWith('/') ? await lookAtFolder(folder, part) : await lookAtFile(folder, part)
    if ('problem' in look) return broken(look.problem)
    hash.update(JSON.stringify([part, look.print]))
  }
  const record = await recordOf(folder)
  if (!record) return broken(`${recordName} cannot be read`)
  for (const [path, bytes] of Object.entries(record)) {
    const size = (await stat(join(folder, path)).catch(() => undefined))?.size
    if (size !== bytes)
      return broken(
        size === undefined
          ? `${path} is missing`
          : `${path} has ${size} bytes and had ${bytes} when it was fetched`,
      )
  }
  return { state: 'whole', folder, fingerprint: hash.digest('hex').slice(0, 16) }
}

type Look = { print: unknown } | { problem: string }

async function lookAtFile(folder: string, path: string): Promise<Look> {
  const file = await open(join(folder, path)).catch(() => undefined)
  if (!file) return { problem: `${path} is missing` }
  await using opened = file
  const about = await opened.stat()
  if (!about.isFile()) return { problem: `${path} is no file` }
  if (about.size === 0) return { problem: `${path} is empty` }
  const ends = await Promise.all(
    [0, Math.max(0, about.size - sample)].map(async (position) => {
      const { buffer, bytesRead } = await opened.read(Buffer.alloc(sample), 0, sample, position)
      return buffer.subarray(0, bytesRead)
    }),
  )
  const start = ends[0]!.subarray(0, 100).toString('latin1')
  // What a download brings that was not one: a stand-in of Git's large files, or a web page.
  if (start.startsWith('version https://git-lfs'))
    return { problem: `${path} is a pointer of Git LFS and not the file itself` }
  if (/^\s*<(!doctype|html)/i.test(start)) return { problem: `${path} is a web page and not the file itself` }
  return { print: [about.size, ...ends.map((end) => createHash('sha256').update(end).digest('hex'))] }
}

/** Enough of both ends tells files apart without reading gigabytes. */
const sample = 64 * 1024

async function lookAtFolder(folder: string, path: string): Promise<Look> {
  const inside = await readdir(join(folder, path), { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  )
  if (!inside) return { problem: `the folder ${path} is missing` }
  const files = inside.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  if (files.length === 0) return { problem: `the folder ${path} is empty` }
  const sizes = await Promise.all(
    files.toSorted().map(async (file) => [file.slice(folder.length), (await stat(file)).size]),
  )
  return { print: sizes }
}

/** Empty where an operator put the files there by hand. */
async function recordOf(folder: string): Promise<FetchRecord | undefined> {
  const text = await readFile(join(folder, recordName), 'utf8').catch(() => '{}')
  try {
    return JSON.parse(text) as FetchRecord
  } catch {
    return undefined
  }
}

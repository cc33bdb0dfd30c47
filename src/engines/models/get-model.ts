import { mkdir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { tryLock } from '#programs/lock.ts'
import type { Model, ModelFile } from './catalog.ts'
import { modelFault } from './faults.ts'
import { fetchFile, type FetchOptions, putFile } from './fetch-file.ts'
import { type FetchRecord, folderOf, inspectModel, partsOf, recordName } from './inspect-model.ts'
import { type Mirror, mirrored } from './mirror.ts'
import { ModelError } from './model-error.ts'
import { BadArchive, unpack } from './unpack.ts'

export interface GetProgress {
  doing: 'fetching' | 'unpacking'
  /** Bytes. */
  done: number
  total: number
}

export interface GetOptions extends Omit<FetchOptions, 'onBytes'> {
  models: string
  mirrors?: readonly Mirror[]
  /** Files that need not be downloaded, by their published names. */
  given?: ReadonlyMap<string, () => Promise<Readable>>
  onProgress?: (progress: GetProgress) => void
}

/** Disk space to leave free for other uses. */
const spare = 200e6

/**
 * Installs a model in DATA/models/NAME. It is built in NAME.part and renamed when complete, so nobody sees a partial
 * model; an interrupted installation is resumed.
 */
export async function getModel(model: Model, options: GetOptions): Promise<'got' | 'there'> {
  const { models, signal } = options
  await mkdir(models, { recursive: true })
  const lock = await tryLock(join(models, `${model.name}.lock`), 'yiyin models get')
  if ('heldBy' in lock) throw new ModelError(modelFault('busy', { name: model.name, pid: lock.heldBy.pid }))
  try {
    if ((await inspectModel(model, models)).state === 'whole') return 'there'
    const part = join(models, `${model.name}.part`)
    const whole = join(part, 'whole')
    await mkdir(part, { recursive: true })
    await checkSpace(model, models, part)
    await fetchAll(model, part, options)
    await rm(whole, { recursive: true, force: true })
    await mkdir(whole)
    await putTogether(model, part, whole, options)
    await checkWhole(model, whole)
    signal.throwIfAborted()
    const folder = folderOf(models, model)
    // It was found damaged by the check above.
    await rm(folder, { recursive: true, force: true })
    await rename(whole, folder)
    await rm(part, { recursive: true })
    return 'got'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES')
      throw new ModelError(modelFault('mayNotWrite', { folder: models }), {
        cause: error,
      })
    throw error
  } finally {
    await lock.release()
  }
}

const fetched = (part: string, index: number) => join(part, `file-${index}`)

/** The name under which a file is published. */
export const publishedName = ({ address }: ModelFile): string =>
  decodeURIComponent(new URL(address).pathname.split('/').at(-1)!)

async function fetchAll(
  model: Model,
  part: string,
  { mirrors = [], given, onProgress, ...rest }: GetOptions,
) {
  const done = model.files.map(() => 0)
  for (const [index, file] of model.files.entries()) {
    const to = fetched(part, index)
    const report = (bytes: number) => {
      done[index] = bytes
      const sum = done.reduce((total, each) => total + each)
      onProgress?.({ doing: 'fetching', done: sum, total: Math.max(sum, model.size) })
    }
    const source = { ...file, ...mirrored(file.address, mirrors) }
    const name = publishedName(file)
    const open = given?.get(name)
    if (open) await putFile(source, to, { ...rest, name, open, onBytes: report })
    else await fetchFile(source, to, { ...rest, onBytes: report })
    report((await stat(to)).size)
  }
}

async function putTogether(model: Model, part: string, whole: string, { signal, onProgress }: GetOptions) {
  for (const [index, { path, unpack: packed }] of model.files.entries()) {
    const from = fetched(part, index)
    if (packed) await unpackOne(model, from, whole, { signal, onProgress })
    else {
      const to = join(whole, path!)
      await mkdir(dirname(to), { recursive: true })
      await rename(from, to)
    }
  }
}

async function unpackOne(
  model: Model,
  archive: string,
  whole: string,
  { signal, onProgress }: Pick<GetOptions, 'signal' | 'onProgress'>,
) {
  const onBytes = (done: number) =>
    onProgress?.({ doing: 'unpacking', done, total: Math.max(done, model.unpacked) })
  try {
    // The catalog's size is approximate; a much larger archive is not the model.
    await unpack(archive, whole, { signal, limit: model.unpacked * 2 + 20e6, onBytes })
  } catch (error) {
    if (error instanceof BadArchive) await rm(archive, { force: true })
    throw error
  }
}

async function checkWhole(model: Model, whole: string) {
  const files = await readdir(whole, { recursive: true, withFileTypes: true })
  const record: FetchRecord = {}
  for (const file of files.filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name)
    record[path.slice(whole.length + 1)] = (await stat(path)).size
  }
  const missing = partsOf(model).find((path) =>
    path.endsWith('/') ? !Object.keys(record).some((file) => file.startsWith(path)) : !record[path],
  )
  if (missing) throw new ModelError(modelFault('lacksPart', { name: model.name, part: missing }))
  await writeFile(join(whole, recordName), JSON.stringify(record))
}

async function checkSpace(model: Model, models: string, part: string) {
  const isPacked = ({ unpack: packed }: ModelFile) => packed !== undefined
  const there = await Promise.all(
    model.files.map((_, index) =>
      stat(fetched(part, index)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  const toFetch = model.size - there.reduce((sum, size) => sum + size, 0)
  const need = Math.max(0, toFetch) + (model.files.some(isPacked) ? model.unpacked : 0) + spare
  const { bavail, bsize } = await statfs(models)
  if (bavail * bsize < need)
    throw new ModelError(
      modelFault('noRoom', {
        name: model.name,
        need: gigabytes(need),
        folder: models,
        free: gigabytes(bavail * bsize),
      }),
    )
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import type { FaultInfo } from '#domain/fault.ts'
import { ProgramFailure, runProgram } from '#programs/run-program.ts'
import { modelFault } from './faults.ts'
import { ModelError } from './model-error.ts'

/** The archive itself is bad, so it is not kept. */
export class BadArchive extends ModelError {}

/**
 * Unpacks a tar.bz2 into a folder without its top-level directory. The archive is untrusted: only plain files and
 * folders inside the target are created, at most `limit` bytes.
 */
export async function unpack(
  archive: string,
  into: string,
  { signal, limit, onBytes }: { signal: AbortSignal; limit: number; onBytes?: (bytes: number) => void },
): Promise<void> {
  let bytes = 0
  const read = async (output: Readable) => {
    const tar = Readable.toWeb(output) as ReadableStream<Uint8Array>
    for await (const entry of tar.pipeThrough(createTarDecoder({ strict: true })))
      await takeOut(entry, into, (more) => {
        bytes += more
        if (bytes > limit) throw refused(modelFault('holdsMore', { megabytes: Math.round(limit / 1e6) }))
        onBytes?.(bytes)
      })
  }
  try {
    await runProgram({ command: 'bzip2', args: ['-dc', archive], signal, read })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ModelError) throw error
    if (error instanceof ProgramFailure && error.how === 'missing')
      throw new ModelError(modelFault('noBzip2'))
    if (error instanceof ProgramFailure) throw damaged(error.said.trim())
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC')
      throw new ModelError(modelFault('diskFullUnpacking'), {
        cause: error,
      })
    if (code === 'EEXIST' || code === 'ENOTDIR' || code === 'EISDIR') throw refused(modelFault('twiceInside'))
    throw damaged((error as Error).message, error)
  }
}

async function takeOut({ header, body }: ParsedTarEntry, into: string, onBytes: (more: number) => void) {
  const { name, type = 'file' } = header
  if (type !== 'file' && type !== 'directory')
    throw refused(modelFault('noPlainFile', { name: JSON.stringify(name), type }))
  const place = placeOf(name)
  if (place === undefined || type === 'directory') {
    if (place !== undefined) await mkdir(join(into, place), { recursive: true })
    await body.cancel()
    return
  }
  const to = join(into, place)
  await mkdir(dirname(to), { recursive: true })
  await using file = await open(to, 'wx', 0o644)
  for await (const chunk of body) {
    onBytes(chunk.length)
    await file.appendFile(chunk)
  }
}

/** The destination of an entry; undefined for the top-level directory. */
function placeOf(name: string): string | undefined {
  const steps = name
    .replace(/^(\.\/)+/, '')
    .replace(/\/+$/, '')
    .split('/')
  if (steps.some((step) => step === '..' || step === '.' || /[\\\0]/.test(step)) || name.startsWith('/'))
    throw refused(modelFault('outside', { name: JSON.stringify(name) }))
  const folder = name.endsWith('/')
  if (steps.length > 1) return steps.slice(1).join('/')
  return folder || steps[0] === '' ? undefined : steps[0]
}

const refused = (why: FaultInfo) => new BadArchive(modelFault('badArchive', { why }))

const damaged = (why: string, cause?: unknown) => new BadArchive(modelFault('damaged', { why }), { cause })

import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { VoiceReference } from '#engines/core/ports.ts'
import { referenceWav } from '#engines/core/reference-wav.ts'
import { vendorFault, type Vendor } from '#engines/core/vendor.ts'

const forgottenAfter = 3_600_000
const ours = /^[0-9a-f]{64}\.wav(\.[0-9a-f-]{36})?$/

export interface SharedFolder {
  /** Puts the recording there for as long as the work takes. */
  lend<Answer>(
    reference: VoiceReference,
    vendor: Vendor,
    work: (path: string) => Promise<Answer>,
  ): Promise<Answer>
}

/**
 * A folder that a server reads under the same path: some programs take the path of a recording instead of the recording. A file
 * is named by its content, because they keep what they computed of it by its path.
 */
export function openSharedFolder(folder: string): SharedFolder {
  const borrowers = new Map<string, number>()
  let swept: Promise<void> | undefined

  async function put(path: string, reference: VoiceReference) {
    // The owner of the server is another user; nobody reads half a file.
    const part = `${path}.${randomUUID()}`
    await writeFile(part, referenceWav(reference), { mode: 0o644 })
    await rename(part, path)
  }

  return {
    async lend(reference, vendor, work) {
      const path = join(folder, `${reference.id}.wav`)
      borrowers.set(path, (borrowers.get(path) ?? 0) + 1)
      try {
        try {
          await (swept ??= sweep(folder))
          await put(path, reference)
        } catch (error) {
          swept = undefined
          const { code = String(error) } = error as NodeJS.ErrnoException
          throw vendorFault(vendor, 'refused', `CLONE_FOLDER: ${code}`, { cause: error })
        }
        return await work(path)
      } finally {
        const left = borrowers.get(path)! - 1
        if (left > 0) borrowers.set(path, left)
        else {
          borrowers.delete(path)
          await rm(path, { force: true })
        }
      }
    },
  }
}

/** Removes recordings that a process left when it was killed. */
async function sweep(folder: string): Promise<void> {
  const limit = Date.now() - forgottenAfter
  for (const name of (await readdir(folder)).filter((each) => ours.test(each))) {
    const path = join(folder, name)
    // Another process may remove it first.
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < limit) await rm(path, { force: true })
  }
}

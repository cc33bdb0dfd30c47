import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hastySettings, startPostgres } from '#cli/database/embedded-postgres.ts'

/** Prepares a data folder with a created and stopped database: copying it takes a tenth of the time of creating one. */
export async function makeDatabase(fill: (url: string) => Promise<void> = async () => {}) {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-made-'))
  await chmod(folder, 0o711)
  const postgres = await startPostgres({ data: folder, log: () => {}, settings: hastySettings })
  await fill(postgres.url).finally(() => postgres.stop())
  return {
    /** Copies into an existing folder. */
    copyTo: (data: string) => promisify(execFile)('cp', ['-a', `${folder}/.`, data]),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export type CreatedDatabase = Awaited<ReturnType<typeof makeDatabase>>

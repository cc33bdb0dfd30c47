import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hastySettings, startPostgres } from '#cli/embedded-postgres.ts'

/** A data folder whose database is made and stopped: a copy of it is there in a tenth of the time that making one takes. */
export async function makeDatabase(fill: (url: string) => Promise<void> = async () => {}) {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-made-'))
  await chmod(folder, 0o711)
  const postgres = await startPostgres({ data: folder, log: () => {}, settings: hastySettings })
  await fill(postgres.url).finally(() => postgres.stop())
  return {
    /** Into a folder that is there. */
    copyTo: (data: string) => promisify(execFile)('cp', ['-a', `${folder}/.`, data]),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export type MadeDatabase = Awaited<ReturnType<typeof makeDatabase>>

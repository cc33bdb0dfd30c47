import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Generated once per data folder, so that sessions and links survive restarts. */
export async function secretOf(data: string): Promise<string> {
  const file = join(data, 'secret')
  const found = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (found) return found.trim()
  const making = `${file}.${process.pid}`
  await writeFile(making, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  await link(making, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(making)
  return secretOf(data)
}

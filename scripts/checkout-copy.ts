import { execFile } from 'node:child_process'
import { cp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import { buildWeb } from '../src/cli/build/web-build.ts'
import { root } from '../src/cli/core/paths.ts'

/** A copy of what git knows or would add, with built pages, to try changes in. The packages are shared. */
export async function copyCheckout() {
  const folder = await temporaryFolder('checkout')
  const copy = join(folder.path, 'yiyin')
  await buildWeb(console.log, new AbortController().signal)
  const files = await git(root, 'ls-files', '-co', '--exclude-standard', '-z')
  for (const file of files.split('\0').filter(Boolean))
    await cp(join(root, file), join(copy, file), { verbatimSymlinks: true }).catch(unlessDeleted)
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  // The recordings of speech that tests use lie beside a checkout.
  await symlink(join(root, '../shared'), join(folder.path, 'shared'))
  await resetPages(copy)
  // Some tests read what git knows.
  await git(copy, 'init', '--quiet')
  await git(copy, 'add', '--all')
  await git(
    copy,
    '-c',
    'user.name=tests',
    '-c',
    'user.email=tests@localhost',
    'commit',
    '--quiet',
    '-m',
    'Copy',
  )
  return { folder: folder.path, copy, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() }
}

/** The pages as they are built from the unchanged sources. */
export async function resetPages(copy: string) {
  await rm(join(copy, 'dist'), { recursive: true, force: true })
  await cp(join(root, 'dist'), join(copy, 'dist'), { recursive: true })
}

const git = async (cwd: string, ...args: string[]) =>
  (await promisify(execFile)('git', args, { cwd, maxBuffer: 1e8 })).stdout

function unlessDeleted(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { message } from '#core/texts/message/message.ts'
import { ProgramFailure, runProgram } from '#programs/run-program.ts'
import { InUse, takeLock } from '../core/data-lock.ts'
import { root } from '../core/paths.ts'
import { Refusal } from '../core/refusal.ts'
import { here } from '../core/terminal-language.ts'
import { upFaults, upTexts } from '../texts/up.ts'

const sources = [
  'src/ui',
  'src/core',
  'src/identity',
  'src/money',
  'src/shared',
  'src/operations',
  'src/products',
  'src/app',
  'src/domain',
  'index.html',
  'audience.html',
  'review.html',
  'vite.config.ts',
  'vite.pages.ts',
  'vite.shapes.ts',
  'package-lock.json',
]

/** Builds the web app if its sources changed since the last build; the old build stays in place until then. */
export async function buildWeb(log: (line: string) => void, signal: AbortSignal): Promise<void> {
  const dist = join(root, 'dist')
  const built = join(dist, 'web')
  const stamp = join(dist, 'web.stamp')
  const hash = await hashSources()
  const isFresh = async () =>
    (await readFile(stamp, 'utf8').catch(() => '')) === hash &&
    (await stat(built).catch(() => undefined)) !== undefined
  if (await isFresh()) return

  await mkdir(dist, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(message(upFaults.pagesNotWritten, { folder: dist, code: String(error.code) }))
  })
  const lock = await waitForLock(join(dist, 'web.lock'), signal)
  try {
    if (await isFresh()) return
    log(here(upTexts.buildingPages))
    const making = join(dist, 'web.making')
    const old = join(dist, 'web.old')
    await rm(making, { recursive: true, force: true })
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    await runProgram({
      command: process.execPath,
      args: [vite, 'build', '--logLevel', 'warn', '--outDir', making],
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', YIYIN_WEB_OUT: making },
      signal,
    }).catch((error: unknown) => {
      if (!(error instanceof ProgramFailure)) throw error
      throw new Refusal(message(upFaults.pagesNotBuilt, { why: error.said.trim() }))
    })
    await rm(old, { recursive: true, force: true })
    await rename(built, old).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    await rename(making, built)
    await writeFile(stamp, hash)
    await rm(old, { recursive: true, force: true })
  } finally {
    await lock.release()
  }
}

async function waitForLock(file: string, signal: AbortSignal) {
  for (;;) {
    try {
      return await takeLock(file, 'another build')
    } catch (error) {
      if (!(error instanceof InUse)) throw error
      await delay(200, undefined, { signal })
    }
  }
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of await filesIn(join(root, source))) {
      hash.update(`${relative(root, file)}\0`)
      hash.update(await readFile(file))
    }
  return hash.digest('hex')
}

async function filesIn(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[/\\](?:server|worker)[/\\]/.test(relative(root, file)))
    .sort()
}

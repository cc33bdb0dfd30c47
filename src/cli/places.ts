import { constants } from 'node:fs'
import { access, chmod, mkdir, rmdir, stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { message } from '#i18n/message.ts'
import { placeFaults, usageFaults } from '#i18n/terminal-usage.ts'
import { usualMask } from './private-files.ts'
import { BadUsage, exitCodes, Refusal } from './refusal.ts'

// Where a command reads from and writes to: what is wrong with it is told before hours of work, not after them.

/** The one file that a command is given. */
export function onlyInput(inputs: readonly string[], kind: 'video' | 'sound' | 'subtitle'): string {
  const [input, ...more] = inputs
  if (!input) throw new BadUsage(message(usageFaults.giveOne, { kind: message(usageFaults[kind]) }))
  if (/^[a-z][\w+.-]+:\/\//i.test(input))
    throw new Refusal(message(placeFaults.addressGiven, { input }), exitCodes.unreadable)
  if (kind === 'video' && more.length > 0 && more.every((each) => /^,?[a-z]{2,3}([-_]\w+)*,?$/i.test(each)))
    throw new BadUsage(message(usageFaults.languagesTogether))
  if (more.length > 0)
    throw new BadUsage(
      message(usageFaults.notSeveral, {
        kind: message(usageFaults[kind]),
        count: inputs.length,
        inputs: inputs.join(', '),
      }),
    )
  return input
}

/** Has a folder to write into while it works; one that was made for it and stays empty goes again. */
export async function withFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const isNew = await makeFolder(folder, 0o777 & ~usualMask())
  try {
    return await work()
  } catch (error) {
    if (isNew) await rmdir(folder).catch(() => undefined)
    throw error
  }
}

/** Says whether it is new. One level after the other: Node's own way never ends where a folder takes none, as /proc does. */
export async function makeFolder(folder: string, mode?: number): Promise<boolean> {
  try {
    await mkdir(folder, mode)
    if (mode !== undefined) await chmod(folder, mode)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') {
      await mayWriteInto(folder)
      return false
    }
    const parent = dirname(folder)
    const above = code === 'ENOENT' ? await stat(parent).catch(() => undefined) : undefined
    if (code !== 'ENOENT' || above || parent === folder)
      throw new Refusal(message(placeFaults.notMade, { folder }), exitCodes.unreadable)
    await makeFolder(parent, mode)
    return makeFolder(folder, mode)
  }
}

async function mayWriteInto(folder: string) {
  const there = await stat(folder)
  if (!there.isDirectory())
    throw new Refusal(message(placeFaults.folderNeeded, { path: folder }), exitCodes.unreadable)
  await access(folder, constants.W_OK | constants.X_OK).catch(() => {
    throw new Refusal(message(placeFaults.notWritable, { folder }), exitCodes.unreadable)
  })
}

/** Nothing that is read is written over. */
export async function protectInputs(
  read: readonly (string | undefined)[],
  written: readonly string[],
): Promise<void> {
  const known = async (path: string) => {
    const there = await stat(path).catch(() => undefined)
    return there && `${there.dev} ${there.ino}`
  }
  const inputs = new Set(await Promise.all(read.map((path) => path && known(path))))
  for (const path of written) {
    const there = await known(path)
    if (there !== undefined && inputs.has(there))
      throw new Refusal(message(placeFaults.isRead, { path }), exitCodes.unreadable)
  }
}

/** Whether a file can be written there. */
export async function checkOut(file: string): Promise<void> {
  const path = resolve(file)
  const [there, folder] = await Promise.all(
    [path, dirname(path)].map((each) => stat(each).catch(() => undefined)),
  )
  if (!folder)
    throw new Refusal(
      message(placeFaults.noFolder, { folder: dirname(path), name: basename(path) }),
      exitCodes.unreadable,
    )
  if (there?.isDirectory()) throw new Refusal(message(placeFaults.fileNeeded, { path }), exitCodes.unreadable)
  await mayWriteInto(dirname(path))
}

import { constants } from 'node:fs'
import { access, chmod, mkdir, rmdir, stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { message } from '#core/texts/message/message.ts'
import { placeFaults, usageFaults } from '../texts/usage.ts'
import { usualMask } from './private-files.ts'
import { BadUsage, exitCodes, Refusal } from './refusal.ts'

// Checks input and output paths before hours of work, not after.

/** The only input file of a command. */
export function onlyInput(inputs: readonly string[], kind: 'video' | 'sound' | 'subtitle' | 'text'): string {
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

/** Creates a folder to write into; if the work fails, removes it again if it was created here and is empty. */
export async function withFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const isNew = await makeFolder(folder, 0o777 & ~usualMask())
  try {
    return await work()
  } catch (error) {
    if (isNew) await rmdir(folder).catch(() => undefined)
    throw error
  }
}

/**
 * Returns whether it is new. Creates one level at a time: Node's recursive mkdir never returns where a folder cannot be
 * created, as in /proc.
 */
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

/** Refuses outputs that would overwrite inputs. */
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

/** Refuses a path that cannot be written. */
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

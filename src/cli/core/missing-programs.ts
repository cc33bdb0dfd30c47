import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { programTexts } from '../texts/programs.ts'
import {
  canInstall,
  findProgram,
  installCommand,
  installPackages,
  type Program,
  programsFor,
} from './programs.ts'
import { here } from './terminal-language.ts'
import { logLine } from './terminal.ts'

const day = 24 * 3600 * 1000

/**
 * Installs missing Debian packages if permitted, otherwise prints what to install. What apt failed to install is retried
 * after a day, so that a machine without network starts quickly.
 */
export async function installMissing(use: Program['for'], note: string, signal: AbortSignal): Promise<void> {
  const packages = [
    ...new Set(
      programsFor(use)
        .filter((program) => !findProgram(program))
        .map((program) => program.package),
    ),
  ]
  if (packages.length === 0) return
  const all = packages.join(', ')
  if (!canInstall()) {
    logLine(
      'programs',
      here(programTexts.missing, { packages: all, command: installCommand(packages) }),
      'yellow',
    )
    return
  }
  const triedBefore = await stat(note).catch(() => undefined)
  const sameList = (await readFile(note, 'utf8').catch(() => '')) === packages.join(' ')
  if (triedBefore && sameList && Date.now() - triedBefore.mtimeMs < day) {
    logLine('programs', here(programTexts.triedBefore, { packages: all }), 'yellow')
    return
  }
  logLine('programs', here(programTexts.installing, { packages: all }))
  const { installed, said } = await installPackages(packages, signal)
  if (installed) return
  logLine('programs', here(programTexts.notInstalled, { said }), 'yellow')
  await mkdir(dirname(note), { recursive: true })
  await writeFile(note, packages.join(' '))
}

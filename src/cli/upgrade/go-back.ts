import { type Message, message } from '#core/texts/message/message.ts'
import { Refusal } from '../core/refusal.ts'
import { here } from '../core/terminal-language.ts'
import { lineLogger } from '../core/terminal.ts'
import { upgradeFaults, upgradeTexts } from '../texts/upgrade.ts'
import { git } from './git.ts'
import { type Installation, readInstallation } from './installation.ts'
import type { UpgradePlan } from './plan-upgrade.ts'
import { runYiyin } from './run-yiyin.ts'

/** The installation before the upgrade, and its backup. */
export interface Saved extends Installation {
  place: string
  /** The name of the backup. */
  name: string
}

const restoreArguments = ({ place, name, database }: Saved, data: string) => [
  'restore',
  place,
  '--snapshot',
  name,
  '--overwrite',
  database,
  '--data',
  data,
]

export const restoreCommand = (saved: Saved, data: string) =>
  `./yiyin ${restoreArguments(saved, data).map(quoted).join(' ')}`

/** For a shell, where it needs quotes. */
const quoted = (word: string) => (/^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)

interface Failed {
  data: string
  saved: Saved | undefined
  error: unknown
}

/** Checks out what was there before, restores the data if the schema has changed, and says why. */
export async function goBack(plan: UpgradePlan, { data, saved, error }: Failed): Promise<never> {
  const { branch, to } = plan
  const why = sayError(error)
  try {
    await git('checkout', '--quiet', branch)
    await runYiyin('build', '--no-docs')
    if (saved && (await hasChanged(saved, data))) {
      lineLogger('upgrade')(here(upgradeTexts.restoring, { name: saved.name }))
      await runYiyin(...restoreArguments(saved, data))
    }
  } catch (fault) {
    const restore = saved ? restoreCommand(saved, data) : ''
    throw new Refusal(
      message(upgradeFaults.notBack, { to: to.name, why, back: sayError(fault), branch, restore }),
    )
  }
  const exitCode = error instanceof Refusal ? error.exitCode : 1
  throw new Refusal(message(upgradeFaults.wentBack, { to: to.name, branch, why }), exitCode)
}

/** A migration that failed changed nothing; one before it may have been applied. */
async function hasChanged(saved: Saved, data: string): Promise<boolean> {
  const { migrations } = await readInstallation(data)
  return migrations.join() !== saved.migrations.join()
}

const sayError = (error: unknown): Message =>
  error instanceof Refusal ? error.said : error instanceof Error ? error.message : String(error)

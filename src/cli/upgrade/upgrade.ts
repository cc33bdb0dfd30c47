import { join } from 'node:path'
import { message } from '#core/texts/message/message.ts'
import { takeLock } from '../core/data-lock.ts'
import { catchInterrupt, type Interrupt } from '../core/interrupt.ts'
import { dataFolder, root } from '../core/paths.ts'
import { BadUsage, exitCodes, Refusal } from '../core/refusal.ts'
import { here } from '../core/terminal-language.ts'
import { lineLogger, paint } from '../core/terminal.ts'
import { upgradeFaults, upgradeTexts } from '../texts/upgrade.ts'
import { git } from './git.ts'
import { goBack, restoreCommand, type Saved } from './go-back.ts'
import { hasInstallation, needStopped, readInstallation } from './installation.ts'
import { planUpgrade, type UpgradePlan } from './plan-upgrade.ts'
import { runYiyin } from './run-yiyin.ts'

interface Given {
  data?: string
  backup?: string
  'dry-run'?: boolean
}

/**
 * Upgrades a checkout. This process has loaded all of its own code before it changes the files; everything after that is
 * done by commands of the version that is checked out.
 */
export async function upgrade(given: Given, [wanted, ...more]: string[]): Promise<number> {
  if (more.length > 0) throw new BadUsage(message(upgradeFaults.oneVersion))
  const data = dataFolder(given.data)
  await using ending = new AsyncDisposableStack()
  using interrupt = catchInterrupt()
  const lock = await takeLock(join(root, '.yiyin/upgrading'), 'yiyin upgrade')
  ending.defer(() => lock.release())

  const plan = await planUpgrade(wanted)
  if ('contains' in plan) {
    console.log(here(upgradeTexts.upToDate, { tag: plan.contains }))
    return 0
  }
  const place = given.backup ?? join(data, 'backups')
  const isInstalled = await hasInstallation(data)
  showPlan(plan, isInstalled ? here(upgradeTexts.planBackup, { place }) : undefined, data)
  if (given['dry-run']) return 0
  await needStopped(data)
  await needReady(data)
  const saved = isInstalled ? await save(place, data, plan) : undefined
  await change(plan, { data, saved, interrupt })
  console.log(paint(['bold', 'green'], here(upgradeTexts.done, { to: plan.to.name })))
  return 0
}

function showPlan(plan: UpgradePlan, backUp: string | undefined, data: string) {
  const { from, branch, to, commits, migrations, notes } = plan
  console.log(here(upgradeTexts.plan, { from, branch, to: to.name, commits, migrations }))
  const steps = [
    backUp ?? here(upgradeTexts.planNoBackup, { data }),
    here(upgradeTexts.planCheckout, { tag: to.tag }),
    here(upgradeTexts.planBuild),
    ...(backUp === undefined ? [] : [here(upgradeTexts.planMigrate)]),
    here(upgradeTexts.planDoctor),
  ]
  for (const [at, step] of steps.entries()) console.log(`  ${at + 1}. ${step}`)
  console.log(here(upgradeTexts.planBack, { branch }))
  for (const { version, text } of notes) console.log(`\n${here(upgradeTexts.notes, { version })}\n${text}`)
}

/** What is wrong before would look like a fault of the new version. */
async function needReady(data: string) {
  log(here(upgradeTexts.checking))
  await runYiyin('doctor', '--data', data).catch((error: unknown) => {
    throw error instanceof Refusal
      ? new Refusal(message(upgradeFaults.notReady, { said: error.said }))
      : error
  })
}

const log = lineLogger('upgrade')

async function save(place: string, data: string, { branch }: UpgradePlan): Promise<Saved | undefined> {
  const before = await readInstallation(data)
  if (before.migrations.length === 0) return undefined
  log(here(upgradeTexts.planBackup, { place }))
  const made = JSON.parse(await runYiyin('backup', place, '--json', '--data', data)) as { name: string }
  const saved = { ...before, place, name: made.name }
  log(here(upgradeTexts.made, { name: made.name, branch, restore: restoreCommand(saved, data) }))
  return saved
}

interface Change {
  data: string
  saved: Saved | undefined
  interrupt: Interrupt
}

async function change(plan: UpgradePlan, { data, saved, interrupt }: Change) {
  const { to } = plan
  const migrating = {
    says: here(upgradeTexts.planMigrate),
    run: () => runYiyin('migrate', '--data', data),
  }
  const steps = [
    {
      says: here(upgradeTexts.planCheckout, { tag: to.tag }),
      run: () => git('checkout', '--quiet', '--detach', to.tag),
    },
    { says: here(upgradeTexts.planBuild), run: () => runYiyin('build', '--no-docs') },
    ...(saved ? [migrating] : []),
    { says: here(upgradeTexts.planDoctor), run: () => runYiyin('doctor', '--data', data) },
  ]
  for (const { says, run } of steps) {
    try {
      if (interrupt.signal.aborted)
        throw new Refusal(message(upgradeFaults.interrupted), exitCodes.interrupted)
      log(says)
      await run()
    } catch (error) {
      log(here(upgradeTexts.goingBack, { step: says, branch: plan.branch }))
      await goBack(plan, { data, saved, error })
    }
  }
}

import { closeApp, openApp } from '#app/server/open-app.ts'
import { removeDemo, type RemovedDemo } from '#app/server/remove-demo.ts'
import { openLog } from '#core/server/process/log.ts'
import { message } from '#core/texts/message/message.ts'
import { demoTexts } from '#identity/published-accounts/texts.ts'
import { configHere } from '../doctor/config-here.ts'
import { databaseUrlOf } from '../database/database-url.ts'
import { migrateHere } from '../database/migrate-here.ts'
import { dataFolder } from '../core/paths.ts'
import { BadUsage } from '../core/refusal.ts'
import { secretOf } from '../core/secret.ts'
import { here, textHere } from '../core/terminal-language.ts'
import { lineLogger } from '../core/terminal.ts'

/** `demo remove`: removes the accounts with published passwords and the data of the demo; everything else stays. */
export async function demo(given: { data?: string }, [action, ...more]: string[]): Promise<number> {
  if (action !== 'remove' || more.length > 0) throw new BadUsage(message(demoTexts.onlyRemove))
  const data = dataFolder(given.data)
  const config = configHere(data)
  const log = lineLogger('database')
  await using ending = new AsyncDisposableStack()
  const databaseUrl = await databaseUrlOf(data, 'yiyin demo remove', log, ending)
  await migrateHere(databaseUrl, log)
  const secret = process.env.YIYIN_SECRET || (await secretOf(data))
  const app = await openApp({ ...config, data, databaseUrl, secret }, openLog('error', 'server'))
  ending.defer(() => closeApp(app))
  for (const line of describe(await removeDemo(app))) console.log(line)
  return 0
}

function describe({ accounts, kept, cleared, closed }: RemovedDemo): string[] {
  const named = accounts.map(({ tenant, name }) => `${tenant}/${name}`).join(', ')
  return [
    accounts.length > 0
      ? here(demoTexts.removed, { count: accounts.length, names: named })
      : here(demoTexts.noneLeft),
    ...kept.map(({ account, why }) =>
      here(demoTexts.kept, { name: `${account.tenant}/${account.name}`, why: textHere(why) }),
    ),
    ...(cleared.length > 0 ? [here(demoTexts.cleared, { codes: cleared.join(', ') })] : []),
    ...(closed.length > 0 ? [here(demoTexts.closed, { codes: closed.join(', ') })] : []),
    ...(accounts.some(({ role }) => role === 'operator') ? [here(demoTexts.nextOperator)] : []),
  ]
}

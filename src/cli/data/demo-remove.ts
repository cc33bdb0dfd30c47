import { removeDemo, type RemovedDemo } from '#app/server/remove-demo.ts'
import { closeApp, openApp } from '#app/server/open-app.ts'
import { openLog } from '#core/server/process/log.ts'
import { message } from '#core/texts/message/message.ts'
import { demoWords } from '#identity/published-accounts/texts.ts'
import { configHere } from './config-here.ts'
import { databaseUrlOf } from './database-url.ts'
import { migrateHere } from './migrate-here.ts'
import { dataFolder } from './paths.ts'
import { BadUsage } from './refusal.ts'
import { secretOf } from './secret.ts'
import { lineLogger } from './terminal.ts'
import { here, textHere } from './terminal-language.ts'

/** `demo remove`: removes the accounts with published passwords and the data of the demo; everything else stays. */
export async function demo(given: { data?: string }, [action, ...more]: string[]): Promise<number> {
  if (action !== 'remove' || more.length > 0) throw new BadUsage(message(demoWords.onlyRemove))
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
      ? here(demoWords.removed, { count: accounts.length, names: named })
      : here(demoWords.noneLeft),
    ...kept.map(({ account, why }) =>
      here(demoWords.kept, { name: `${account.tenant}/${account.name}`, why: textHere(why) }),
    ),
    ...(cleared.length > 0 ? [here(demoWords.cleared, { codes: cleared.join(', ') })] : []),
    ...(closed.length > 0 ? [here(demoWords.closed, { codes: closed.join(', ') })] : []),
    ...(accounts.some(({ role }) => role === 'operator') ? [here(demoWords.nextOperator)] : []),
  ]
}

import { publishedAccounts } from '#core/contract/published-accounts.ts'
import { openDatabase } from '#core/server/db/database.ts'
import type { Config } from '#core/server/settings/config.ts'
import {
  describePublishedAccounts,
  findPublishedAccounts,
  guardPublishedAccounts,
  type PublishedAccount,
} from '#identity/published-accounts/server/guard.ts'
import { padCells } from '../core/cells.ts'
import { here, textHere } from '../core/terminal-language.ts'
import { logLine, paint } from '../core/terminal.ts'
import { upParts, upTexts } from '../texts/up.ts'

async function inDatabase<Result>(
  url: string,
  work: (database: ReturnType<typeof openDatabase>) => Promise<Result>,
): Promise<Result> {
  // The next query reports a broken connection.
  const database = openDatabase(url, { connections: 1, onError: () => {} })
  return work(database).finally(() => database.close())
}

/** Suspends accounts with published passwords where the settings require it, and names them in one line. */
export async function guardDemo(databaseUrl: string, config: Config): Promise<PublishedAccount[]> {
  const left = await inDatabase(databaseUrl, (database) =>
    guardPublishedAccounts(database, config, new Date()),
  )
  const said = describePublishedAccounts(left)
  if (said) logLine('demo', textHere(said), 'yellow')
  return left
}

export const demoAccountsIn = (databaseUrl: string): Promise<PublishedAccount[]> =>
  inDatabase(databaseUrl, findPublishedAccounts)

const pages = { user: '/login', agent: '/login/agent', operator: '/login/staff', finance: '/login/staff' }

/** The accounts that still have their published password, with the addresses of the two tenants. */
export function describeDemo(port: number, present: readonly PublishedAccount[]): string {
  const labels = { ...upTexts, ...upParts }
  const label = (key: 'yiyin' | 'secondBrand' | keyof typeof pages) => padCells(here(labels[key]), 12)
  const lines = [
    `  ${label('yiyin')}  http://localhost:${port}`,
    `  ${label('secondBrand')}  http://studio.localhost:${port}`,
    '',
    ...publishedAccounts
      .filter(({ name }) => present.some((account) => account.name === name))
      .map(
        ({ role, name, password }) =>
          `  ${label(role)}  ${name.padEnd(9)} ${password.padEnd(14)} ${paint('dim', pages[role])}`,
      ),
  ]
  return lines.join('\n')
}

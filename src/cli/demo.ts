import pg from 'pg'
import { demoAccounts } from '#server/demo.ts'
import { upParts, upWords } from '#i18n/terminal-up.ts'
import { paint } from './terminal.ts'
import { padCells } from './cells.ts'
import { here } from './terminal-language.ts'

/** Whether this database has the accounts with published passwords. */
export async function hasDemo(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ found: boolean }>(
      `select exists (
         select from tenant_hosts join accounts using (tenant_id)
         where tenant_hosts.host = 'studio.localhost' and accounts.name = 'demo') as found`,
    )
    return rows[0]?.found ?? false
  } finally {
    await client.end()
  }
}

const pages = { user: '/login', agent: '/login/agent', operator: '/login/staff', finance: '/login/staff' }

export function describeDemo(port: number): string {
  const labels = { ...upWords, ...upParts }
  const label = (key: 'yiyin' | 'secondBrand' | keyof typeof pages) => padCells(here(labels[key]), 12)
  const lines = [
    `  ${label('yiyin')}  http://localhost:${port}`,
    `  ${label('secondBrand')}  http://studio.localhost:${port}`,
    '',
    ...demoAccounts.map(
      ({ role, name, password }) =>
        `  ${label(role)}  ${name.padEnd(9)} ${password.padEnd(14)} ${paint('dim', pages[role])}`,
    ),
  ]
  return lines.join('\n')
}

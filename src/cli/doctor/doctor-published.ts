import type pg from 'pg'
import { message } from '#core/texts/message/message.ts'
import { findingTexts } from '../texts/findings.ts'
import type { Finding } from './finding.ts'

/** Accounts of the demo, whose passwords are published. */
export async function publishedFindings(client: pg.Client, local: boolean): Promise<Finding[]> {
  const { rows: functions } = await client.query<{ made: boolean }>(
    `select to_regproc('public.published_accounts') is not null as made`,
  )
  if (!functions[0]?.made) return []
  const { rows } = await client.query<{ tenant: string; name: string; suspended: boolean }>(
    'select tenant, name, suspended from published_accounts()',
  )
  if (rows.length === 0) return []
  const isOpen = rows.some(({ suspended }) => !suspended)
  const means = local ? 'publishedLocal' : isOpen ? 'publishedOpen' : 'publishedSuspended'
  return [
    {
      about: 'database',
      name: message(findingTexts.publishedPasswords),
      state: isOpen && !local ? 'missing' : 'note',
      value: rows.map(({ tenant, name }) => `${tenant}/${name}`).join(', '),
      means: message(findingTexts[means]),
      required: false,
      get: message(findingTexts.removeDemo),
    },
  ]
}

import * as z from 'zod/mini'
import { language as languageField } from '#core/contract/fields.ts'
import type { Feature } from '#core/server/app/feature.ts'
import type { Db } from '#core/server/db/database.ts'
import type { SentTable } from '#core/server/tables/table.ts'
import { type TextColumn, textTable } from '#core/server/tables/text-table.ts'
import type { Language } from '#core/texts/texts.ts'
import { auditLogList, type AuditEntry } from '#identity/audit/contract.ts'
import { tableFile } from '#identity/file-links/server/file-link.ts'
import { auditTerms, sayAuditAction } from '../texts/audit-log.ts'
import { sayAuditDetails } from '../texts/details.ts'
import { type AuditFilter, readAuditLog } from './read-audit-log.ts'

type Column = TextColumn<AuditEntry, keyof typeof auditTerms>

const columnsIn = (language: Language): readonly Column[] => [
  { title: 'timeInBeijing', holds: 'time', width: 20, cell: ({ time }) => new Date(time) },
  { title: 'by', holds: 'text', width: 18, cell: ({ by }, term) => by ?? term('platform') },
  { title: 'action', holds: 'text', width: 26, cell: ({ action }) => sayAuditAction(language, action) },
  { title: 'subject', holds: 'text', width: 22, cell: ({ subject }) => subject?.name ?? null },
  {
    title: 'details',
    holds: 'text',
    width: 60,
    cell: ({ details }) =>
      sayAuditDetails(language, details)
        .map(({ name, before, value }) => `${name}: ${before === null ? value : `${before} → ${value}`}`)
        .join('; '),
  },
  { title: 'address', holds: 'text', width: 18, cell: ({ address }) => address },
]

export const auditLogTable = (
  db: Db,
  filter: AuditFilter,
  { language, moneyOnly }: { language: Language; moneyOnly: boolean },
): SentTable =>
  textTable({
    name: 'auditLog',
    language,
    terms: auditTerms,
    columns: columnsIn(language),
    read: (paging) => readAuditLog(db, filter, { moneyOnly, language, paging }),
  })

export const auditLogFile = tableFile(
  'audit-log',
  z.object({
    filter: z.omit(auditLogList.input, { after: true, size: true }),
    moneyOnly: z.boolean(),
    language: languageField,
  }),
  ({ filter, ...visible }, { app, tenant }) => auditLogTable(app.database.of(tenant), filter, visible),
)

export const auditLog: Feature = {
  name: 'audit-log',
  filesOnDemand: [auditLogFile],
}

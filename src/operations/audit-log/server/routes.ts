import { route } from '#core/server/http/route.ts'
import { auditLogList, auditLogExport } from '#identity/audit/contract.ts'
import { fileLink, created as made } from '#identity/file-links/server/file-link.ts'
import { auditTerms } from '../texts/audit-log.ts'
import { auditLogFile } from './audit-log-table.ts'
import { readAuditLog } from './read-audit-log.ts'

export const auditLogExportRoute = route(auditLogExport, async ({ table, ...filter }, context) => {
  const { language, caller } = context
  const name = `${auditTerms.auditLog[language]}.${table}`
  const moneyOnly = caller.role === 'finance'
  return {
    path: fileLink(context, made(auditLogFile, { filter, moneyOnly, language }), { name, save: true }),
  }
})

export const auditLogListRoute = route(auditLogList, ({ after, size, ...filter }, { db, caller, language }) =>
  readAuditLog(db, filter, { moneyOnly: caller.role === 'finance', language, paging: { after, size } }),
)

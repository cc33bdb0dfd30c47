import { auditLogList, auditLogExport } from '#contract/audit-log.ts'
import { auditTerms } from '#i18n/audit-log.ts'
import { pageOf } from '#server/core/db/keyset.ts'
import { route } from '#server/core/http/route.ts'
import { fileLink, made } from '#server/identity/file-links/file-link.ts'
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

export const auditLogListRoute = route(
  auditLogList,
  async ({ after, size, ...filter }, { db, caller, language }) => {
    const moneyOnly = caller.role === 'finance'
    const rows = await readAuditLog(db, filter, { moneyOnly, language, after, limit: size + 1 })
    const { page, next } = pageOf(rows, size)
    return { records: page, next }
  },
)

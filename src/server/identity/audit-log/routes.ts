import { staffActs, staffActsExport } from '#contract/acts.ts'
import { actTerms } from '#i18n/acts.ts'
import { pageOf } from '#server/core/db/keyset.ts'
import { route } from '#server/core/http/route.ts'
import { fileLink, made } from '#server/identity/file-links/file-link.ts'
import { actsFile } from './acts-table.ts'
import { readActs } from './read-acts.ts'

export const staffActsExportRoute = route(staffActsExport, async ({ table, ...acts }, context) => {
  const { language, caller } = context
  const name = `${actTerms.acts[language]}.${table}`
  const moneyOnly = caller.role === 'finance'
  return { path: fileLink(context, made(actsFile, { acts, moneyOnly, language }), { name, save: true }) }
})

export const staffActsRoute = route(
  staffActs,
  async ({ after, size, ...filter }, { db, caller, language }) => {
    const moneyOnly = caller.role === 'finance'
    const rows = await readActs(db, filter, { moneyOnly, language, after, limit: size + 1 })
    const { page, next } = pageOf(rows, size)
    return { records: page, next }
  },
)

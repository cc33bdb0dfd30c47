import { staffBookExport } from '#contract/staff-usage.ts'
import { bookWords } from '#i18n/books.ts'
import { mediaPath } from '../files/media-link.ts'
import { answer } from '../http/answer.ts'
import { holder } from './holders.ts'

export const answerStaffBookExport = answer(staffBookExport, async ({ table, ...book }, visit) => {
  const { db, language } = visit
  const { name: whose } = await holder(db, book.id)
  const name = `${bookWords.book[language]} ${whose}.${table}`
  return { path: mediaPath(visit, { book, language }, { name, save: true }) }
})

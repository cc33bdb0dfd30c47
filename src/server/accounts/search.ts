import { sql } from 'kysely'
import { holding } from '../db/holding.ts'

/** Accounts whose name, real name, company, phone number or address has the text in it. */
export function called(text: string) {
  const like = holding(text)
  return sql<boolean>`(accounts.name ilike ${like} or accounts.ture_name ilike ${like} or accounts.company ilike ${like}
    or accounts.mobile like ${like} or accounts.email ilike ${like})`
}

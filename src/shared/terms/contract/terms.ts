import * as z from 'zod/mini'
import { problemName, shortText } from '#core/contract/fields.ts'
import { paging } from '#core/contract/paging.ts'

// What the lists of terms have in common.

/** Limits of the request only; longer input is refused with its length. */
export const writtenTerm = z.string().check(z.maxLength(1000, problemName('textTooLong')))

export const termSearch = z.object({ name: z._default(shortText, ''), ...paging(50) })

/** Of the file itself. */
export const maxFileBytes = 4 * 1024 * 1024
/** Of a request with a file in base64, its other fields and the braces around them. */
export const maxImportBytes = 6 * 1024 * 1024

/** The bytes of a CSV or XLSX file in base64. */
export const fileContent = z
  .string()
  .check(z.maxLength(Math.ceil(maxFileBytes / 3) * 4, problemName('thesaurusFileLarge')))

export const faultValues = z.record(z.string(), z.union([z.string(), z.number()]))

const importedRow = z.object({
  /** The row of the table, from 1. */
  line: z.int(),
  state: z.enum(['added', 'changed', 'doubtful', 'wrong']),
  term: z.string(),
  /** Why it is doubtful or invalid. */
  reason: z.nullable(z.object({ name: z.string(), values: faultValues })),
})
export type ImportedRow = z.output<typeof importedRow>

export const importPreview = z.object({
  added: z.int(),
  changed: z.int(),
  doubtful: z.int(),
  wrong: z.int(),
  /** Terms that already exist with the same content. */
  same: z.int(),
  /** The first rows that differ: invalid and doubtful ones before the others. */
  rows: z.array(importedRow),
})
export type ImportPreview = z.output<typeof importPreview>

/** A link to the file. */
export const exportedFile = z.object({ path: z.string() })

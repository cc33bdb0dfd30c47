import * as z from 'zod/mini'
import { problemName, shortText, filePath } from '#core/contract/fields.ts'
import { paging } from '#core/contract/paging.ts'

// What the lists of terms have in common.

/** Limits of the request only; longer input is refused with its length. */
export const writtenTerm = z
  .string()
  .check(
    z.maxLength(1000, problemName('textTooLong')),
    z.describe('The text as it is written, up to 1,000 characters.'),
  )

export const termSearch = z.object({
  name: z._default(shortText, '').check(z.describe('Searches the terms and what belongs to them.')),
  ...paging(50),
})

/** Of the file itself. */
export const maxFileBytes = 4 * 1024 * 1024
/** Of a request with a file in base64, its other fields and the braces around them. */
export const maxImportBytes = 6 * 1024 * 1024

export const fileContent = z
  .string()
  .check(
    z.maxLength(Math.ceil(maxFileBytes / 3) * 4, problemName('thesaurusFileLarge')),
    z.describe('A CSV or XLSX file of at most 4 MB, in base64.'),
  )

export const faultValues = z.record(z.string(), z.union([z.string(), z.number()]))

const importedRow = z.object({
  line: z.int().check(z.describe('The row of the table, from 1.')),
  state: z
    .enum(['added', 'changed', 'doubtful', 'wrong'])
    .check(
      z.describe('What would happen to the row: its term is added or changed, needs a look, or is invalid.'),
    ),
  term: z.string().check(z.describe('The term.')),
  content: z
    .string()
    .check(z.describe('What the row says beside its term, up to 300 characters; empty if it is invalid.')),
  reason: z
    .nullable(
      z.object({
        name: z.string().check(z.describe('The name of the problem.')),
        values: faultValues.check(z.describe('The values for the placeholders of its text.')),
      }),
    )
    .check(z.describe('Why it is doubtful or invalid; null if it is neither.')),
})
export type ImportedRow = z.output<typeof importedRow>

export const importPreview = z
  .object({
    added: z.int().check(z.describe('The number of rows that would add a term.')),
    changed: z.int().check(z.describe('The number of rows that would change a term.')),
    doubtful: z.int().check(z.describe('The number of doubtful rows.')),
    wrong: z.int().check(z.describe('The number of invalid rows.')),
    same: z.int().check(z.describe('The number of terms that already exist with the same content.')),
    rows: z
      .array(importedRow)
      .check(
        z.describe('The rows that would change something, up to 5,000: invalid and doubtful ones first.'),
      ),
  })
  .register(z.globalRegistry, { id: 'ImportPreview', description: 'What the import of a table would do.' })
export type ImportPreview = z.output<typeof importPreview>

/** A link to the file. */
export const exportedFile = z
  .object({ path: filePath })
  .register(z.globalRegistry, { id: 'ExportedFile', description: 'A file to download.' })

import { asideWarnings } from '#domain/text/asides.ts'
import { type Aside, asides, type ReadingShown } from '../contract/readings.ts'
import type { ReadingRow } from './access.ts'
import { importOptions } from './import-options.ts'

/** The revision of a text that nobody has changed since it was imported. */
const imported = 1

/** Changes would be lost, and a pasted text has no file. */
export const canImport = ({ revision, source_key, address }: ReadingRow): boolean =>
  Number(revision) === imported && (source_key !== null || address !== null)

/** What an import counted: the parts that can be left out, and what is left out or uncertain. */
export function importedParts(row: ReadingRow): Pick<ReadingShown, 'warnings' | 'parts' | 'canImport'> {
  const notes = row.warnings as ReadingShown['warnings']
  const { leaveOut } = importOptions.parse(row.import)
  const countOf = (kind: Aside) =>
    Number(notes.find(({ name }) => name === asideWarnings[kind])?.values['count'] ?? 0)
  const names = new Set<string>(Object.values(asideWarnings))
  return {
    warnings: notes.filter(({ name }) => !names.has(name)),
    parts: asides.flatMap((kind) => {
      const paragraphs = countOf(kind)
      return paragraphs > 0 ? [{ kind, paragraphs, read: !leaveOut.includes(kind) }] : []
    }),
    canImport: canImport(row),
  }
}

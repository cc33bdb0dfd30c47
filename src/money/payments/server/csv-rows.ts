/**
 * The rows of a provider's statement as objects by column name: from the header line that contains `known` to the
 * totals at the end. `separator` separates values; names are separated by commas.
 */
export function csvRows(text: string, known: string, separator = ','): Record<string, string>[] {
  const lines = text.split(/\r?\n/)
  const at = lines.findIndex((line) => line.includes(known))
  const names = lines[at]?.split(',').map((name) => name.trim()) ?? []
  const rows: Record<string, string>[] = []
  for (const line of lines.slice(at + 1)) {
    const values = line.split(separator).map((value) => value.trim())
    if (values.length < names.length || line.startsWith('#')) break
    rows.push(Object.fromEntries(names.map((name, place) => [name, values[place] ?? ''])))
  }
  return rows
}

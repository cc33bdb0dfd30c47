/**
 * The rows of a provider's bill by the names of its columns: from the line on that names `known`, up to the sums at its
 * end. `separator` stands between values; between names it is a comma.
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

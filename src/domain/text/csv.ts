/**
 * Prefixes text that a spreadsheet would run as a formula with an apostrophe, and text that already begins so, which
 * `rowsByName` would take for a prefix. Numbers are safe.
 */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^'*[\s\p{Cc}]*[=+\-@\t\r＝＋－＠]/u.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A byte order mark at the start of a CSV file; without it Excel misreads Chinese. */
export const csvStart = '\ufeff'

export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`

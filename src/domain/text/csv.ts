/** An apostrophe before what a spreadsheet would run as a formula; what is a number already is none. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[\s\p{Cc}]*[=+\-@\t\r＝＋－＠]/u.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What a file of CSV begins with: without it Excel reads Chinese as something else. */
export const csvStart = '\ufeff'

export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`

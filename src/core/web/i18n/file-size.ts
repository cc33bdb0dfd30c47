/** A file size in a suitable unit, in the language of this tag. */
export function fileSize(tag: string, bytes: number): string {
  const units = ['kilobyte', 'megabyte', 'gigabyte'] as const
  const at = bytes < 1e6 ? 0 : bytes < 1e9 ? 1 : 2
  // A file that has a byte is never shown as 0 kB.
  const maximumFractionDigits = at === 0 && bytes >= 10_000 ? 0 : 1
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: units[at]!,
    maximumFractionDigits,
  }).format(Math.max(bytes, bytes === 0 ? 0 : 100) / 1000 ** (at + 1))
}

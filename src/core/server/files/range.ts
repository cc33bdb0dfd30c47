import type { ByteRange } from '#core/server/storage/storage.ts'

/**
 * Parses a Range header: the whole file, one range, or one that cannot be satisfied. Several ranges and invalid headers
 * get the whole file, as RFC 9110 allows.
 */
export function rangeOf(header: string | undefined, size: number): 'whole' | 'outside' | ByteRange {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'whole'
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'outside' : { start, end }
}

import type { ByteRange } from '#server/core/storage/storage.ts'

/**
 * What a Range header asks of a file: the whole of it, one part, or one that it does not have. Several ranges at once,
 * and anything that is not understood, get the whole, as RFC 9110 allows.
 */
export function rangeOf(header: string | undefined, size: number): 'whole' | 'outside' | ByteRange {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'whole'
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'outside' : { start, end }
}

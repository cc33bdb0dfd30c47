/** One of several parts of the tests, which together are all of them. */
export interface Shard {
  /** From 1. */
  index: number
  count: number
}

/** `2/4`, or undefined if it is none. */
export function parseShard(given: string): Shard | undefined {
  const [index, count] = /^\d{1,3}\/\d{1,3}$/.test(given) ? given.split('/').map(Number) : []
  return index && count && index <= count ? { index, count } : undefined
}

/** Deals files out like cards, so that the longest, which come first, are in different parts. */
export const inShard = <File>(files: readonly File[], { index, count }: Shard): File[] =>
  files.filter((_, at) => at % count === index - 1)

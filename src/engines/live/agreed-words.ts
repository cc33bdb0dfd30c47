import type { Word } from '#engines/core/ports.ts'

const plain = ({ text }: Word) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * The words that two successive decodes of growing sound have in common from their beginning, with the times of the
 * later one. The end of the sound may cut a word, so words that end after `before` do not count.
 */
export function agreedWords(
  previous: readonly Word[],
  latter: readonly Word[],
  before: number,
): readonly Word[] {
  const differs = latter.findIndex((word, at) => {
    const other = previous[at]
    return word.end > before || !other || plain(other) !== plain(word)
  })
  return differs < 0 ? latter : latter.slice(0, differs)
}

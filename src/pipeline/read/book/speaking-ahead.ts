import type { Chapter } from '#domain/script/outline/chapters.ts'
import type { ReadBlock } from '../../speech/read-block.ts'

/** Characters that may be spoken before the encoder gets to them: about two hours, all of whose sentences are in memory. */
const max = 100_000

/** Lets speaking be ahead of encoding by a limited part of the book, so that memory does not grow with its length. */
export function openLead(chapters: readonly Chapter<ReadBlock>[], signal: AbortSignal, limit = max) {
  const starts: number[] = []
  let characters = 0
  for (const { blocks } of chapters) {
    starts.push(characters)
    for (const { text } of blocks) characters += text.length
  }
  let encoded = 0
  let next = Promise.withResolvers<void>()
  const stop = () => next.resolve()
  signal.addEventListener('abort', stop, { once: true })
  return {
    /** Waits until a chapter may be spoken. */
    async begin(chapter: number): Promise<void> {
      while (chapter > encoded && starts[chapter]! - starts[encoded]! > limit) {
        signal.throwIfAborted()
        await next.promise
      }
    },
    /** The next chapter is encoded. */
    encodedOne(): void {
      encoded += 1
      next.resolve()
      next = Promise.withResolvers()
    },
    [Symbol.dispose]: () => signal.removeEventListener('abort', stop),
  }
}

import { setImmediate } from 'node:timers/promises'
import { addUnsounded, nothingUnsounded, type Unsounded } from '#domain/script/speech/unsounded.ts'
import { shortened } from '#domain/text/shortened.ts'
import { type PipelineRun, warn } from './run.ts'

interface Text {
  id: string
  text: string
}

/** Reports the characters that have no sound, before anything is spoken. Yields to the event loop: a book takes a second. */
export async function warnUnsounded<T extends Text>(
  run: PipelineRun,
  blocks: readonly T[],
  unsounded: (block: T) => readonly Unsounded[],
): Promise<void> {
  const summary = nothingUnsounded()
  let first = ''
  for (const block of blocks) {
    const found = unsounded(block)
    if (summary.count === 0) first = shortened(block.text)
    addUnsounded(summary, found, block.id)
    await setImmediate()
    run.signal.throwIfAborted()
  }
  if (summary.count > 0)
    warn(run, 'unsounded', {
      count: summary.count,
      characters: summary.characters.join(' '),
      text: first,
    })
}

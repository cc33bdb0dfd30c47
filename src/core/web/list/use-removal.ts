import { type DeletionCall, maxAtOnce } from '#core/contract/deletion.ts'
import { fill, type Text } from '#core/texts/texts.ts'
import { send } from '#core/web/api/api.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { inPortions } from './in-portions.ts'
import type { Removal } from './selectable.tsx'

type CountedText = Text & { readonly en: `${string}{count}${string}` }

interface RemovalWords {
  removeAsk: CountedText
  removeHint: Text
  removed: CountedText
  restored?: CountedText
}

interface RemovalCalls {
  remove(ids: readonly string[]): Promise<unknown>
  /** Undoes it. */
  restore?(ids: readonly string[]): Promise<unknown>
}

/** Deletes and restores by a call, in as many requests as it takes. */
export function deletionBy(call: DeletionCall): Required<RemovalCalls> {
  const change = (to: 'delete' | 'restore') => (ids: readonly string[]) =>
    inPortions(ids, maxAtOnce, (some) => send(call, { ids: some, change: to }))
  return { remove: change('delete'), restore: change('restore') }
}

/** How the selected rows of a list are deleted, in the words of a feature. */
export function useRemoval<Row>(
  texts: RemovalWords,
  { remove, restore }: RemovalCalls,
  { name, renew }: Pick<Removal<Row>, 'name' | 'renew'>,
): Removal<Row> {
  const t = useT()
  const language = useLanguage()
  const format = useFormat()
  const counted = (text: CountedText) => (count: number) =>
    fill(text[language], { count: format.number(count) })
  return {
    question: counted(texts.removeAsk),
    name,
    hint: () => t(texts.removeHint),
    act: remove,
    done: counted(texts.removed),
    undo: restore && texts.restored && { act: restore, done: counted(texts.restored) },
    renew,
  }
}

import { useSyncExternalStore } from 'react'
import type { sayProblem } from '#i18n/say-problem.ts'
import { transportWords } from '#i18n/transport.ts'
import { say } from '#i18n/words.ts'
import { language, useLanguage } from './language.ts'

// The texts of all problems are a tenth of the code of a screen, and most screens show none of them. They are loaded with
// the first that is shown.

type Values = Readonly<Record<string, string | number>>
type Say = typeof sayProblem

const withoutTexts: Say = (shown) => say(shown, transportWords.none)

let known: Say | undefined
let loading: Promise<void> | undefined
const watchers = new Set<() => void>()

function load(): Promise<void> {
  loading ??= import('#i18n/say-problem.ts').then(
    (texts) => set(texts.sayProblem),
    () => {
      // The next one tries again.
      loading = undefined
      set(withoutTexts)
    },
  )
  return loading
}

function set(next: Say) {
  known = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Text of a problem by name; names unknown to this version of the page are shown as they are. */
export async function problemText(name: string, values: Values | null): Promise<string> {
  await load()
  return known!(language(), name, values)
}

/** The same while rendering; empty until the texts are there. */
export function useProblem(): (name: string, values: Values | null) => string {
  const shown = useLanguage()
  const sayOne = useSyncExternalStore(watch, () => known)
  return (name, values) => {
    if (sayOne === undefined || sayOne === withoutTexts) void load()
    return sayOne?.(shown, name, values) ?? ''
  }
}

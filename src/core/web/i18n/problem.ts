import { useSyncExternalStore } from 'react'
import { sayNamed } from '#core/texts/message/say-named.ts'
import type { sayProblem } from '#core/texts/message/say-problem.ts'
import { runProblems } from '#core/texts/problems/run.ts'
import { type Language, say } from '#core/texts/texts.ts'
import { transportTexts } from '#core/texts/transport.ts'
import { language, useLanguage } from './language.ts'

// The texts of all problems are a tenth of the code of a screen, and most screens show none of them. They are loaded with
// the first that is shown. What any run may wait for is there from the beginning.

type Values = Readonly<Record<string, string | number>>
type Say = typeof sayProblem

const withoutTexts: Say = (visible) => say(visible, transportTexts.none)

let known: Say | undefined
let loading: Promise<void> | undefined
const watchers = new Set<() => void>()

function load(): Promise<void> {
  loading ??= import('#core/texts/message/say-problem.ts').then(
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

const ofRuns = (visible: Language, name: string, values: Values | null) =>
  Object.hasOwn(runProblems, name) ? sayNamed(runProblems, visible, name, values) : undefined

/** Text of a problem by name; names unknown to this version of the page are shown as they are. */
export async function problemText(name: string, values: Values | null): Promise<string> {
  const own = ofRuns(language(), name, values)
  if (own !== undefined) return own
  await load()
  return known!(language(), name, values)
}

/** The same while rendering; empty until the texts are there. */
export function useProblem(): (name: string, values: Values | null) => string {
  const visible = useLanguage()
  const sayOne = useSyncExternalStore(watch, () => known)
  return (name, values) => {
    const own = ofRuns(visible, name, values)
    if (own !== undefined) return own
    if (sayOne === undefined || sayOne === withoutTexts) void load()
    return sayOne?.(visible, name, values) ?? ''
  }
}

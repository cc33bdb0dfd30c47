import { createContext, use, useSyncExternalStore } from 'react'
import type { Language } from '#contract/fields.ts'
import { languageTags } from '#i18n/words.ts'
import { page } from '#web/core/page/page.ts'
import { storeLocale } from '#web/core/page/stored.ts'

let chosen: Language | undefined
const watchers = new Set<() => void>()

/** The server chose by the cookie, else by the browser, and wrote the page in it. */
export const language = (): Language => chosen ?? page().language

/** Takes effect at once: whoever shows a text watches. The server answers by the cookie from the next call on. */
export function switchLanguage(to: Language): void {
  chosen = to
  storeLocale(to)
  document.documentElement.lang = languageTags[to]
  for (const watcher of watchers) watcher()
}

/** Round what is shown in another language than the page, where staff try one on. */
export const TriedLanguage = createContext<Language | undefined>(undefined)

export function useLanguage(): Language {
  const ofPage = useSyncExternalStore(watch, language)
  return use(TriedLanguage) ?? ofPage
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

import { createContext, use, useSyncExternalStore } from 'react'
import type { Language } from '#core/contract/fields.ts'
import { languageTags } from '#core/texts/texts.ts'
import { page } from '#core/web/page/page.ts'
import { storeLocale } from '#core/web/page/stored.ts'

let chosen: Language | undefined
const watchers = new Set<() => void>()

/** Initially chosen by the server from the cookie or Accept-Language. */
export const language = (): Language => chosen ?? page().language

/** Rerenders all texts. The server follows the cookie from the next call on. */
export function switchLanguage(to: Language): void {
  chosen = to
  storeLocale(to)
  document.documentElement.lang = languageTags[to]
  for (const watcher of watchers) watcher()
}

/** Overrides the language inside a preview. */
export const TriedLanguage = createContext<Language | undefined>(undefined)

export function useLanguage(): Language {
  const ofPage = useSyncExternalStore(watch, language)
  return use(TriedLanguage) ?? ofPage
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

import type { Language } from '#contract/fields.ts'
import type { Brand } from '#contract/tenants.ts'

interface Page {
  brand: Brand
  language: Language
  /** Lifetime of a session. */
  sessionHours: number
  /** With which people can sign in besides their passwords. */
  providers: { id: string; name: string }[]
}

let read: Page | undefined

/** Data the server puts into the HTML, so that the first paint has the right brand and language. */
export function page(): Page {
  read ??= JSON.parse(document.getElementById('page')!.textContent) as Page
  return read
}

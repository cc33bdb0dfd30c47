import type { AudiencePage } from '#core/contract/audience-pages.ts'
import type { Language } from '#core/contract/fields.ts'
import type { Brand } from '#core/contract/tenants.ts'

interface Page {
  brand: Brand
  language: Language
  /** Of an address of the audience page that the tenant has as its own. */
  audience?: Pick<AudiencePage, 'layout' | 'languages' | 'pageLanguage'>
  /** The addresses of the audience page that the tenant has as its own. */
  audienceAddresses: readonly string[]
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

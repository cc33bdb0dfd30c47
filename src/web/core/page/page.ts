import type { Language } from '#contract/fields.ts'
import type { Brand } from '#contract/tenants.ts'

interface Page {
  brand: Brand
  language: Language
  /** How long a sign-in lasts. */
  sessionHours: number
}

let read: Page | undefined

/** What the server wrote into the page for this host, so that nothing is drawn in another brand or language first. */
export function page(): Page {
  read ??= JSON.parse(document.getElementById('page')!.textContent) as Page
  return read
}

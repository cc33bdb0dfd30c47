import type { Language } from '#i18n/words.ts'
import type { Tenant } from '#server/core/app/tenant.ts'

/** What can be said by SMS and email, with what its text is made of. */
export type Message = { kind: 'code'; code: string; minutes: number }

/** A message on its way. */
export interface Letter {
  id: string
  tenant: Tenant
  recipient: string
  language: Language
  message: Message
}

/** How an attempt to send ended: over, over without hope, or worth another one. */
export type Delivery =
  | { end: 'sent' }
  | { end: 'refused'; reason: string }
  | { end: 'later'; reason: string; seconds?: number }

/** Hands letters to the one who carries them. Never throws for what that one does. */
export interface Sender {
  send(letter: Letter): Promise<Delivery>
  close(): void
}

/** Reasons are kept and logged; a carrier's answer may be a whole page. */
export const shortReason = (reason: unknown) =>
  (reason instanceof Error ? reason.message : String(reason)).replace(/\s+/g, ' ').slice(0, 300)

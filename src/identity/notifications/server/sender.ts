import type { Tenant } from '#core/server/app/tenant.ts'
import type { Language } from '#core/texts/texts.ts'

/** The kinds of SMS and email messages with their values. */
export type Message =
  | { kind: 'code'; code: string; minutes: number }
  | { kind: 'secondFactorReset' | 'programsStopped' }

/** A message to be sent. */
export interface Letter {
  id: string
  tenant: Tenant
  recipient: string
  language: Language
  message: Message
}

/** The result of an attempt: sent, failed permanently, or to be retried. */
export type Delivery =
  | { end: 'sent' }
  | { end: 'refused'; reason: string }
  | { end: 'later'; reason: string; seconds?: number }

/** Sends messages through a carrier. Never throws for faults of the carrier. */
export interface Sender {
  send(letter: Letter): Promise<Delivery>
  close(): void
}

/** Reasons are stored and logged; a carrier's response can be a whole page. */
export const shortReason = (reason: unknown) =>
  (reason instanceof Error ? reason.message : String(reason)).replace(/\s+/g, ' ').slice(0, 300)

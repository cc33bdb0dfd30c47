import type { FastifyReply } from 'fastify'
import type { Envelope } from '#core/contract/envelope.ts'
import { languageTags, type Language } from '#core/texts/texts.ts'
import { escapeHtml } from './html.ts'

/** An error page for a person who opened an address. It has no branding, because the host may be unknown. */
export function problemPage(
  reply: FastifyReply,
  language: Language,
  { resultInfo }: Pick<Envelope, 'resultInfo'>,
): string {
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .header('referrer-policy', 'no-referrer')
  const text = escapeHtml(resultInfo)
  return `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${text}</title></head><body><p>${text}</p></body></html>`
}

import type { FastifyRequest } from 'fastify'
import { languages } from '#contract/fields.ts'
import type { Language } from '#i18n/words.ts'

/**
 * The language chosen on the page, otherwise the first supported one of the browser. A browser that asks for other languages
 * gets `otherwise`: pages for strangers, who may be anywhere, are in English then.
 */
export function languageOf(
  request: Pick<FastifyRequest, 'cookies' | 'headers'>,
  otherwise: Language = 'cn',
): Language {
  const chosen = request.cookies?.['locale']
  const known = languages.find((language) => language === chosen)
  if (known) return known
  let asked = false
  for (const wanted of request.headers['accept-language']?.split(',') ?? []) {
    const tag = wanted.trim().toLowerCase()
    asked ||= /^[a-z]/.test(tag)
    if (/^zh-(hk|tw|mo|hant)/.test(tag)) return 'hk'
    if (tag.startsWith('zh')) return 'cn'
    if (tag.startsWith('en')) return 'en'
  }
  return asked ? otherwise : 'cn'
}

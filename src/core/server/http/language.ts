import type { FastifyRequest } from 'fastify'
import { languages } from '#core/contract/fields.ts'
import type { Language } from '#core/texts/texts.ts'

/** For pages for strangers, who may be anywhere: a browser that asks for unsupported languages gets English. */
export const forStrangers = { followsBrowser: true, otherwise: 'en' } as const

/** For pages that start in a certain language. */
export const only = (language: Language) => ({ followsBrowser: false, otherwise: language })

/**
 * The language chosen on the page, otherwise Simplified Chinese or, where the tenant follows the browser, the first
 * supported one of the browser.
 */
export function languageOf(
  request: Pick<FastifyRequest, 'cookies' | 'headers'>,
  { followsBrowser, otherwise = 'cn' }: { followsBrowser: boolean; otherwise?: Language },
): Language {
  const chosen = request.cookies?.['locale']
  const known = languages.find((language) => language === chosen)
  if (known) return known
  if (!followsBrowser) return otherwise
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

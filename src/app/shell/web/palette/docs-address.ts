import type { Language } from '#core/contract/fields.ts'

/** The page of the documentation about a screen, by the start of its path. Each is there in Chinese, too. */
const pages: readonly (readonly [start: RegExp, page: string])[] = [
  [/^\/(?:translate|ly)\b/, 'learn/dubbing'],
  [/^\/(?:dub|dubCreate|long|works|readingWork)$/, 'learn/reading'],
  [/^\/(?:addPodcast|podcast\w*)/, 'learn/podcast'],
  [/^\/speechTranslation/, 'learn/live'],
  [/^\/bgm\//, 'learn/separation'],
  [/^\/agent\/smartClass\/(?:index|list)/, 'learn/classroom'],
  [/^\/agent\/smartClass\//, 'learn/library'],
  [/^\/user\/voices/, 'learn/voices'],
  [/^\/(?:integrations|staff\/integrations)/, 'integrate/api'],
  [/^\/connect$/, 'integrate/mcp'],
  [/^\/staff\/(?:engines|models)/, 'operate/engines'],
  [/^\/staff\/tenants?$/, 'operate/tenants'],
  [/^\/staff\/(?:accounts?|agents)$/, 'operate/accounts'],
  [/^\/staff\/outbox/, 'operate/messages'],
  [/^\/staff\/runs/, 'operate/monitoring'],
  [/^\/staff\/(?:orders|invoices|differences|settlement|usage|prices)/, 'operate/payments'],
]

/** Where the documentation says more of a screen; of others its start. */
export function docsAddress(path: string, language: Language): string {
  const page = pages.find(([start]) => start.test(path))?.[1]
  return `/docs/${language === 'en' ? '' : 'zh/'}${page === undefined ? '' : `${page}.html`}`
}

/** In a new tab, so that nobody leaves unfinished work. */
export const openDocs = (address: string): void => void window.open(address, '_blank', 'noopener')

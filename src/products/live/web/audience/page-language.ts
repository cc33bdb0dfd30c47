import { languageTags, type Text } from '#core/texts/texts.ts'
import { browserCookies } from '#core/web/page/browser-storage.ts'
import { page } from '#core/web/page/page.ts'
import { remember, remembered } from '#core/web/page/stored.ts'
import { audienceTags, rightToLeft, textsIn } from '../../texts/audience-languages.ts'

// The server writes pages in Chinese and English. The audience page has its few texts in more languages; they are loaded
// only where somebody reads one of them.

const key = 'audiencePageLanguage'

/** Other tags of the same languages. */
const aliases: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', iw: 'he', in: 'id', tl: 'fil' }
const served = ['zh', 'en']

let tag: string | undefined
let translated: ReadonlyMap<Text, string> | undefined

/** The language of the page, for `lang` and for Intl. */
export const pageTag = (): string => tag ?? languageTags[page().language]

/** A text in the page's language; undefined if it is one of the server's languages, or has no such text. */
export const translatedText = (text: Text): string | undefined => translated?.get(text)

/** Remembers the language that a reader chose; undefined for one of the server's. */
export const choosePageTag = (chosen: string | undefined): void => remember(key, chosen ?? '')

/**
 * Finds the language of the page: the one that the reader chose, that of the text on a screen of the room, the one that the
 * address has, or the first of the browser that there are texts in.
 */
export async function loadPageLanguage(given: URLSearchParams): Promise<void> {
  const wanted = wantedTag(given)
  if (wanted === undefined) return
  try {
    translated = await textsIn(wanted)
  } catch {
    // Without them the page is in the server's language, and works.
    return
  }
  tag = wanted
  const root = document.documentElement
  root.lang = wanted
  root.dir = rightToLeft.includes(wanted) ? 'rtl' : 'ltr'
}

function wantedTag(given: URLSearchParams): string | undefined {
  if (document.documentElement.dataset['view'] !== 'page') {
    const shown = given.get('language')
    if (shown) return known([shown])
  }
  const chosen = remembered(key)
  if (typeof chosen === 'string') return audienceTags.find((each) => each === chosen)
  const isFixed = (page().audience?.pageLanguage ?? null) !== null || /(?:^|; )locale=/.test(browserCookies())
  return isFixed ? undefined : known(navigator.languages)
}

function known(wanted: readonly string[]): string | undefined {
  for (const each of wanted) {
    const base = each.split('-')[0]!.toLowerCase()
    if (served.includes(base)) return undefined
    const found = audienceTags.find((offered) => offered === (aliases[base] ?? base))
    if (found) return found
  }
  return undefined
}

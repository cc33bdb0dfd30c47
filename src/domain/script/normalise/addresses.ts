/** How the punctuation of an address is read. */
export interface AddressWords {
  dot: string
  at: string
  slash: string
  dash: string
  underscore: string
  colon: string
  /** Between the parts. */
  space: string
  www: string
  digits(number: string): string
}

const ends =
  'com|cn|org|net|gov|edu|int|mil|io|ai|dev|app|co|uk|us|eu|hk|tw|mo|sg|jp|kr|de|fr|es|it|ru|in|au|ca|info|biz|me|tv|cc|xyz|top|site|tech|cloud|wiki|fm'
// All repetitions are bounded, so that a long text that is no address is not scanned again from each word.
const email = /[A-Za-z0-9][A-Za-z0-9._%+-]{0,63}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,6}/y
const web = new RegExp(
  `(?:(?:https?|ftp)://(?:[A-Za-z0-9-]{1,63}\\.){1,6}[A-Za-z]{2,20}|(?:[A-Za-z0-9-]{1,63}\\.){1,5}(?:${ends})(?![A-Za-z0-9-]))` +
    `(?::\\d{1,5})?(?:[/?#][A-Za-z0-9/?#=&%._~:+,;!@$-]{0,2000})?`,
  'y',
)
const trailing = /[.,;:!?]+$/

/** The address at a position, and its reading. */
export function addressAt(
  text: string,
  at: number,
  words: AddressWords,
): { end: number; to: string } | undefined {
  for (const pattern of [email, web]) {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0].replace(trailing, '')
    if (found) return { end: at + found.length, to: spoken(found, words) }
  }
  return undefined
}

function spoken(address: string, words: AddressWords): string {
  const bare = address.replace(/^[a-z]{3,5}:\/\//, '').replace(/\/$/, '')
  const marks: Record<string, string> = {
    '.': words.dot,
    '@': words.at,
    '/': words.slash,
    '-': words.dash,
    _: words.underscore,
    ':': words.colon,
  }
  const parts = bare.match(/[A-Za-z]+|\d+|[^A-Za-z\d]/g) ?? []
  return parts
    .map((part) => (part === 'www' ? words.www : /^\d/.test(part) ? words.digits(part) : (marks[part] ?? '')))
    .map((said, index) => said || (/^[A-Za-z]/.test(parts[index]!) ? parts[index]! : ''))
    .filter(Boolean)
    .join(words.space)
}

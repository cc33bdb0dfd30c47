/** How the punctuation of an address is read. */
export interface AddressWords {
  dot: string
  at: string
  slash: string
  dash: string
  underscore: string
  colon: string
  and: string
  plus: string
  percent: string
  equals: string
  question: string
  hash: string
  tilde: string
  /** Between the parts. */
  space: string
  www: string
  digits(number: string): string
}

const ends =
  'com|cn|org|net|gov|edu|int|mil|io|ai|dev|app|co|uk|us|eu|hk|tw|mo|sg|jp|kr|de|fr|es|it|ru|in|au|ca|info|biz|me|tv|cc|xyz|cz|pl|nl|se|fi|dk|ch|pt|gr|nz|za|br|mx|tr|ua|vn|il|top|site|tech|cloud|wiki|fm'
// All repetitions are bounded, so that a long text that is no address is not scanned again from each word.
const email =
  /[A-Za-z0-9][A-Za-z0-9._%+&-]{0,63}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,6}(?:\/[A-Za-z0-9/_-]{1,200})?/y
const web = new RegExp(
  `(?:(?:https?|ftp)://(?:[A-Za-z0-9-]{1,63}\\.){1,6}[A-Za-z]{2,20}|file://(?=/)|www\\.(?:[A-Za-z0-9-]{1,63}\\.){1,5}[A-Za-z]{2,20}|(?:[A-Za-z0-9-]{1,63}\\.){1,5}(?:${ends})(?![A-Za-z0-9-]))` +
    `(?::\\d{1,5})?(?:[/?#][A-Za-z0-9/?#=&%._~:+,;!@$-]{0,2000})?`,
  'y',
)
/** A file with a usual ending. */
const file = new RegExp(
  '[A-Za-z0-9][A-Za-z0-9_-]{0,63}\\.(?:txt|pdf|docx?|xlsx?|pptx?|csv|html?|css|js|ts|tsx|jsx|json|xml|ya?ml|md|py|java|cpp|exe|zip|rar|gz|tar|png|jpe?g|gif|svg|bmp|mp3|mp4|wav|flac|avi|mov|mkv|epub|mobi|srt|vtt|ini|log|sql|sh|bat|dll|apk|dmg|iso)(?![A-Za-z0-9])',
  'y',
)
const trailing = /[.,;:!?]+$/

/** The address at a position, and its reading. */
export function addressAt(
  text: string,
  at: number,
  words: AddressWords,
): { end: number; to: string } | undefined {
  for (const pattern of [email, web, file]) {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0].replace(trailing, '')
    if (found) return { end: at + found.length, to: spoken(found, words) }
  }
  return undefined
}

function spoken(address: string, words: AddressWords): string {
  const bare = address.replace(/^(?:https?|ftp):\/\//, '').replace(/\/$/, '')
  const marks: Record<string, string> = {
    '.': words.dot,
    '@': words.at,
    '/': words.slash,
    '-': words.dash,
    _: words.underscore,
    ':': words.colon,
    '&': words.and,
    '+': words.plus,
    '%': words.percent,
    '=': words.equals,
    '?': words.question,
    '#': words.hash,
    '~': words.tilde,
  }
  const parts = bare.match(/[A-Za-z]+|\d+|[^A-Za-z\d]/g) ?? []
  return parts
    .map((part) =>
      part === 'www' ? words.www : /^\d/.test(part) ? words.digits(part) : (marks[part] ?? part),
    )
    .join(words.space)
}

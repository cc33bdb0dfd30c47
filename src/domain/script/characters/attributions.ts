/** Words in quotes, and who is said to speak them. */
export interface Quote {
  /** With the marks around it. */
  start: number
  end: number
  /** What may be a name with a verb of saying, after and before the quote. */
  hints: readonly string[]
}

const pairs: Readonly<Record<string, string>> = {
  '“': '”',
  '「': '」',
  '『': '』',
  '«': '»',
  '"': '"',
  '＂': '＂',
}
/** Longer ones are a mark that is missing. */
const longestQuote = 3000
const maxUnclosed = 1000
const longestHint = 60

/** The quotes of a paragraph, outermost ones. */
export function quotesIn(text: string): Quote[] {
  const quotes: Quote[] = []
  let behind = 0
  let unclosed = 0
  for (let at = 0; at < text.length; at += 1) {
    const close = pairs[text[at]!]
    if (close === undefined) continue
    const length = text.slice(at + 1, at + longestQuote).indexOf(close)
    if (length < 0) {
      // Without a limit, many unclosed opening marks would take quadratic time.
      if (++unclosed > maxUnclosed) break
      continue
    }
    const end = at + 1 + length
    // A word in quotes within a sentence is a title or meant otherwise.
    if (isSaid(text, behind, at, end)) {
      quotes.push({ start: at, end: end + 1, hints: [after(text, end + 1), before(text, behind, at)] })
      behind = end + 1
    }
    at = end
  }
  return quotes
}

const ends = /[.!?,…—。！？，、～-]$/

function isSaid(text: string, behind: number, start: number, end: number): boolean {
  const words = text.slice(start + 1, end).trim()
  if (words === '') return false
  const lead = text.slice(Math.max(behind, start - longestHint), start).trimEnd()
  return ends.test(words) || /[:：,，]$/.test(lead) || (lead === '' && start < longestHint)
}

/** Up to the end of the clause, and not into the next quote. */
const after = (text: string, from: number) =>
  /^[^“"「『。！？!?\n]*/.exec(text.slice(from, from + longestHint))![0]

/** The last clause before the quote. */
function before(text: string, behind: number, to: number): string {
  const lead = text.slice(Math.max(behind, to - longestHint), to)
  if (!/[:：,，]\s*$/.test(lead)) return ''
  return lead
    .replace(/[:：,，]\s*$/, '')
    .split(/[。！？!?.;；]\s*/)
    .at(-1)!
    .split(/[，,]/)
    .at(-1)!
    .trim()
}

const verbs =
  'said|says|asked|asks|replied|answered|cried|shouted|whispered|added|murmured|muttered|exclaimed|called|continued|remarked|observed|began|' +
  'returned|repeated|declared|agreed|admitted|insisted|explained|laughed|sighed|growled|snapped|screamed|yelled|demanded|suggested|inquired|' +
  'interrupted|protested|groaned|nodded|smiled|went on'
const name =
  "((?:(?:Mr|Mrs|Ms|Dr|Miss|Lady|Lord|Sir|Aunt|Uncle|Captain|Father|Mother)\\.? )?\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+){0,2})"
const verbFirst = new RegExp(`^[\\s,]*(?:${verbs}) ${name}`, 'u')
const nameFirst = new RegExp(`^[\\s,]*${name},? (?:\\p{Ll}+ly )?(?:${verbs})\\b`, 'u')
const noNames = new Set(
  'He She They It I We You The A An This That These Those His Her Their My Our Your Then But And So Now There Here When What Who Why How Yes No Oh Well Everybody Everyone Nobody Somebody Someone'.split(
    ' ',
  ),
)

/** The name in an English hint: `said Ann`, `Ann said`. */
export function englishName(hint: string): string | undefined {
  const found = (verbFirst.exec(hint) ?? nameFirst.exec(hint))?.[1]
  return found === undefined || noNames.has(found.split(' ')[0]!) ? undefined : found
}

const chineseVerb =
  /说道|问道|答道|喊道|叫道|笑道|叹道|骂道|回答|回应|解释|补充|反驳|催促|嘟囔|嘀咕|喃喃|吩咐|说|問|问|道|答|喊|叫|嚷|說/u
const pronouns = /^[他她它我你您咱俺这那这那谁有又却便就还也只正在不没一两几众大家某另其此]/u

/** What stands before the verb of saying in a Chinese hint: 李明笑着 of 李明笑着说. */
export function chineseSubject(hint: string): string | undefined {
  const clause = hint.trim().split(/[，,、；;：:]/)[0]!
  const verb = chineseVerb.exec(clause)
  const subject = verb ? clause.slice(0, verb.index) : ''
  return /^\p{Script=Han}{2,12}/u.test(subject) && !pronouns.test(subject) ? subject : undefined
}

/**
 * The names among subjects: what several of them begin with. Chinese has no spaces, so 李明 of 李明笑着, 李明点头 and 李明 is what is common to
 * most of them.
 */
export function chineseNames(subjects: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const subject of subjects)
    for (let length = 2; length <= Math.min(4, subject.length); length += 1) {
      const start = subject.slice(0, length)
      counts.set(start, (counts.get(start) ?? 0) + 1)
    }
  const names = new Set<string>()
  for (const subject of subjects) {
    const [two = '', three = '', four = ''] = [2, 3, 4].map((length) => subject.slice(0, length))
    const count = (start: string) => counts.get(start) ?? 0
    // Longer where that is nearly as frequent: 欧阳修 rather than 欧阳.
    const longest = [four, three].find(
      (one) => one.length > 2 && count(one) > 1 && count(one) >= 0.8 * count(two),
    )
    const best = longest ?? two
    if (count(best) > 1 || subject === best) names.add(best)
  }
  return [...names]
}

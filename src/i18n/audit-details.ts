import { auditDetailWords, auditValues } from './audit-log.ts'
import { sayReason } from './ready-reasons.ts'
import { usageTerms } from './usage-terms.ts'
import { fill, type Language, languageTags } from './words.ts'

type Detail = string | number | null

export interface SaidDetail {
  name: string
  /** Nothing where it did not have a value before that was another. */
  before: string | null
  value: string
}

/** The details of an entry as text: the new value, and the one before where there was one. */
export function sayAuditDetails(language: Language, details: Readonly<Record<string, Detail>>): SaidDetail[] {
  const names = [...new Set(Object.keys(details).map((key) => key.replace(/Before$/, '')))]
  const say = (name: string, value: Detail) => sayValue(language, name, value, details['unit'] ?? null)
  return names
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .flatMap((name) => {
      const value = details[name] ?? null
      const before = details[`${name}Before`]
      // What says nothing is left out, but not that something was taken away.
      if ((value === null || value === '') && (before === undefined || before === null || before === ''))
        return []
      return {
        name: Object.hasOwn(auditDetailWords, name)
          ? auditDetailWords[name as keyof typeof auditDetailWords][language]
          : name,
        before: before === undefined ? null : say(name, before),
        value: say(name, value),
      }
    })
}

const types: Readonly<Record<string, keyof typeof usageTerms>> = { 0: 'speech', 1: 'dub', 2: 'live' }

/** What it was about comes first, and why it was done last; a row of the table does not keep the order in which it was written. */
const first = [
  'number',
  'name',
  'month',
  'audience',
  'unit',
  'type',
  'usage',
  'fen',
  'amount',
  'way',
  'reference',
]
const last = ['note', 'reason']
const placeOf = (name: string) =>
  first.includes(name) ? first.indexOf(name) : first.length + 1 + last.indexOf(name)

function sayValue(language: Language, name: string, value: Detail, unit: Detail): string {
  if (value === null || value === '') return auditValues.nothing[language]
  if ((name === 'fen' || name === 'amount') && typeof value === 'number') return money(language, value)
  if (name === 'type' && types[value]) return usageTerms[types[value]][language]
  if (name === 'unit' && Object.hasOwn(usageTerms, value))
    return usageTerms[value as keyof typeof usageTerms][language]
  if (name === 'reason') return sayReason(language, String(value))
  if (name === 'offline') return auditValues[value === 1 ? 'yes' : 'no'][language]
  if (name === 'expires' && typeof value === 'string') return time(language, value)
  if (name === 'dub' || name === 'live') return fill(auditValues.seconds[language], { count: value })
  if (name === 'usage' && unit !== null)
    return fill(auditValues[unit === 'speech' ? 'characters' : 'seconds'][language], { count: value })
  if (name === 'speech') return fill(auditValues.characters[language], { count: value })
  if ((name === 'audience' || name === 'way' || name === 'role') && Object.hasOwn(auditValues, value))
    return auditValues[value as keyof typeof auditValues][language]
  return String(value)
}

const money = (language: Language, fen: number) =>
  new Intl.NumberFormat(languageTags[language], {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  }).format(fen / 100)

/** In the time of the ledger, as the tables have it. */
const time = (language: Language, moment: string) =>
  new Intl.DateTimeFormat(languageTags[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
  }).format(new Date(moment))

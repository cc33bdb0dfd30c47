import { sayReason } from '#core/texts/ready-reasons.ts'
import { fill, type Language, languageTags } from '#core/texts/texts.ts'
import { usageTerms } from '#money/usage/texts/terms.ts'
import { auditDetailTexts, auditValues } from './audit-log.ts'

type Detail = string | number | null

export interface SaidDetail {
  name: string
  /** Null if there was no different value before. */
  before: string | null
  value: string
}

/** The details of an entry as text: the new value and the previous one, if any. */
export function sayAuditDetails(language: Language, details: Readonly<Record<string, Detail>>): SaidDetail[] {
  const names = [...new Set(Object.keys(details).map((key) => key.replace(/Before$/, '')))]
  const say = (name: string, value: Detail) => sayValue(language, name, value, details['unit'] ?? null)
  return names
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .flatMap((name) => {
      const value = details[name] ?? null
      const before = details[`${name}Before`]
      // Empty values are skipped, unless a value was removed.
      if ((value === null || value === '') && (before === undefined || before === null || before === ''))
        return []
      return {
        name: Object.hasOwn(auditDetailTexts, name)
          ? auditDetailTexts[name as keyof typeof auditDetailTexts][language]
          : name,
        before: before === undefined ? null : say(name, before),
        value: say(name, value),
      }
    })
}

const types: Readonly<Record<string, keyof typeof usageTerms>> = { 0: 'speech', 1: 'dub', 2: 'live' }

/** Subject first, reason last: stored details do not keep their order. */
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
  if (sizes.includes(name) && typeof value === 'number') return size(language, value)
  if (name === 'reason') return sayReason(language, String(value))
  if (name === 'offline') return auditValues[value === 1 ? 'yes' : 'no'][language]
  if (name === 'month') return month(language, String(value))
  if (name === 'day') return date(language, String(value))
  if (name === 'expires' && typeof value === 'string') return time(language, value)
  if (name === 'dub' || name === 'live') return fill(auditValues.seconds[language], { count: value })
  if (name === 'usage' && unit !== null)
    return fill(auditValues[unit === 'speech' ? 'characters' : 'seconds'][language], { count: value })
  if (name === 'speech') return fill(auditValues.characters[language], { count: value })
  if ((name === 'audience' || name === 'way' || name === 'role') && Object.hasOwn(auditValues, value))
    return auditValues[value as keyof typeof auditValues][language]
  return String(value)
}

const month = (language: Language, value: string) =>
  new Intl.DateTimeFormat(languageTags[language], { year: 'numeric', month: 'long' }).format(
    new Date(`${value}-01T12:00`),
  )

const date = (language: Language, value: string) =>
  new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'medium' }).format(new Date(`${value}T12:00`))

const sizes = ['storage', 'accountStorage', 'upload']
const size = (language: Language, bytes: number) =>
  `${new Intl.NumberFormat(languageTags[language], { maximumFractionDigits: 2 }).format(bytes / 1e9)} GB`

const money = (language: Language, fen: number) =>
  new Intl.NumberFormat(languageTags[language], {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  }).format(fen / 100)

/** In the time zone of the ledger, as in exported tables. */
const time = (language: Language, moment: string) =>
  new Intl.DateTimeFormat(languageTags[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
  }).format(new Date(moment))

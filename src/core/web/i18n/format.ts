import { durations } from '#core/texts/durations.ts'
import { rareName } from '#core/texts/rare-languages.ts'
import { type Language, languageTags, say } from '#core/texts/texts.ts'
import { fileSize } from './file-size.ts'
import { useLanguage } from './language.ts'

type Moment = string | number | Date

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Formats dates, numbers, durations (seconds) and money (whole fen). */
export function formatter(language: Language) {
  const tag = languageTags[language]
  const numbers = once(() => new Intl.NumberFormat(tag))
  const shares = once(() => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }))
  const dates = once(() => new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }))
  const dateTimes = once(() => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }))
  const months = once(() => new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long' }))
  const relatives = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
  const languages = once(() => new Intl.DisplayNames(tag, { type: 'language' }))
  const monies = once(
    () => new Intl.NumberFormat(tag, { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' }),
  )
  // Small numbers are the same in all languages; this avoids creating an Intl formatter.
  const number = (value: number) =>
    Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : numbers().format(value)
  return {
    number,
    /** Name of a language by its BCP 47 tag. */
    language: (code: string) => rareName(language, code) ?? languages().of(code) ?? code,
    list: (parts: readonly string[]) => new Intl.ListFormat(tag, { type: 'conjunction' }).format(parts),
    /** The first parts of a longer list, which goes on. */
    begun: (parts: readonly string[]) =>
      new Intl.ListFormat(tag, { type: 'conjunction', style: 'narrow' }).format(parts),
    percent: (share: number) => shares().format(share),
    bytes: (count: number) => fileSize(tag, count),
    money: (fen: number) => monies().format(fen / 100),
    /** A month of a year, such as `2026-03`. */
    month: (month: string) => months().format(new Date(`${month}-01T12:00`)),
    date: (moment: Moment) => dates().format(new Date(moment)),
    dateTime: (moment: Moment) => dateTimes().format(new Date(moment)),

    /** A duration in its two largest units: '1 hr 5 min', '12 sec'. */
    duration(seconds: number): string {
      const whole = Math.round(seconds)
      const parts = [
        [Math.floor(whole / hour), 'hour'],
        [Math.floor((whole % hour) / minute), 'minute'],
        [whole % minute, 'second'],
      ] as const
      const from = parts.findIndex(([count]) => count > 0)
      const visible = from < 0 ? parts.slice(2) : parts.slice(from, from + 2)
      const [first, second] = visible
        .filter(([count], at) => count > 0 || (at === 0 && visible.length === 1))
        .map(([count, name]) => say(language, durations[name], { count: number(count) }))
      return second ? say(language, durations.pair, { first: first!, second }) : first!
    },

    /** A position in milliseconds: '0:41.5', '1:02:03.0'. */
    clock(milliseconds: number): string {
      const tenths = Math.round(Math.max(0, milliseconds) / 100)
      const seconds = Math.floor(tenths / 10)
      const two = (value: number) => String(value).padStart(2, '0')
      const [hours, minutes] = [Math.floor(seconds / hour), Math.floor((seconds % hour) / minute)]
      const front = hours > 0 ? `${hours}:${two(minutes)}` : `${minutes}`
      return `${front}:${two(seconds % minute)}.${tenths % 10}`
    },

    /** A day by its distance where that is short, otherwise its date. */
    day(moment: Moment, now: Moment = Date.now()): string {
      const midnight = (each: Moment) => new Date(each).setHours(0, 0, 0, 0)
      const days = Math.round((midnight(moment) - midnight(now)) / (day * 1000))
      if (days > 0 || days < -1) return this.date(moment)
      const text = relatives().format(days, 'day')
      return text.charAt(0).toLocaleUpperCase(tag) + text.slice(1)
    },

    /** Relative time; the date after more than a week. */
    ago(moment: Moment, now = Date.now()): string {
      const seconds = (new Date(moment).getTime() - now) / 1000
      const relative = relatives()
      const past = Math.abs(seconds)
      if (past < minute) return say(language, durations.justNow)
      if (past < hour) return relative.format(Math.trunc(seconds / minute), 'minute')
      if (past < day) return relative.format(Math.trunc(seconds / hour), 'hour')
      if (past < 7 * day) return relative.format(Math.trunc(seconds / day), 'day')
      return this.date(moment)
    },
  }
}

/** Intl formatters are expensive to create, so each is cached. */
function once<Made>(make: () => Made): () => Made {
  let created: Made | undefined
  return () => (created ??= make())
}

const formatters = {
  cn: once(() => formatter('cn')),
  en: once(() => formatter('en')),
  hk: once(() => formatter('hk')),
}

export const useFormat = () => formatters[useLanguage()]()

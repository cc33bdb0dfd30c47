import { type Language, languageTags } from '#i18n/words.ts'
import { useLanguage } from '#web/lib/language.ts'

type Moment = string | number | Date

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Dates, numbers, durations and money as a language writes them. Money is whole fen, durations are seconds. */
export function formatter(language: Language) {
  const tag = languageTags[language]
  const unit = (name: 'hour' | 'minute' | 'second') =>
    new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay: 'short' })
  return {
    number: (value: number) => new Intl.NumberFormat(tag).format(value),
    percent: (share: number) =>
      new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }).format(share),
    money: (fen: number) =>
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency: 'CNY',
        currencyDisplay: 'narrowSymbol',
      }).format(fen / 100),
    date: (moment: Moment) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).format(new Date(moment)),
    dateTime: (moment: Moment) =>
      new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment)),

    /** The two largest parts of the time that something takes: '1 hr 5 min', '12 sec'. */
    duration(seconds: number): string {
      const whole = Math.round(seconds)
      const parts = [
        [Math.floor(whole / hour), 'hour'],
        [Math.floor((whole % hour) / minute), 'minute'],
        [whole % minute, 'second'],
      ] as const
      const first = parts.findIndex(([count]) => count > 0)
      const shown = first < 0 ? parts.slice(2) : parts.slice(first, first + 2)
      const texts = shown
        .filter(([count], at) => count > 0 || (at === 0 && shown.length === 1))
        .map(([count, name]) => unit(name).format(count))
      return new Intl.ListFormat(tag, { type: 'unit', style: 'narrow' }).format(texts)
    },

    /** How long ago a moment was; the date where that is more than a week. */
    ago(moment: Moment, now = Date.now()): string {
      const seconds = (new Date(moment).getTime() - now) / 1000
      const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
      const past = Math.abs(seconds)
      if (past < minute) return relative.format(0, 'second')
      if (past < hour) return relative.format(Math.trunc(seconds / minute), 'minute')
      if (past < day) return relative.format(Math.trunc(seconds / hour), 'hour')
      if (past < 7 * day) return relative.format(Math.trunc(seconds / day), 'day')
      return this.date(moment)
    },
  }
}

export const useFormat = () => formatter(useLanguage())

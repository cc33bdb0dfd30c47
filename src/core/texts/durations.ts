import { texts } from './texts.ts'

/** The same as units of `Intl`, whose initialization takes 100 ms on a slow phone. */
export const durations = texts('durations', {
  hour: { cn: '{count}小时', en: '{count} hr' },
  minute: { cn: '{count}分钟', en: '{count} min' },
  second: { cn: '{count}秒', en: '{count} sec' },
  /** Less than a minute ago. */
  justNow: { cn: '刚刚', en: 'just now' },
  /** Two units combined. */
  pair: { cn: '{first}{second}', en: '{first} {second}' },
})

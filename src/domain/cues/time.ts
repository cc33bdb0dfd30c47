/**
 * The last hundredth before 100 hours, for which SRT has digits and ASS too: a later time is a slip of a finger.
 */
export const latest = 100 * 3_600_000 - 10

const shape = /^([-−]?)(?:(\d{1,9})[:：])?(\d{1,9})[:：](\d{1,9})(?:[.,，．;:](\d{1,9}))?$/

/**
 * A time as any format writes it, in milliseconds: hours may be absent, and what follows the point is a fraction
 * (`41.5` is 41 500 ms). What is before the start or absurdly late is for the caller to judge.
 */
export function readTime(written: string): number | undefined {
  const match = shape.exec(written.trim())
  if (!match) return undefined
  const [, sign, hours = '0', minutes, seconds, fraction = ''] = match
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  const time = whole * 1000 + Math.round(Number(`0.${fraction || '0'}`) * 1000)
  return sign && time > 0 ? -time : time
}

/** `00:00:41.5` with one digit, `00:00:41,500` with three and a comma. A subtitle file has no time before its start. */
export function printTime(time: number, digits: 1 | 2 | 3 = 1, point = '.'): string {
  const unit = 10 ** (3 - digits)
  const units = Math.round(Math.max(0, time) / unit)
  const perSecond = 10 ** digits
  const seconds = Math.floor(units / perSecond)
  const two = (value: number) => String(value).padStart(2, '0')
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
  return `${clock}${point}${String(units % perSecond).padStart(digits, '0')}`
}

/** The last hundredth before 100 hours, the largest time SRT and ASS can write; a later time is a typing error. */
export const latest = 100 * 3_600_000 - 10

const shape = /^([-−]?)(?:(\d{1,9})[:：])?(\d{1,9})[:：](\d{1,9})(?:[.,，．;:](\d{1,9}))?$/

/**
 * Parses a time of any format to milliseconds: hours may be missing, and digits after the point are a fraction (`41.5`
 * is 41 500 ms). The caller checks the range.
 */
export function readTime(written: string): number | undefined {
  const match = shape.exec(written.trim())
  if (!match) return undefined
  const [, sign, hours = '0', minutes, seconds, fraction = ''] = match
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  const time = whole * 1000 + Math.round(Number(`0.${fraction || '0'}`) * 1000)
  return sign && time > 0 ? -time : time
}

/** `00:00:41.5` with one digit, `00:00:41,500` with three and a comma. Negative times are written as 0. */
export function printTime(time: number, digits: 1 | 2 | 3 = 1, point = '.'): string {
  const unit = 10 ** (3 - digits)
  const units = Math.round(Math.max(0, time) / unit)
  const perSecond = 10 ** digits
  const seconds = Math.floor(units / perSecond)
  const two = (value: number) => String(value).padStart(2, '0')
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
  return `${clock}${point}${String(units % perSecond).padStart(digits, '0')}`
}

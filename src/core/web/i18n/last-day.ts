/** The date in `days` days, in the format of a date input. */
export const dayIn = (days: number) => {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** End of a day in the local time zone. */
export const endOf = (day: string) => new Date(`${day}T23:59:59`)

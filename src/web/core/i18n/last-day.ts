/** A day so many days from now, as it stands in the field of a date. */
export const dayIn = (days: number) => {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** The last moment of a day where the person is. */
export const endOf = (day: string) => new Date(`${day}T23:59:59`)

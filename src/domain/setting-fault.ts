/** What is wrong with a value, as zod tells it. */
interface Issue {
  code?: string
  input?: unknown
  expected?: unknown
  origin?: string
  minimum?: unknown
  maximum?: unknown
  values?: readonly unknown[]
}

/** What is wrong with a setting, for whoever has to put it right; for `safeParse(value, { error })`. A setting's own words go before. */
export function settingFault({ code, input, expected, origin, minimum, maximum, values }: Issue) {
  const unit = origin === 'string' ? ' characters' : ''
  switch (code) {
    case 'invalid_type':
      if (input === undefined) return 'is missing'
      return `must be a ${expected === 'int' ? 'whole number' : String(expected)}`
    case 'invalid_value':
      return `must be one of ${values?.join(', ')}`
    case 'too_small':
      return `must be at least ${String(minimum)}${unit}`
    case 'too_big':
      return `must be at most ${String(maximum)}${unit}`
    default:
      return undefined
  }
}

/** What is wrong with a value, as zod tells it. */
interface Issue {
  code?: string
  input?: unknown
  expected?: unknown
  origin?: string
  inclusive?: boolean | undefined
}

/** The name of what is wrong with a setting; for `safeParse(value, { error })`. A setting's own name for it goes before. */
export function settingFault({ code, input, expected, origin, inclusive = true }: Issue) {
  switch (code) {
    case 'invalid_type':
      if (input === undefined) return 'missing'
      return expected === 'int' ? 'wholeNumber' : expected === 'number' ? 'number' : 'otherKind'
    case 'invalid_value':
      return 'oneOf'
    case 'too_small':
      return origin === 'string' ? 'leastCharacters' : inclusive ? 'least' : 'above'
    case 'too_big':
      return origin === 'string' ? 'mostCharacters' : 'most'
    default:
      return undefined
  }
}

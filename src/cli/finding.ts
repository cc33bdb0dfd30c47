import { sayIn, type Saying } from '#i18n/saying.ts'

export interface Finding {
  about: 'programs' | 'engines' | 'models' | 'data' | 'database' | 'storage' | 'messages' | 'settings'
  name: string | Saying
  /** `note`: as it is by default, neither good nor bad. */
  state: 'ok' | 'missing' | 'note'
  /** Its version, place or value; of a secret only that it is set. */
  value: string | Saying
  /** What it means for the people who use the platform. */
  means: string | Saying
  /** Without it nothing starts. */
  required: boolean
  /** How to get it or set it right. */
  get?: string | Saying
}

/** For other programs: in English, whoever runs it. */
export const plainFinding = ({ name, value, means, get, ...rest }: Finding) => ({
  ...rest,
  name: sayIn('en', name),
  value: sayIn('en', value),
  means: sayIn('en', means),
  ...(get !== undefined && { get: sayIn('en', get) }),
})

export type PlainFinding = ReturnType<typeof plainFinding>

import { textOf, type Message } from '#i18n/message.ts'

export interface Finding {
  about: 'programs' | 'engines' | 'models' | 'data' | 'database' | 'storage' | 'messages' | 'settings'
  name: Message
  /** `note`: as it is by default, neither good nor bad. */
  state: 'ok' | 'missing' | 'note'
  /** Its version, place or value; of a secret only that it is set. */
  value: Message
  /** What it means for the people who use the platform. */
  means: Message
  /** Without it nothing starts. */
  required: boolean
  /** How to get it or set it right. */
  get?: Message
}

/** For other programs: in English, whoever runs it. */
export const plainFinding = ({ name, value, means, get, ...rest }: Finding) => ({
  ...rest,
  name: textOf('en', name),
  value: textOf('en', value),
  means: textOf('en', means),
  ...(get !== undefined && { get: textOf('en', get) }),
})

export type PlainFinding = ReturnType<typeof plainFinding>

import { textOf, type Message } from '#core/texts/message/message.ts'

export interface Finding {
  about:
    | 'programs'
    | 'engines'
    | 'models'
    | 'data'
    | 'database'
    | 'storage'
    | 'messages'
    | 'address'
    | 'settings'
  name: Message
  /** `note`: a default, neither good nor bad. */
  state: 'ok' | 'missing' | 'note'
  /** The version, path or value; for secrets only that it is set. */
  value: Message
  /** The effect for users of the platform. */
  means: Message
  /** Whether nothing starts without it. */
  required: boolean
  /** How to install or fix it. */
  get?: Message
}

/** For other programs: always in English. */
export const plainFinding = ({ name, value, means, get, ...rest }: Finding) => ({
  ...rest,
  name: textOf('en', name),
  value: textOf('en', value),
  means: textOf('en', means),
  ...(get !== undefined && { get: textOf('en', get) }),
})

export type PlainFinding = ReturnType<typeof plainFinding>

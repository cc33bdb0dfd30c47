import { message } from '#core/texts/message/message.ts'
import { type Encoding, encodingNamed, encodings } from '#domain/cues/encoding/decode-text.ts'
import { ofSource } from '#pipeline/dub/dub-files.ts'
import { BadUsage } from '../core/refusal.ts'
import { usageFaults } from '../texts/usage.ts'
import { languageOf } from './language.ts'

/** An encoding by any common name. */
export function encodingOf(given: string): Encoding
export function encodingOf(given: string | undefined): Encoding | undefined
export function encodingOf(given: string | undefined): Encoding | undefined {
  if (given === undefined) return undefined
  const found = encodingNamed(given)
  if (found) return found
  throw new BadUsage(message(usageFaults.oneOf, { name: '--encoding', choices: encodings.join(', ') }))
}

/** `NAME` for the subtitles, `es=NAME` for a translation. */
export function encodingsOf(given: string | undefined, to: readonly string[]): Record<string, Encoding> {
  const parts = given?.split(',') ?? []
  return Object.fromEntries(
    parts.map((part) => {
      const [, language, name = part] = /^([^=]+)=(.*)$/.exec(part) ?? []
      const of = language === undefined ? ofSource : languageOf(language)
      if (of !== ofSource && !to.includes(of))
        throw new BadUsage(message(usageFaults.encodingOther, { language: of, to: to.join(', ') }))
      return [of, encodingOf(name)]
    }),
  )
}

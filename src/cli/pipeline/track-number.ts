import { message } from '#core/texts/message/message.ts'
import { BadUsage } from '../core/refusal.ts'
import { usageFaults } from '../texts/usage.ts'

/** Parses an option that names a track by number; whether the film has it is known after probing. */
export function trackNumberOf(
  option: 'audio-track' | 'subtitle-track',
  { [option]: given }: Partial<Record<typeof option, string>>,
): number | undefined {
  if (given === undefined) return undefined
  if (!/^[1-9]\d{0,2}$/.test(given))
    throw new BadUsage(message(usageFaults.trackNumber, { option: `--${option}`, given }))
  return Number(given)
}

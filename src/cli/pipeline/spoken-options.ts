import { message } from '#core/texts/message/message.ts'
import { isLoudness, loudest, quietest } from '#domain/loudness.ts'
import { settingFault, settingsFault } from '#domain/setting-faults.ts'
import { BadUsage } from '../core/refusal.ts'
import { usageFaults } from '../texts/usage.ts'

// Options of the commands that read scripts aloud.

/** Comma-separated values from a list of choices. */
export function listOf<Choice extends string>(
  name: string,
  given: string,
  choices: readonly Choice[],
): Choice[] {
  const wanted = given
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  const found = wanted.flatMap((each) => choices.find((choice) => choice === each) ?? [])
  if (found.length < wanted.length)
    throw new BadUsage(message(usageFaults.oneOf, { name: `--${name}`, choices: choices.join(', ') }))
  return [...new Set(found)]
}

/** In LUFS, if given. */
export function loudnessOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  const loudness = Number(given)
  if (given.trim() === '' || !isLoudness(loudness))
    throw new BadUsage(
      settingsFault('named', { name: '--loudness', fault: settingFault('loudness', { quietest, loudest }) }),
    )
  return loudness
}

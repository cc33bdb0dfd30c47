import { labelWithin, type WorkLabel } from '#core/contract/labels.ts'
import { castFrom } from '#domain/speaker-voices.ts'
import type { Speaking, Voiceprint } from '#shared/voices/contract.ts'
import { plainly, voiceOf } from '#shared/voices/web/speaking.ts'
import { workOptions, type WorkOptions } from '../contract.ts'

/** The last used options, without voices that are no longer offered; else the defaults, with a suggested voice for each speaker. */
export function optionsFrom(
  before: unknown,
  voices: readonly Voiceprint[],
  speakers: readonly string[],
  labels: readonly WorkLabel[],
  suggested: Readonly<Record<string, Speaking>> = {},
): WorkOptions {
  const read = workOptions.safeParse(before)
  const best = voices[0]?.id ?? ''
  if (!read.success) {
    const { main = { port: best }, speakers: cast } = castFrom(suggested, speakers)
    return workOptions.parse({ ...main, label: labels.at(-1), speakers: cast })
  }
  const known = ({ port }: Speaking) => voiceOf(voices, port) !== undefined
  const own = Object.entries(read.data.speakers).filter(
    ([name, speaking]) => speakers.includes(name) && known(speaking),
  )
  const main = known(read.data) ? {} : plainly(best)
  const label = labelWithin(labels, read.data.label)
  return { ...read.data, ...main, label, speakers: Object.fromEntries(own) }
}

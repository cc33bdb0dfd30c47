import { labelWithin, type WorkLabel } from '#core/contract/labels.ts'
import type { Speaking, Voiceprint } from '#shared/voices/contract.ts'
import { workOptions, type WorkOptions } from '../contract.ts'
import { plainly, voiceOf } from '#shared/voices/web/speaking.ts'

/** The last used options, without voices that are no longer offered; else the defaults. */
export function optionsFrom(
  before: unknown,
  voices: readonly Voiceprint[],
  speakers: readonly string[],
  labels: readonly WorkLabel[],
): WorkOptions {
  const read = workOptions.safeParse(before)
  const best = voices[0]?.id ?? ''
  if (!read.success) return workOptions.parse({ port: best, label: labels.at(-1) })
  const known = ({ port }: Speaking) => voiceOf(voices, port) !== undefined
  const own = Object.entries(read.data.speakers).filter(
    ([name, speaking]) => speakers.includes(name) && known(speaking),
  )
  const main = known(read.data) ? {} : plainly(best)
  const label = labelWithin(labels, read.data.label)
  return { ...read.data, ...main, label, speakers: Object.fromEntries(own) }
}

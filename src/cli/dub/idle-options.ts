import { basename } from 'node:path'
import { message } from '#core/texts/message/message.ts'
import { speakersIn } from '#domain/cues/speech/spoken.ts'
import type { Engines } from '#engines/core/engines.ts'
import { type DubRequest, isSame } from '#pipeline/dub/dub-request.ts'
import { BadUsage } from '../core/refusal.ts'
import { usageFaults } from '../texts/usage.ts'

// Options without effect are refused: their user expects something that will not happen.

interface Given {
  subtitles?: string
  glossary?: string
  background?: string
  burn?: string
  'slow-picture'?: boolean
  label?: string
  'audio-track'?: string
}

/** Options that need a film. */
export function refuseOfSubtitles(given: Given, path: string) {
  const input = basename(path)
  if (given.subtitles) throw new BadUsage(message(usageFaults.subtitlesTwice, { input }))
  const drawn = [
    given.burn !== undefined && '--burn',
    given['slow-picture'] && '--slow-picture',
    given.label === 'visible' && '--label visible',
  ].find((option) => option)
  if (drawn) throw new BadUsage(message(usageFaults.needsPicture, { option: drawn, input }))
  if (given['audio-track'])
    throw new BadUsage(message(usageFaults.needsSound, { option: '--audio-track', input }))
  // A value equal to the default counts as not given.
  if (given.background === 'keep')
    throw new BadUsage(message(usageFaults.needsSound, { option: '--background keep', input }))
}

export function refuseIdleGlossary(
  { glossary }: Given,
  { from, to, translations }: { from: string; to: readonly string[]; translations: Record<string, string> },
) {
  if (glossary && to.every((language) => translations[language] || isSame(from, language)))
    throw new BadUsage(message(usageFaults.nothingTranslated))
}

/** Refuses voices for unknown speakers; the speakers are not always known in advance. */
export function refuseStrangers(
  { speakers, references = {}, script }: DubRequest,
  { diarizers }: Engines,
  path: string,
) {
  const input = basename(path)
  // A recording without a name is for unnamed speakers.
  const chosen = [...Object.keys(speakers), ...Object.keys(references).filter((speaker) => speaker !== '')]
  if (chosen.length === 0) return
  const named = typeof script === 'object' ? speakersIn(script) : []
  const there = [...new Set(named)]
  if (there.length === 0 && diarizers.length === 0)
    throw new BadUsage(
      script ? message(usageFaults.nobodyNamed, { input }) : message(usageFaults.nobodyTellsApart),
    )
  // Speakers detected by diarization are named by number.
  const isThere = (speaker: string) => (there.length > 0 ? there.includes(speaker) : /^\d+$/.test(speaker))
  const strangers = chosen.filter((speaker) => !isThere(speaker))
  if (strangers.length === 0) return
  const known = there.length > 0 ? there.join(', ') : '1, 2 ...'
  throw new BadUsage(
    message(usageFaults.nobodyCalled, { names: strangers.join(', '), speakers: known, input }),
  )
}

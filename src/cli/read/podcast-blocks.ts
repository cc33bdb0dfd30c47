import { resolve } from 'node:path'
import { message } from '#core/texts/message/message.ts'
import { type MoodName, moods } from '#domain/music/moods.ts'
import { isPiece } from '#domain/music/pieces.ts'
import type { TypedBlock, TypedRole } from '#domain/script/outline/podcast-text.ts'
import type { Speaking } from '#pipeline/core/voices.ts'
import type { PodcastBlock, PodcastMusic } from '#pipeline/podcast/podcast-request.ts'
import { BadUsage } from '../core/refusal.ts'
import { usageFaults } from '../texts/usage.ts'

type Source = PodcastMusic['source']
/** The music of each place. */
export type GivenMusic = Partial<Record<'intro' | 'bed' | 'outro', Source>>

const places = ['intro', 'bed', 'outro'] as const
const moodNames = Object.keys(moods) as MoodName[]
const isMood = (name: string): name is MoodName => Object.hasOwn(moods, name)

/** A mood, a piece that ships, or a file. */
function sourceOf(name: string, role: TypedRole, file: string): Source {
  if (isMood(name)) return { piece: `${name}-${role}` }
  return isPiece(name) ? { piece: name } : { file }
}

const ofMood = (mood: MoodName): GivenMusic =>
  Object.fromEntries(places.map((place) => [place, sourceOf(mood, place, '')]))

/** `--music calm`, `none` or `intro=FILE,bed=calm`; undefined to use the music of the script, or calm music. */
export function musicOf(given: string | undefined): GivenMusic | undefined {
  if (given === undefined) return undefined
  const parts = given
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const [only] = parts
  if (parts.length === 1 && only === 'none') return {}
  if (parts.length === 1 && only && isMood(only)) return ofMood(only)
  const music: GivenMusic = {}
  for (const part of parts) {
    const [, place, name] = /^(intro|bed|outro)=(.+)$/.exec(part) ?? []
    if (!place || !name)
      throw new BadUsage(message(usageFaults.musicPlace, { moods: moodNames.join(', '), given: part }))
    music[place as 'intro'] = sourceOf(name, place as 'intro', resolve(name))
  }
  return music
}

/** The blocks of an episode: those of the script, with the given music or, if it has none, calm music. */
export function blocksOf(
  typed: readonly TypedBlock[],
  {
    voiceOf,
    music,
    beside,
  }: {
    voiceOf: (speaker: string | undefined) => Speaking | undefined
    music: GivenMusic | undefined
    /** The folder that files in the script are relative to. */
    beside: string
  },
): PodcastBlock[] {
  const blocks = typed.map((block, index): PodcastBlock => {
    const id = `b${index + 1}`
    switch (block.kind) {
      case 'heading':
        return { id, kind: 'heading', level: block.level, text: block.text }
      case 'line': {
        const { speaker, text } = block
        return { id, kind: 'paragraph', text, speaker, voice: voiceOf(speaker) }
      }
      case 'pause':
        return { id, kind: 'pause', text: '', gapMs: block.ms }
      case 'music': {
        const { role, source } = block
        return { id, kind: 'music', role, source: sourceOf(source, role, resolve(beside, source)) }
      }
      case 'sound': {
        const { source, speaker, text } = block
        return { id, kind: 'sound', file: resolve(beside, source), speaker, text }
      }
    }
  })
  const hasMusic = typed.some(({ kind }) => kind === 'music')
  const { intro, bed, outro } = music ?? (hasMusic ? {} : ofMood('calm'))
  const at = (role: TypedRole, source: Source | undefined): PodcastBlock[] =>
    source ? [{ id: role, kind: 'music', role, source }] : []
  return [...at('intro', intro), ...at('bed', bed), ...blocks, ...at('outro', outro)]
}

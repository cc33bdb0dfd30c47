import type { Mark, Voice } from './marks.ts'

/** A script is a list of blocks: spoken ones, and pauses, music and sounds between them. */
export type Block = { id: string } & (Spoken | Silent)

/** Text with marks, and its voice; by default the voice of the script. */
export type Spoken = (Heading | Paragraph) & { text: string; marks: readonly Mark[]; voice?: Voice }

/** Starts a chapter at level 1; 2 and 3 are headings within it. */
export interface Heading {
  kind: 'heading'
  level: 1 | 2 | 3
}
export interface Paragraph {
  kind: 'paragraph'
}

export type Silent = Pause | Music | Effect
export interface Pause {
  kind: 'pause'
  ms: number
}
export interface Music {
  kind: 'music'
  /** Of the account's library, or a piece that ships. */
  asset: string
  role: 'intro' | 'bed' | 'outro' | 'sting'
  /** In decibels, relative to the usual level of its role. */
  gain: number
  /** In milliseconds; by default as its role has them. */
  fadeIn?: number
  fadeOut?: number
  /** The part of the file that is played, in milliseconds. */
  from?: number
  to?: number
}
/** A recorded line, levelled like speech, or any other sound between lines. */
export interface Effect {
  kind: 'sound'
  asset: string
  /** In decibels, relative to speech. */
  gain: number
  /** What is said in it, for the transcript, and by which character. */
  text?: string
  character?: string
  /** Noise is reduced. */
  clean?: boolean
  /**
   * Recorded at the same time as the sound before it that has none: it starts so many milliseconds after its start. Otherwise it
   * follows what is before it.
   */
  offset?: number
}

/** What kind of block it is, with the settings of that kind. */
export type Settings = Heading | Paragraph | Silent

export const isSpoken = (block: Block): block is { id: string } & Spoken =>
  block.kind === 'heading' || block.kind === 'paragraph'

/** A page of print holds about 2000 characters; an engine is asked for less at once. */
export const longestText = 5000
export const maxBlocks = 20_000
/** Of all texts together: a book of a million characters and what is added to it. */
export const maxCharacters = 1_200_000
export const longestPause = 60_000
export const longestName = 100

export function settingsOf(block: Block): Settings {
  switch (block.kind) {
    case 'heading':
      return { kind: 'heading', level: block.level }
    case 'paragraph':
      return { kind: 'paragraph' }
    case 'pause':
      return { kind: 'pause', ms: block.ms }
    case 'music':
    case 'sound': {
      const { id: _id, ...settings } = block
      return settings
    }
  }
}

const isGain = (gain: number) => Number.isFinite(gain) && gain >= -60 && gain <= 12
/** A day of sound. */
const longestSound = 86_400_000
const isTime = (time: number | undefined) =>
  time === undefined || (Number.isSafeInteger(time) && time >= 0 && time <= longestSound)
export const longestFade = 30_000
const isFade = (time: number | undefined) => isTime(time) && (time ?? 0) <= longestFade
const isPart = ({ from, to }: Pick<Music, 'from' | 'to'>) =>
  isTime(from) && isTime(to) && (to === undefined || to > (from ?? 0))
const isName = (name: string) => name !== '' && name.length <= longestName

export function areSettings(settings: Settings): boolean {
  switch (settings.kind) {
    case 'heading':
      return [1, 2, 3].includes(settings.level)
    case 'paragraph':
      return true
    case 'pause':
      return Number.isSafeInteger(settings.ms) && settings.ms > 0 && settings.ms <= longestPause
    case 'music':
      return (
        isName(settings.asset) &&
        isGain(settings.gain) &&
        isFade(settings.fadeIn) &&
        isFade(settings.fadeOut) &&
        isPart(settings) &&
        ['intro', 'bed', 'outro', 'sting'].includes(settings.role)
      )
    case 'sound':
      return (
        isName(settings.asset) &&
        isGain(settings.gain) &&
        (settings.text === undefined || settings.text.length <= longestText) &&
        (settings.character === undefined || isName(settings.character)) &&
        isTime(settings.offset)
      )
    default:
      return false
  }
}

/** Some fields of a block. Null if it has no voice of its own. */
export interface BlockFields {
  id: string
  text?: string | undefined
  marks?: readonly Mark[] | undefined
  voice?: Voice | null | undefined
  settings?: Settings | undefined
}

/** The block with some fields replaced; undefined if its kind cannot have them. */
export function withFields(block: Block, fields: BlockFields): Block | undefined {
  const settings = fields.settings ?? settingsOf(block)
  const { id } = block
  const speaks = settings.kind === 'heading' || settings.kind === 'paragraph'
  if (speaks !== isSpoken(block)) return undefined
  if (!isSpoken(block) || !speaks)
    return fields.text === undefined && fields.marks === undefined && fields.voice === undefined && !speaks
      ? { id, ...settings }
      : undefined
  const { text = block.text, marks = block.marks } = fields
  const voice = fields.voice === undefined ? block.voice : fields.voice
  return { id, ...settings, text, marks, ...(voice && { voice }) }
}

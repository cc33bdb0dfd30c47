export const backgrounds = ['keep', 'duck', 'off'] as const
export type Background = (typeof backgrounds)[number]

/** How synthesized media says what it is. */
export const labels = ['visible', 'embedded', 'off'] as const
export type Label = (typeof labels)[number]

export const burnStyles = ['plain', 'large', 'yellow', 'top', 'bilingual'] as const
export type BurnStyle = (typeof burnStyles)[number]

export interface DubRequest {
  /** Video, sound, or subtitles alone. */
  input: string
  from: string
  to: readonly string[]
  /** What is said, where somebody wrote it down already. */
  subtitles?: string
  /** A file by language, where somebody translated already. */
  translations: Readonly<Record<string, string>>
  voice?: string
  speakerVoices: Readonly<Record<string, string>>
  background: Background
  burn?: BurnStyle
  slowPicture: boolean
  label: Label
  /** LUFS. */
  loudness: number
  /** Where the files go. */
  out: string
}

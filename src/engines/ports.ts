import type { Sound } from '#domain/sound.ts'

// What an engine can do, one small interface each. A vendor is one file or folder behind these, and nothing else knows
// its name. Times are whole milliseconds; a file that an engine is given is 16-bit WAV, one channel, 16 000 Hz, unless
// the port says otherwise; languages are BCP 47 (`en`, `zh`, `zh-Hant`, `es`).

export type Ability = 'recognize' | 'translate' | 'synthesize' | 'separate' | 'detect' | 'diarize'

export interface Engine {
  /** As in settings, artifacts and reports: `embedded`, `microsoft`. */
  id: string
  /** Goes into the name of everything made with it: another version or model makes things anew. */
  version: string
  /** How many calls may be under way at once. */
  atOnce: number
}

export interface Word {
  text: string
  start: number
  end: number
  /** 0 to 1, where the engine tells. */
  confidence?: number
}

/** A stretch of time. */
export interface Span {
  start: number
  end: number
}

export interface CallOptions {
  signal: AbortSignal
  /** The share that is done, 0 to 1. */
  onProgress?: (share: number) => void
}

/** What to expect of the text that an engine writes; of a `draft`, people check every line. */
export type Quality = 'draft' | 'good'

export interface Recognizer extends Engine {
  quality: Quality
  languages: readonly string[]
  /** The longest sound of one call; what is longer comes in pieces cut at silences. */
  longest: number
  recognize(file: string, options: CallOptions & { language: string; prompt?: string }): Promise<Word[]>
  /** Finds when each word of a known text is spoken; where the engine can. */
  align?(file: string, text: string, options: CallOptions & { language: string }): Promise<Word[]>
}

/** A line to be translated, one cue. */
export interface Line {
  id: string
  text: string
  /** How many characters the translation should have at most, so that it can be spoken in its time. */
  budget?: number
}

/** A line whose translation takes too long to say. */
export interface LongLine extends Line {
  translation: string
  budget: number
}

export interface Term {
  source: string
  target: string
}

export interface Translator extends Engine {
  quality: Quality
  translates(from: string, to: string): boolean
  /** The most lines of one call. */
  batch: number
  /** A translation for each line, by its id. `before` and `after` are context and are not translated. */
  translate(
    lines: readonly Line[],
    options: CallOptions & {
      from: string
      to: string
      before?: readonly Line[]
      after?: readonly Line[]
      glossary?: readonly Term[]
    },
  ): Promise<Map<string, string>>
  /** Says translations in fewer words; where the engine can. Only what keeps to its budget comes back. */
  shorten?(
    lines: readonly LongLine[],
    options: CallOptions & { from: string; to: string; glossary?: readonly Term[] },
  ): Promise<Map<string, string>>
}

export type Gender = 'female' | 'male' | 'neutral'

export interface Voice {
  /** The engine's id and its own name for the voice: `embedded:rms`, `microsoft:zh-CN-XiaoxiaoNeural`. */
  id: string
  engine: string
  name: string
  language: string
  gender: Gender
  styles: readonly string[]
}

/** From 0 to 9; 5 is as the voice is. Volume is our own gain after synthesis where the engine has none of its own. */
export interface Sliders {
  speed: number
  volume: number
  pitch: number
}

export interface Speech {
  sound: Sound
  /** Where the engine tells. */
  words?: readonly Word[]
}

/** How a text is read, beyond the sliders; engines ignore options that they do not have. */
export interface Reading {
  /** Samples a second. */
  sr?: number | undefined
  /** The style of reading. */
  readModel?: string | undefined
  /** How long the speech should be, in milliseconds. */
  totalTime?: number | undefined
  /** Whether to pause at punctuation marks. */
  punctuate?: boolean | undefined
  /** Milliseconds of silence before the first word. */
  begin?: number | undefined
}

export interface Synthesizer extends Engine {
  voices(options: CallOptions): Promise<readonly Voice[]>
  /** The most that one call takes; what is longer is split at sentence ends and joined by speakText (engines/speak-text.ts). */
  longestText: { characters?: number; bytes?: number }
  /** How much faster than its natural rate it can speak by itself; 1 where it cannot. */
  fastest: number
  /** Takes any style in words, beside those that a voice has. */
  anyStyle?: true
  /** Knows nothing of pitch. */
  fixedPitch?: true
  synthesize(
    request: {
      text: string
      voice: string
      sliders: Sliders
      style?: string
      reading?: Reading
      rate?: number
    },
    options: CallOptions,
  ): Promise<Speech>
}

/** A part of a film that is separated on its own. Times are samples of one channel. */
export interface SeparatedPiece extends Span {
  /** Where the piece before left what the engine has learned so far; none before the first piece. */
  before?: string | undefined
  /** Where this piece leaves it for the next one; none after the last piece. */
  after?: string | undefined
}

export interface Separator extends Engine {
  /**
   * `input` is 48 000 Hz, two channels; both outputs are too, and exactly as long as it, or as the piece. Pieces one after
   * the other are byte for byte what the whole would be.
   */
  separate(
    input: string,
    outputs: { voice: string; background: string },
    options: CallOptions & { speech: readonly Span[]; piece?: SeparatedPiece | undefined },
  ): Promise<void>
}

export interface SpeechDetector extends Engine {
  detect(file: string, options: CallOptions): Promise<Span[]>
}

export interface Diarizer extends Engine {
  /** Who speaks when: `1`, `2` ... in the order of their first words. */
  diarize(file: string, options: CallOptions & { speakers?: number }): Promise<(Span & { speaker: string })[]>
}

import type { Emphasis, MarkKind } from '#domain/script/speech/speech-parts.ts'
import type { Sound } from '#domain/sound.ts'
import type { Quality } from './quality.ts'

// The capabilities of engines, one small interface each. A vendor is one file or folder behind these, and no other code
// knows its name. Times are whole milliseconds; a file given to an engine is 16-bit WAV, one channel, 16 000 Hz, unless
// the port says otherwise; languages are BCP 47 (`en`, `zh`, `zh-Hant`, `es`).

export type Ability = 'recognize' | 'translate' | 'synthesize' | 'separate' | 'detect' | 'diarize'

export interface Engine {
  /** The id in settings, artifacts and reports: `embedded`, `microsoft`. */
  id: string
  /** The installed program that does its work, by its own name. */
  program?: string
  /** Part of the name of every artifact made with it: another version or model invalidates them. */
  version: string
  /** The maximum number of concurrent calls. */
  atOnce: number
  /** The servers that do its work, if it is remote and there may be several. */
  servers?: readonly EngineServer[]
}

export interface EngineServer {
  /** The id under which its calls are counted. */
  id: string
  host: string
  model: string
  /** As written by the operator. */
  price?: string
}

/** The server of a call. */
export interface Served {
  server: string
  model: string
}

export interface Word {
  text: string
  start: number
  end: number
  /** 0 to 1, if the engine reports it. */
  confidence?: number
  /** If the engine returned no times: aligned with the sound, or a share of the duration of the speech. */
  times?: EstimatedTimes
}

export type EstimatedTimes = 'aligned' | 'shared'

/** A stretch of time. */
export interface Span {
  start: number
  end: number
}

export interface CallOptions {
  signal: AbortSignal
  /** The completed fraction, 0 to 1. */
  onProgress?: (share: number) => void
  /** Called by engines of several servers for each answer. */
  onServed?: ((by: Served) => void) | undefined
}

export interface Recognizer extends Engine {
  quality(language: string): Quality
  languages: readonly string[]
  /** The longest sound of one call; longer sound is cut at silences. */
  longest: number
  /**
   * The longest sound of one call while responses have no times. It is used until a response has some, because for some servers
   * only the responses show this.
   */
  longestUntimed?: number
  recognize(
    file: string,
    options: CallOptions & {
      language: string
      /** Names and terms that are likely to occur; the most important first. */
      hotWords?: readonly string[] | undefined
    },
  ): Promise<Word[]>
  /** Identifies the spoken language; undefined if unclear. Optional. */
  identifyLanguage?(file: string, options: CallOptions): Promise<string | undefined>
  /** Finds the times of the words of a known text; optional. */
  align?(file: string, text: string, options: CallOptions & { language: string }): Promise<Word[]>
}

/** Only identifies the spoken language. */
export interface LanguageIdentifier extends Engine {
  languages: readonly string[]
  /** Undefined if unclear. */
  identifyLanguage(file: string, options: CallOptions): Promise<string | undefined>
}

/** Removes noise from speech. */
export interface Denoiser extends Engine {
  /** Of the same rate and length, or a few samples shorter. */
  denoise(sound: Sound, options: CallOptions): Promise<Sound>
}

/** Live recognition results. Times are milliseconds from the first pushed sound. */
export type LiveEvent =
  /** The text since the last final words; the next event replaces it. */
  | { kind: 'partial'; words: readonly Word[] }
  /** Final words; everything before `until` is final. */
  | { kind: 'final'; words: readonly Word[]; until: number; speaker?: string }
  /** No speech since the last final words. */
  | { kind: 'quiet'; until: number }

/** A live recognition. After a fault it is closed, and a new one continues after the last final words. */
export interface LiveRecognition extends AsyncDisposable {
  /** 16 000 Hz, one channel. Resolves when more can be pushed. */
  push(sound: Int16Array): Promise<void>
  /** Resolves when all pushed sound is final. More can be pushed afterwards. */
  flush(): Promise<void>
}

export interface LiveRecognizer extends Engine {
  quality(language: string): Quality
  languages: readonly string[]
  open(options: {
    language: string
    signal: AbortSignal
    /** Names and terms that are likely to occur. */
    hotWords?: readonly string[]
    onEvent: (event: LiveEvent) => void
  }): Promise<LiveRecognition>
}

/** A line to translate, one cue. */
export interface Line {
  id: string
  text: string
  /** The maximum length of the translation in characters, so that it can be spoken in its time. */
  budget?: number
}

/** A line whose translation is too long to speak. */
export interface LongLine extends Line {
  translation: string
  budget: number
}

export interface Term {
  source: string
  target: string
}

/** A task for a language model, whose answer is JSON. */
export interface WritingTask {
  /** What to do with the material, which is no part of the instructions, whatever it says. */
  instructions: string
  material: object
  answer: { name: string; schema: object }
}

/** `cut`: the answer exceeded the model's limit, so less has to be requested. The answer is not checked by the schema. */
export type WrittenAnswer = { end: 'whole'; answer: unknown } | { end: 'cut' }

export interface Translator extends Engine {
  quality(from: string, to: string): Quality
  translates(from: string, to: string): boolean
  /** The third language through which it translates a pair; undefined if it translates directly. */
  through?(from: string, to: string): string | undefined
  /** The languages that its server has, as tags; optional. */
  listed?(options: CallOptions): Promise<string[]>
  /** The maximum number of lines per call. */
  batch: number
  /** The translation of each line by its id. `before` and `after` are context and are not translated. */
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
  /** Shortens translations; optional. Only results within their budget are returned. */
  shorten?(
    lines: readonly LongLine[],
    options: CallOptions & { from: string; to: string; glossary?: readonly Term[] },
  ): Promise<Map<string, string>>
  /** Answers other tasks; optional: only general language models can. */
  write?(task: WritingTask, options: CallOptions): Promise<WrittenAnswer>
}

export type Gender = 'female' | 'male' | 'neutral'

export interface Voice {
  /** The engine's id and its name for the voice: `embedded:rms`, `microsoft:zh-CN-XiaoxiaoNeural`. */
  id: string
  engine: string
  name: string
  language: string
  /** Further languages that it speaks. */
  alsoSpeaks?: readonly string[] | undefined
  gender: Gender
  styles: readonly string[]
}

/** From 0 to 9; 5 is the voice's default. Volume is applied by us after synthesis if the engine does not support it. */
export interface Sliders {
  speed: number
  volume: number
  pitch: number
}

export interface Speech {
  /** The caller's own: it frees the memory when it is done. */
  sound: Sound
  /** If the engine reports them. */
  words?: readonly Word[]
}

/** Reading options beyond the sliders, for engines that are none of the other three; see follow-reading.ts. */
export interface Reading {
  /** Samples a second. */
  sr?: number | undefined
  /** The style of reading. */
  readModel?: string | undefined
  /** The total length of the speech in milliseconds. */
  totalTime?: number | undefined
  /** Whether to pause at punctuation marks. */
  punctuate?: boolean | undefined
  /** Milliseconds of leading silence. */
  begin?: number | undefined
}

/** Words with the same marks, as far as the engine supports them. The parts of a request are its text. */
export interface MarkedPart {
  text: string
  /** The reading of its only character, with the tone as a digit: hang2. */
  pinyin?: string
  ipa?: string
  emphasis?: Emphasis
  /** Instead of the sliders of the request. */
  speed?: number
  pitch?: number
  /** Milliseconds of silence before it. */
  pause?: number
}

/** A recording of a person whose voice an engine imitates. */
export interface VoiceReference {
  /** SHA-256 of its content; part of the name of every artifact made with it. */
  id: string
  /** The name of the voice in reports. */
  name: string
  sound: Sound
  /** The spoken text, if known. */
  text?: string
  /** The spoken language. */
  language: string
}

/** What an engine can do with a recording. */
export interface Cloning {
  /** The supported languages; by default any. */
  languages?: readonly string[] | undefined
  /** Whether it needs the text of the recording. */
  needsText: boolean
  /** The length of a recording in milliseconds. */
  shortest: number
  longest: number
  /** Accepts the length of the speech (`duration`). */
  duration?: true
  /** The styles of every recording, by their names. */
  styles?: readonly string[]
}

export interface Synthesizer extends Engine {
  /** Of its voices in a language; `mul` for multilingual voices. */
  quality(language: string): Quality
  voices(options: CallOptions): Promise<readonly Voice[]>
  /** The limit of one call; longer text is split at sentence ends by speakText (engines/core/speak-text.ts). */
  longestText: { characters?: number; bytes?: number }
  /** The highest speed factor it supports; 1 if it cannot change speed. */
  fastest: number
  /** Accepts any style as text, in addition to those of a voice. */
  anyStyle?: true
  /** Does not support pitch. */
  fixedPitch?: true
  /** Reports the time of every word it speaks. */
  timesWords?: true
  /** The marks that it supports within a call (`parts`); others need separate calls or other words, or are ignored. */
  marks: ReadonlySet<MarkKind>
  /** Speaks with the voice of any recording. */
  clone?: Cloning
  synthesize(
    request: {
      text: string
      /** The language of the text, for multilingual voices. */
      language?: string
      voice: string
      /** Speaks with the voice of this recording, if the engine supports it. */
      reference?: VoiceReference
      /** The length of the speech in milliseconds; only with a recording, and for engines with `clone.duration`. */
      duration?: number
      sliders: Sliders
      style?: string
      reading?: Reading
      rate?: number
      /** Only with marks that the engine supports. */
      parts?: readonly MarkedPart[]
    },
    options: CallOptions & {
      /**
       * Called with the sound while it arrives, by engines that stream; the callee owns it. The returned
       * sound is complete.
       */
      onSound?: ((piece: Sound) => void) | undefined
    },
  ): Promise<Speech>
}

/** A part of a film that is separated on its own. Times are samples of one channel. */
export interface SeparatedPiece extends Span {
  /** The saved state of the previous piece; undefined for the first. */
  before?: string | undefined
  /** Where to save the state for the next piece; undefined for the last. */
  after?: string | undefined
}

/** Parts of the background, in the order in which they are shown. */
export const musicParts = ['drums', 'bass', 'guitar', 'piano', 'other'] as const
export type MusicPart = (typeof musicParts)[number]

/** The files of the voice and of all other sound; and of the parts of that, for separators that find them. */
export interface SeparatedFiles {
  voice: string
  background: string
  parts?: Readonly<Partial<Record<MusicPart, string>>> | undefined
}

export interface Separator extends Engine {
  /** The parts of the background that it finds, which together are all of it; undefined if it only finds the voice. */
  parts?: readonly MusicPart[] | undefined
  /**
   * `input` is 48 000 Hz stereo; so are the outputs, exactly as long as the input or the piece. Consecutive pieces are
   * byte-identical with the whole.
   */
  separate(
    input: string,
    outputs: SeparatedFiles,
    options: CallOptions & { speech: readonly Span[]; piece?: SeparatedPiece | undefined },
  ): Promise<void>
}

export interface SpeechDetector extends Engine {
  detect(file: string, options: CallOptions): Promise<Span[]>
}

export interface Turn extends Span {
  speaker: string
}

interface SpeakerFinder extends Engine {
  /** Who speaks when: `1`, `2` ... in the order of their first words. */
  diarize(
    file: string,
    options: CallOptions & {
      /** The number of speakers, if known. */
      speakers?: number
      /** Where somebody speaks, if known. */
      speech?: readonly Span[] | undefined
    },
  ): Promise<Turn[]>
}

/** Its model knows voices well enough to verify that the same person speaks in two recordings. */
export interface Diarizer extends SpeakerFinder {
  quality: 'good'
}

/** Compares sound without a model: it suggests who speaks, and must never decide about a consent or whose voice is cloned. */
export interface DraftDiarizer extends SpeakerFinder {
  quality: 'draft'
}

/** The platform's own voices under the API's vendor name. */
export interface Linkup extends Synthesizer {
  /** The engine used under this name if there is no server. */
  aliasOf?: string
}

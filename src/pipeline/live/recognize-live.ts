import { basename } from 'node:path'
import { joinTexts } from '#domain/cues/core/line-break.ts'
import { isUnspaced } from '#domain/text/languages.ts'
import type { Engines } from '#engines/core/engines.ts'
import type { LiveEvent, Term, Word } from '#engines/core/ports.ts'
import { maxWaitOfRuns, retryWhileResting } from '#engines/core/retry-while-resting.ts'
import { liveRecognizerOf } from '#engines/live/live-recognizer-of.ts'
import { pipelineFault } from '../core/faults.ts'
import { PipelineError } from '../core/pipeline-error.ts'
import { translatorFor } from '../script/translate.ts'

/** Recognized text in real time. Times are milliseconds of the audio. */
export type LiveText =
  /** The interim text of the next phrase. */
  | { kind: 'interim'; text: string }
  | { kind: 'final'; number: number; start: number; end: number; text: string }
  | { kind: 'translation'; number: number; language: string; text: string }

interface Options {
  /** Its name, for faults. */
  input: string
  from: string
  to: readonly string[]
  glossary: Readonly<Record<string, readonly Term[]>>
  signal: AbortSignal
  emit: (text: LiveText) => void
  /** Plays the sound: pushes it until it ends. */
  play: (push: (sound: Int16Array) => Promise<void>) => Promise<void>
}

/** Recognizes speech while it is played and translates each phrase when it is final, in order. */
export async function recognizeLive(engines: Engines, options: Options): Promise<void> {
  const { input, from, to, glossary, signal, emit, play } = options
  const recognizer = liveRecognizerOf(engines, from)
  if (!recognizer)
    throw new PipelineError(
      'noEngine',
      pipelineFault('notRecognized', { language: from, name: basename(input) }),
    )
  const translators = to.map((language) => ({ language, translator: translatorFor(engines, from, language) }))
  const textOf = (words: readonly Word[]) =>
    words.reduce((joined, { text }) => joinTexts(joined, text, isUnspaced(from)), '')
  let number = 0
  let translating: Promise<void> = Promise.resolve()
  let fault: unknown

  async function translate(numbered: number, text: string): Promise<void> {
    await Promise.all(
      translators.map(async ({ language, translator }) => {
        const id = String(numbered)
        const terms = { from, to: language, glossary: glossary[language] ?? [] }
        const call = () => translator.translate([{ id, text }], { signal, ...terms })
        const answers = await retryWhileResting(call, maxWaitOfRuns, signal)
        const translated = answers.get(id)
        if (translated) emit({ kind: 'translation', number: numbered, language, text: translated })
      }),
    )
  }

  function onEvent(event: LiveEvent): void {
    if (event.kind === 'quiet') return
    const text = textOf(event.words)
    if (event.kind === 'partial') return emit({ kind: 'interim', text })
    number += 1
    const numbered = number
    const { start } = event.words[0]!
    const { end } = event.words.at(-1)!
    emit({ kind: 'final', number, start, end, text })
    translating = translating
      .then(() => translate(numbered, text))
      .catch((error: unknown) => {
        fault ??= error
      })
  }

  await using recognition = await recognizer.open({ language: from, signal, onEvent })
  await play(async (sound) => {
    if (fault !== undefined) throw fault
    await recognition.push(sound)
  })
  await recognition.flush()
  await translating
  if (fault !== undefined) throw fault
}

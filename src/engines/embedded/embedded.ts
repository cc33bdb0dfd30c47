import { availableParallelism } from 'node:os'
import type { Recognizer, Separator, SpeechDetector, Synthesizer, Translator } from '#engines/core/ports.ts'
import { findPairs, openApertium } from './apertium.ts'
import { espeak } from './espeak.ts'
import { flite } from './flite.ts'
import { isThere } from './installed-program.ts'
import { openOpencc } from './opencc.ts'
import { openPocketsphinx, pocketsphinx } from './pocketsphinx.ts'
import { openSeparator } from './separator.ts'
import { openSpeechDetector } from './speech-detector.ts'
import { openSynthesizer } from './synthesizer.ts'

export interface Embedded {
  recognizer?: Recognizer
  translators: readonly Translator[]
  synthesizer?: Synthesizer
  separator?: Separator
  detector: SpeechDetector
  close(): Promise<void>
}

/** Engines that need no account and no network. Programs are detected, but nothing is started before its first use. */
export function openEmbedded({ temp }: { temp: string }): Embedded {
  const atOnce = availableParallelism()
  const pairs = findPairs()
  const [hasFlite, hasEspeak] = [isThere(flite), isThere(espeak)]
  const detector = openSpeechDetector()
  const hasApertium = isThere({ command: 'apertium', package: 'apertium' })
  const apertium = hasApertium && pairs.length > 0 ? openApertium(pairs, atOnce) : undefined
  return {
    recognizer: isThere(pocketsphinx)
      ? openPocketsphinx({ temp, atOnce, flite: hasFlite, detector })
      : undefined,
    translators: [...(apertium ? [apertium] : []), openOpencc()],
    synthesizer:
      hasFlite || hasEspeak
        ? openSynthesizer({ temp, atOnce, flite: hasFlite, espeak: hasEspeak })
        : undefined,
    separator: openSeparator(),
    detector,
    async close() {
      apertium?.close()
      detector.close()
    },
  }
}

import { audioStyle, engineNumbers } from '#contract/voices.ts'
import { styleWords } from '#i18n/styles.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { readOffer } from './offer.ts'

const hasWords = (style: string): style is keyof typeof styleWords => style in styleWords

export const answerAudioStyle = answer(audioStyle, async ({ code }, { db }) => {
  const { voices } = await readOffer(db)
  const voice = voices.find(({ id, number }) => number === engineNumbers.microsoft && nameOf(id) === code)
  if (!voice) throw new Problem('unknownVoice')
  return voice.styles.map((style) => ({
    style,
    // An engine may add styles at any time; those have no name here but its own.
    explain: hasWords(style) ? styleWords[style].cn : style,
    en_explain: hasWords(style) ? styleWords[style].en : style,
  }))
})

/** The engine's own name for a voice. */
const nameOf = (id: string) => id.slice(id.indexOf(':') + 1)

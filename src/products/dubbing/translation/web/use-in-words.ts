import { useEffect, useState } from 'react'
import type { InWords } from '#domain/fit/speech-length.ts'
import { isNormalised } from '#domain/script/normalise/is-normalised.ts'

const asWritten: InWords = (text) => text

/**
 * Reads numbers of a language as words. The rules are loaded for languages that have some; until then, a number counts by
 * its digits, as in all other languages.
 */
export function useInWords(language: string): InWords {
  const [loaded, setLoaded] = useState<{ language: string; inWords: InWords }>()
  useEffect(() => {
    if (!isNormalised(language)) return
    void import('#domain/script/normalise/in-words.ts').then(({ inWords }) =>
      setLoaded({ language, inWords: inWords(language) }),
    )
  }, [language])
  return loaded?.language === language ? loaded.inWords : asWritten
}

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { reads } from '#core/web/api/queries.ts'
import { useDebounced } from '#core/web/forms/use-debounced.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { lexiconOf } from '#domain/script/lexicon/lexicon.ts'
import { withToneMark } from '#domain/script/lexicon/pinyin-syllable.ts'
import { spokenText } from '#domain/script/speech/spoken.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { lexiconTerms } from '../contract/lexicon.ts'
import { lexiconTexts } from '../texts/terms.ts'
import styles from './terms.module.css'

const pause = 200

/** Shows how a sentence is read: numbers in words, and terms as the lists say. */
export function TrySentence() {
  const t = useT()
  const reader = useLanguage()
  const sample = t(lexiconTexts.trySample)
  const [typed, setTyped] = useState<string>()
  const text = useDebounced(typed ?? sample, pause)
  const language = /\p{Script=Han}/u.test(text) ? (reader === 'hk' ? 'zh-HK' : 'zh') : 'en'
  const { data: terms } = useQuery(reads(lexiconTerms, { language }))
  const lexicon = useMemo(() => lexiconOf(terms ?? [], language), [terms, language])
  return (
    <Card title={t(lexiconTexts.try)}>
      <TextField
        label={t(lexiconTexts.tryText)}
        maxLength={300}
        value={typed ?? sample}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p className={styles.spoken} lang={language} aria-label={t(lexiconTexts.spoken)} aria-live="polite">
        {readingsOf(text, { language, lexicon }).map(({ start, written, said }) =>
          said === undefined ? (
            <span key={start}>{written}</span>
          ) : (
            <ruby key={start}>
              {written}
              <rt>{said}</rt>
            </ruby>
          ),
        )}
      </p>
    </Card>
  )
}

interface Reading {
  start: number
  written: string
  /** What is read instead. */
  said?: string
}

/** A text in pieces, with what is read above those that are read in other words or sounds. */
function readingsOf(text: string, options: Parameters<typeof spokenText>[2]): Reading[] {
  const { changes, pinyin } = spokenText(text, [], options)
  const said = [
    ...changes.map(({ start, end, to }) => ({ start, end, said: to })),
    ...pinyin.map(({ start, end, pinyin: syllable }) => ({ start, end, said: withToneMark(syllable) })),
  ].toSorted((a, b) => a.start - b.start)
  const readings: Reading[] = []
  let at = 0
  for (const { start, end, said: words } of said) {
    if (start < at) continue
    if (start > at) readings.push({ start: at, written: text.slice(at, start) })
    readings.push({ start, written: text.slice(start, end), said: words })
    at = end
  }
  if (at < text.length) readings.push({ start: at, written: text.slice(at) })
  return readings
}

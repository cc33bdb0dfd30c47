import { Fragment } from 'react'
import type { ConsentDifference } from '../contract.ts'
import { ownVoiceWords } from '../texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import styles from './own-voices.module.css'

const faults = {
  code: ownVoiceWords.code,
  agrees: ownVoiceWords.agrees,
  person: ownVoiceWords.personDiffers,
  words: ownVoiceWords.words,
} as const

/** The sentence with the differences of the recording: words left out, or others in their place. */
export function DifferenceText({ difference: { fault, parts } }: { difference: ConsentDifference }) {
  const t = useT()
  return (
    <section
      className={`${styles.difference} grid gap-2 py-3 px-4 border rounded`}
      aria-label={t(ownVoiceWords.heardTitle)}
      role="alert"
    >
      <p className="font-medium">{t(faults[fault])}</p>
      <p className={styles.heard}>
        {parts.map((part, index) => (
          // Parts of one refusal never move.
          <Fragment key={index}>
            {index > 0 && ' '}
            <Part part={part} />
          </Fragment>
        ))}
      </p>
      <p className="flex flex-wrap gap-3 text-13">
        <del>{t(ownVoiceWords.missing)}</del>
        <ins>{t(ownVoiceWords.heard)}</ins>
      </p>
    </section>
  )
}

function Part({ part: { state, text, heard } }: { part: ConsentDifference['parts'][number] }) {
  if (state === 'same') return text
  return (
    <>
      {text && <del>{text}</del>}
      {text && heard && ' '}
      {heard && <ins>{heard}</ins>}
    </>
  )
}

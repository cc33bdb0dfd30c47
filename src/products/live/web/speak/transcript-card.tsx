import { useEffect, useRef, useState } from 'react'
import { liveChange, liveDetail, mostLiveLanguages } from '../../contract/sessions.ts'
import { speakWords } from '../../texts/speak.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#ui/card.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import styles from './transcript-card.module.css'
import type { LiveDetail } from './live-detail.ts'
import type { Speaker } from './speaker.ts'
import { useLanguages } from '#shared/languages/web/use-languages.ts'
import { useLiveView } from './use-speaking.ts'

/** How far from the end, in pixels, the text still follows the newest. */
const near = 60

/** What is said, with its translation beside it. */
export function TranscriptCard({ session, speaker }: { session: LiveDetail; speaker: Speaker }) {
  const t = useT()
  const { targetName } = useLanguages()
  const { segments, interim, about } = useLiveView(speaker)
  const { language, languages } = about ?? session
  const [chosen, setChosen] = useState(languages[0])
  const shown = chosen !== undefined && languages.includes(chosen) ? chosen : languages[0]
  const list = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  useEffect(() => {
    if (follows.current) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [segments, interim])
  const reach = (element: HTMLDivElement | null) => {
    list.current = element
    // Makes it scrollable by keyboard: not every browser focuses scrollable elements.
    if (element) element.tabIndex = 0
  }
  const choose = (next: string) => {
    setChosen(next)
    speaker.choose(next)
  }
  const said = segments.filter(({ text }) => text !== '')
  return (
    <Card
      title={t(speakWords.text)}
      actions={
        <>
          {languages.length > 1 && (
            <SelectField
              labelHidden
              label={t(speakWords.shownLanguage)}
              options={languages.map((each) => ({ value: each, label: targetName(language, each) }))}
              value={shown ?? ''}
              onChange={choose}
            />
          )}
          <AddLanguage session={session} languages={languages} onAdded={choose} />
        </>
      }
    >
      {said.length === 0 && !interim ? (
        <EmptyState title={t(speakWords.nothing)}>{t(speakWords.nothingHint)}</EmptyState>
      ) : (
        <div
          ref={reach}
          className={`${styles.list} container overflow-y-auto`}
          role="log"
          aria-label={t(speakWords.text)}
          onScroll={({ currentTarget: { scrollHeight, clientHeight, scrollTop } }) => {
            follows.current = scrollHeight - clientHeight - scrollTop < near
          }}
        >
          {said.map(({ number, text, translation }) => (
            <div key={number} className={styles.segment}>
              <p lang={language}>{text}</p>
              {shown !== undefined && (
                <p lang={translation === undefined ? undefined : shown} className="text-brand">
                  {translation ?? <span className="text-soft">{t(speakWords.pending)}</span>}
                </p>
              )}
            </div>
          ))}
          {interim && (
            <p lang={language} className={`${styles.interim} py-2 text-soft`}>
              {interim.text}
            </p>
          )}
        </div>
      )}
    </Card>
  )
}

type AddLanguageProps = {
  session: LiveDetail
  languages: readonly string[]
  onAdded: (language: string) => void
}

function AddLanguage({ session: { id, language }, languages, onAdded }: AddLanguageProps) {
  const t = useT()
  const format = useFormat()
  const targets = useLanguages()
    .targetsOf(language)
    .filter(({ value }) => !languages.includes(value))
  const add = useAction((added: string) => send(liveChange, { id, languages: [...languages, added] }), {
    done: (_, added) => t(speakWords.languageAdded, { language: format.language(added) }),
    renews: [liveDetail],
    onSuccess: (_, added) => onAdded(added),
  })
  if (targets.length === 0 || languages.length >= mostLiveLanguages) return null
  return (
    <SelectField
      labelHidden
      label={t(speakWords.addLanguage)}
      options={[{ value: '', label: t(speakWords.addLanguage) }, ...targets]}
      value=""
      disabled={add.busy}
      onChange={(added) => added && add.run(added)}
    />
  )
}

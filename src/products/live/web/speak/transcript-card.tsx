import { useEffect, useRef, useState } from 'react'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLanguages } from '#shared/languages/web/use-languages.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { liveChange, liveDetail, maxLiveLanguages } from '../../contract/sessions.ts'
import { speakTexts } from '../../texts/speak.ts'
import type { LiveDetail } from './live-detail.ts'
import type { Speaker } from './speaker.ts'
import { useLiveView } from './use-speaking.ts'
import styles from './transcript-card.module.css'

/** How far from the end, in pixels, the text still follows the newest. */
const near = 60

/** What is said, with its translation beside it. */
export function TranscriptCard({ session, speaker }: { session: LiveDetail; speaker: Speaker }) {
  const t = useT()
  const { targetName } = useLanguages()
  const { segments, interim, about } = useLiveView(speaker)
  const { language, languages } = about ?? session
  const [chosen, setChosen] = useState(languages[0])
  const visible = chosen !== undefined && languages.includes(chosen) ? chosen : languages[0]
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
      title={t(speakTexts.text)}
      actions={
        <>
          {languages.length > 1 && (
            <SelectField
              labelHidden
              label={t(speakTexts.shownLanguage)}
              options={languages.map((each) => ({ value: each, label: targetName(language, each) }))}
              value={visible ?? ''}
              onChange={choose}
            />
          )}
          <AddLanguage session={session} languages={languages} onAdded={choose} />
        </>
      }
    >
      {said.length === 0 && !interim ? (
        <EmptyState title={t(speakTexts.nothing)}>{t(speakTexts.nothingHint)}</EmptyState>
      ) : (
        <div
          ref={reach}
          className={`${styles.list} container overflow-y-auto`}
          role="log"
          aria-label={t(speakTexts.text)}
          onScroll={({ currentTarget: { scrollHeight, clientHeight, scrollTop } }) => {
            follows.current = scrollHeight - clientHeight - scrollTop < near
          }}
        >
          {said.map(({ number, text, translation, speaker: name }) => (
            <div key={number} className={styles.segment}>
              {name !== '' && <p className={`${styles.name} small font-semibold`}>{name}</p>}
              <p lang={language} dir="auto">
                {text}
              </p>
              {visible !== undefined && (
                <p lang={translation === undefined ? undefined : visible} dir="auto" className="text-brand">
                  {translation ?? <span className="text-soft">{t(speakTexts.pending)}</span>}
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
    done: (_, added) => t(speakTexts.languageAdded, { language: format.language(added) }),
    renews: [liveDetail],
    onSuccess: (_, added) => onAdded(added),
  })
  if (targets.length === 0 || languages.length >= maxLiveLanguages) return null
  return (
    <SelectField
      labelHidden
      label={t(speakTexts.addLanguage)}
      options={[{ value: '', label: t(speakTexts.addLanguage) }, ...targets]}
      value=""
      disabled={add.busy}
      onChange={(added) => added && add.run(added)}
    />
  )
}

import { useState } from 'react'
import { plainName } from '#domain/cues/parsed.ts'
import { common } from '#core/texts/common.ts'
import { editor } from '#shared/editor/texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { NewNameField } from '#shared/editor/web/new-name-field.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { speakerColour } from '#shared/editor/web/speaker-colour.ts'
import styles from './speakers-dialog.module.css'
import { useCues, useTools } from './tools.ts'
import { useSpeakers } from './use-speakers.ts'

/** Renames speakers, or assigns one to the selected lines. */
export function SpeakersDialog({ onClose }: { onClose: () => void }) {
  const { document, view, attempt } = useTools()
  const t = useT()
  const cues = useCues()
  const speakers = useSpeakers()
  const form = useForm({ name: '' })
  const linesOf = (speaker: string) => cues.filter((cue) => cue.speaker === speaker).map(({ id }) => id)
  const give = (speaker: string, ids: readonly string[]) =>
    ids.length > 0 && attempt(() => document.change({ kind: 'setSpeaker', ids, speaker }))
  const add = () => {
    const name = plainName(form.values.name)
    if (name && give(name, view.chosen())) form.set('name', '')
  }
  return (
    <Dialog
      title={t(editor.speakers)}
      closeText={t(common.close)}
      onClose={onClose}
      onSubmit={form.submit(add)}
      footer={<Button onClick={onClose}>{t(common.close)}</Button>}
    >
      {speakers.length === 0 && <p>{t(editor.noSpeakers)}</p>}
      {speakers.length > 0 && (
        <ul className={styles.list}>
          {speakers.map((speaker) => (
            <li key={speaker} className={`${styles.speaker} row gap-2 border-b`}>
              <span className={styles.dot} style={{ background: speakerColour(speakers, speaker) }} />
              <Name speaker={speaker} onRename={(name) => give(name, linesOf(speaker))} />
              <span className="small whitespace-nowrap">
                {t(editor.linesOf, { count: linesOf(speaker).length })}
              </span>
              <Button size="small" onClick={() => give(speaker, view.chosen())}>
                {t(editor.assign)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <NewNameField
        label={t(editor.addSpeaker)}
        hint={t(editor.chosen, { count: view.chosen().length })}
        maxLength={100}
        {...form.choice('name')}
        action={t(editor.assign)}
        canAdd={Boolean(plainName(form.values.name))}
      />
    </Dialog>
  )
}

function Name({ speaker, onRename }: { speaker: string; onRename: (name: string) => void }) {
  const t = useT()
  const [typed, setTyped] = useState(speaker)
  const take = () => {
    const name = plainName(typed)
    if (name && name !== speaker) onRename(name)
    else setTyped(speaker)
  }
  return (
    <input
      className={styles.name}
      aria-label={t(editor.speakerName)}
      maxLength={100}
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        take()
      }}
    />
  )
}

import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { plainName } from '#domain/cues/parsed.ts'
import { common } from '#i18n/common.ts'
import { editor } from '#i18n/editor.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { speakerHue } from './speaker-colour.ts'
import styles from './speakers-dialog.module.css'
import { useCues, useTools } from './tools.ts'
import { useSpeakers } from './use-speakers.ts'

/** Who speaks: named anew everywhere at once, or given the chosen lines. */
export function SpeakersDialog({ onClose }: { onClose: () => void }) {
  const { document, view, attempt } = useTools()
  const say = useSay()
  const cues = useCues()
  const speakers = useSpeakers()
  const [fresh, setFresh] = useState('')
  const linesOf = (speaker: string) => cues.filter((cue) => cue.speaker === speaker).map(({ id }) => id)
  const give = (speaker: string, ids: readonly string[]) =>
    ids.length > 0 && attempt(() => document.change({ kind: 'setSpeaker', ids, speaker }))
  const add = () => {
    const name = plainName(fresh)
    if (name && give(name, view.chosen())) setFresh('')
  }
  return (
    <Dialog
      title={say(editor.speakers)}
      closeText={say(common.close)}
      onClose={onClose}
      onSubmit={add}
      footer={<Button onClick={onClose}>{say(common.close)}</Button>}
    >
      {speakers.length === 0 && <p>{say(editor.noSpeakers)}</p>}
      {speakers.length > 0 && (
        <ul className={styles.list}>
          {speakers.map((speaker) => (
            <li key={speaker} className={styles.speaker}>
              <span
                className={styles.dot}
                style={{ background: `oklch(0.66 0.14 ${speakerHue(speakers, speaker)})` }}
              />
              <Name speaker={speaker} onRename={(name) => give(name, linesOf(speaker))} />
              <span className={styles.count}>{say(editor.linesOf, { count: linesOf(speaker).length })}</span>
              <Button size="small" onClick={() => give(speaker, view.chosen())}>
                {say(editor.assign)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        label={say(editor.addSpeaker)}
        hint={say(editor.chosen, { count: view.chosen().length })}
        maxLength={100}
        autoComplete="off"
        value={fresh}
        onChange={(event) => setFresh(event.currentTarget.value)}
        action={
          <Button
            size="small"
            look="plain"
            type="submit"
            icon={<IconUserPlus size={16} />}
            disabled={!plainName(fresh)}
          >
            {say(editor.assign)}
          </Button>
        }
      />
    </Dialog>
  )
}

function Name({ speaker, onRename }: { speaker: string; onRename: (name: string) => void }) {
  const say = useSay()
  const [typed, setTyped] = useState(speaker)
  const take = () => {
    const name = plainName(typed)
    if (name && name !== speaker) onRename(name)
    else setTyped(speaker)
  }
  return (
    <input
      className={styles.name}
      aria-label={say(editor.speakerName)}
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

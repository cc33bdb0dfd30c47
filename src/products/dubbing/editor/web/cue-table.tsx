import { useSyncExternalStore } from 'react'
import { editor } from '#shared/editor/texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { CueRow } from './cue-row.tsx'
import styles from './cue-table.module.css'
import { LineTable } from './line-table.tsx'
import { SpeakerMenu, useSpeakerMenu } from './speaker-menu.tsx'
import type { ShownLines } from './shown-lines.ts'

const columns = ['number', 'start', 'end', 'length', 'speed', 'text', 'speaker', 'state'] as const

/** Table of the subtitles. */
export function CueTable({ shown }: { shown: ShownLines }) {
  const t = useT()
  const ids = useSyncExternalStore(shown.watch, shown.ids)
  const speakers = useSpeakerMenu()
  return (
    <>
      <LineTable
        label={t(editor.lines)}
        ids={ids}
        columns={columns.map((key) => ({ key, title: t(editor[key]), className: styles[key] }))}
        className={styles.columns}
        row={(id, number, place) => (
          <CueRow id={id} number={number} place={place} onSpeaker={speakers.openFor} />
        )}
      />
      <SpeakerMenu speakers={speakers} />
    </>
  )
}

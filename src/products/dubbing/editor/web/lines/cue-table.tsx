import { IconCheck, IconUserPlus } from '@tabler/icons-react'
import { useSyncExternalStore, useState, type MouseEvent } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { editor } from '#shared/editor/texts.ts'
import { Menu, MenuItem, MenuSeparator, useMenu } from '#ui/overlays/menu.tsx'
import { useTools } from '../tools/tools.ts'
import { useSpeakers } from '../tools/use-speakers.ts'
import type { VisibleLines } from '../tools/visible-lines.ts'
import { CueRow } from './cue-row.tsx'
import { LineTable } from './line-table.tsx'
import styles from './cue-table.module.css'

const columns = ['number', 'times', 'text', 'speaker', 'state'] as const

/** A single menu shared by all rows. */
function useSpeakerMenu() {
  const menu = useMenu()
  const [of, setOf] = useState<string>()
  // Stable props, because rows are memoized.
  const [openFor] = useState(() => (event: MouseEvent, id: string) => {
    setOf(id)
    menu.openAt(event)
  })
  return { menu, of, openFor }
}

function SpeakerMenu({ speakers: { menu, of } }: { speakers: ReturnType<typeof useSpeakerMenu> }) {
  const { document, view, open, attempt } = useTools()
  const t = useT()
  const names = useSpeakers()
  const now = of === undefined ? undefined : document.item(of)?.speaker
  const give = (speaker: string | undefined) => {
    if (of === undefined) return
    const ids = view.isChosen(of) ? view.chosen() : [of]
    attempt(() => document.change({ kind: 'setSpeaker', ids, ...(speaker !== undefined && { speaker }) }))
  }
  return (
    <Menu menu={menu} label={t(editor.speaker)}>
      {names.map((name) => (
        <MenuItem
          key={name}
          checked={name === now}
          icon={name === now && <IconCheck size={16} />}
          onSelect={() => give(name)}
        >
          {name}
        </MenuItem>
      ))}
      <MenuItem
        checked={now === undefined}
        icon={now === undefined && <IconCheck size={16} />}
        onSelect={() => give(undefined)}
      >
        {t(editor.nobody)}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<IconUserPlus size={16} />} onSelect={() => open('speakers')}>
        {t(editor.newSpeaker)}
      </MenuItem>
    </Menu>
  )
}

/** Table of the subtitles. */
export function CueTable({ shown }: { shown: VisibleLines }) {
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

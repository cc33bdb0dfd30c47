import { IconCheck, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { MouseEvent } from 'react'
import { editor } from '#shared/editor/texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Menu, MenuItem, MenuSeparator, useMenu } from '#ui/menu.tsx'
import { useTools } from './tools.ts'
import { useSpeakers } from './use-speakers.ts'

/** A single menu shared by all rows. */
export function useSpeakerMenu() {
  const menu = useMenu()
  const [of, setOf] = useState<string>()
  // Stable props, because rows are memoized.
  const [openFor] = useState(() => (event: MouseEvent, id: string) => {
    setOf(id)
    menu.openAt(event)
  })
  return { menu, of, openFor }
}

export function SpeakerMenu({ speakers: { menu, of } }: { speakers: ReturnType<typeof useSpeakerMenu> }) {
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

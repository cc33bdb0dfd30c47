import { IconArrowMerge, IconDotsVertical, IconGripVertical } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { plainName } from '#domain/cues/formats/parsed.ts'
import { speakerTexts } from '#products/dubbing/speakers/texts.ts'
import { editor } from '#shared/editor/texts.ts'
import { speakerColor } from '#shared/editor/web/speaker-color.ts'
import { Button, IconButton } from '#ui/buttons/button.tsx'
import { Menu, MenuItem, useMenu } from '#ui/overlays/menu.tsx'
import styles from './speakers-dialog.module.css'

type SpeakerRowsProps = {
  speakers: readonly string[]
  countOf: (speaker: string) => number
  onRename: (speaker: string, name: string) => void
  onAssign: (speaker: string) => void
  onMerge: (speaker: string, into: string) => void
}

/** Speakers with their names; one is merged into another by a drag, or by its menu. */
export function SpeakerRows({ speakers, onMerge, ...rest }: SpeakerRowsProps) {
  const [dragged, setDragged] = useState<string>()
  /** Renamed with Enter: its row, which may be at another place now, takes the focus. */
  const [entered, setEntered] = useState<string>()
  return (
    <ul className={styles.list}>
      {speakers.map((speaker) => (
        <SpeakerRow
          key={speaker}
          {...{ speaker, speakers, dragged, entered, ...rest }}
          onEnter={setEntered}
          onDrag={setDragged}
          onMerge={onMerge}
        />
      ))}
    </ul>
  )
}

type SpeakerRowProps = SpeakerRowsProps & {
  speaker: string
  dragged: string | undefined
  entered: string | undefined
  onEnter: (name: string | undefined) => void
  onDrag: (speaker: string | undefined) => void
}

function SpeakerRow(props: SpeakerRowProps) {
  const { speaker, speakers, countOf, dragged, onDrag, onRename, onAssign, onMerge } = props
  const t = useT()
  const menu = useMenu()
  const [isOver, setIsOver] = useState(false)
  const takes = dragged !== undefined && dragged !== speaker
  const others = speakers.filter((each) => each !== speaker)
  return (
    <li>
      <div
        className={`${styles.speaker} row gap-2 border-b`}
        data-over={(isOver && takes) || undefined}
        data-dragged={dragged === speaker || undefined}
        onDragOver={(event) => {
          if (!takes) return
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          if (takes) onMerge(dragged, speaker)
        }}
      >
        {others.length > 0 && (
          <span
            className={styles.grip}
            draggable
            data-tip={t(speakerTexts.dragNamed, { who: speaker })}
            onDragStart={(event) => {
              event.dataTransfer.setData('text/plain', speaker)
              event.dataTransfer.effectAllowed = 'move'
              onDrag(speaker)
            }}
            onDragEnd={() => onDrag(undefined)}
          >
            <IconGripVertical size={16} aria-hidden />
          </span>
        )}
        <span className={styles.dot} style={{ background: speakerColor(speakers, speaker) }} />
        <Name
          speaker={speaker}
          focused={speaker === props.entered}
          onEnter={props.onEnter}
          onRename={(name) => onRename(speaker, name)}
        />
        <span className="small whitespace-nowrap">{t(editor.linesOf, { count: countOf(speaker) })}</span>
        <Button size="small" onClick={() => onAssign(speaker)}>
          {t(editor.assign)}
        </Button>
        {others.length > 0 && (
          <>
            <IconButton
              size="small"
              label={t(speakerTexts.more, { who: speaker })}
              icon={<IconDotsVertical size={16} />}
              {...menu.trigger}
            />
            <Menu menu={menu} label={t(speakerTexts.more, { who: speaker })} align="end">
              {others.map((into) => (
                <MenuItem
                  key={into}
                  icon={<IconArrowMerge size={16} />}
                  onSelect={() => onMerge(speaker, into)}
                >
                  {t(speakerTexts.mergeInto, { who: into })}
                </MenuItem>
              ))}
            </Menu>
          </>
        )}
      </div>
    </li>
  )
}

type NameProps = {
  speaker: string
  focused: boolean
  onEnter: (name: string | undefined) => void
  onRename: (name: string) => void
}

function Name({ speaker, focused, onEnter, onRename }: NameProps) {
  const t = useT()
  const [typed, setTyped] = useState(speaker)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])
  const take = () => {
    const name = plainName(typed)
    if (name && name !== speaker) onRename(name)
    else setTyped(speaker)
  }
  return (
    <input
      ref={input}
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
        onEnter(plainName(typed))
        take()
      }}
    />
  )
}

import { IconMicrophone, IconMusic, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Block } from '#domain/script/core/blocks.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import { guestTexts } from '../../texts/guests.ts'
import { podcastSounds } from '../../texts/sounds.ts'
import { MusicDialog } from './music-dialog.tsx'
import { RecordingDialog } from './recording-dialog.tsx'
import { signed } from './sound-dialog.tsx'
import { roleWords, useSoundName } from './sound-names.ts'
import styles from './sounds.module.css'

/** Music or a recorded line of an episode, with its settings. */
export function SoundBlock({ block, label, tabIndex }: { block: Block; label: string; tabIndex: number }) {
  const t = useT()
  const format = useFormat()
  const nameOf = useSoundName()
  const [isOpen, setOpen] = useState(false)
  if (block.kind !== 'music' && block.kind !== 'sound') return null
  const isMusic = block.kind === 'music'
  const close = () => setOpen(false)
  const level = block.gain === 0 ? [] : [t(podcastSounds.decibels, { gain: signed(block.gain) })]
  const what = isMusic ? t(roleWords[block.role]) : (block.character ?? t(podcastSounds.recording))
  return (
    <div className={styles.block}>
      {isMusic ? <IconMusic size={16} aria-hidden /> : <IconMicrophone size={16} aria-hidden />}
      <span>{[what, ...level].join(' · ')}</span>
      <span className="text-ink break-anywhere">{nameOf(block.asset)}</span>
      <IconButton
        size="small"
        label={`${label}: ${t(podcastSounds.edit)}`}
        icon={<IconPencil size={16} />}
        tabIndex={tabIndex}
        onClick={() => setOpen(true)}
      />
      {!isMusic && block.offset !== undefined && (
        <span className={`${styles.said} text-13`}>
          {t(guestTexts.beside, { seconds: format.number(Math.round(block.offset / 100) / 10) })}
        </span>
      )}
      {!isMusic && block.text && <span className={`${styles.said} pb-2 text-14 text-ink`}>{block.text}</span>}
      {isOpen &&
        (isMusic ? (
          <MusicDialog id={block.id} music={block} onClose={close} />
        ) : (
          <RecordingDialog id={block.id} sound={block} onClose={close} />
        ))}
    </div>
  )
}

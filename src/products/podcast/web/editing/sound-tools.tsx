import { IconFileImport, IconMicrophone, IconMusic, IconTimeline, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFilter } from '#core/web/router/use-search.ts'
import { ToolButton } from '#shared/editor/web/toolbar.tsx'
import { guestTexts } from '../../texts/guests.ts'
import { podcastSounds } from '../../texts/sounds.ts'
import { podcastTimelineTexts } from '../../texts/timeline.ts'
import { GuestsDialog } from '../guests/guests-dialog.tsx'
import { ImportDialog } from '../import/import-dialog.tsx'
import { MusicDialog } from '../sounds/music-dialog.tsx'
import { RecordingDialog } from '../sounds/recording-dialog.tsx'

const noKeys: readonly string[] = []

type SoundToolsProps = {
  episode: string
  /** Absent until a version was made. */
  timeline: { isOpen: boolean; onToggle: () => void } | undefined
}

/** What a podcast has beside text, as tools of its editor. */
export function SoundTools({ episode, timeline }: SoundToolsProps) {
  const { search, change } = useFilter('/podcastEditing')
  const [opened, setOpened] = useState<'music' | 'recording' | 'guests' | 'import' | undefined>(search.open)
  const close = () => {
    setOpened(undefined)
    // A reload does not open it again.
    if (search.open) change({ open: undefined })
  }
  return (
    <>
      <ToolButton
        label={podcastSounds.addMusic}
        keys={noKeys}
        icon={<IconMusic size={18} />}
        onPress={() => setOpened('music')}
      />
      <ToolButton
        label={podcastSounds.addRecording}
        keys={noKeys}
        icon={<IconMicrophone size={18} />}
        onPress={() => setOpened('recording')}
      />
      <ToolButton
        label={guestTexts.invite}
        keys={noKeys}
        icon={<IconUserPlus size={18} />}
        onPress={() => setOpened('guests')}
      />
      <ToolButton
        label={podcastSounds.import}
        keys={noKeys}
        icon={<IconFileImport size={18} />}
        onPress={() => setOpened('import')}
      />
      {timeline && (
        <ToolButton
          label={timeline.isOpen ? podcastTimelineTexts.hide : podcastTimelineTexts.show}
          keys={noKeys}
          icon={<IconTimeline size={18} />}
          pressed={timeline.isOpen}
          onPress={timeline.onToggle}
        />
      )}
      {opened === 'music' && <MusicDialog onClose={close} />}
      {opened === 'recording' && <RecordingDialog onClose={close} />}
      {opened === 'guests' && <GuestsDialog episode={episode} onClose={close} />}
      {opened === 'import' && <ImportDialog episode={episode} onClose={close} />}
    </>
  )
}

import { IconFileImport, IconMicrophone, IconMusic, IconTimeline } from '@tabler/icons-react'
import { useState } from 'react'
import { useFilter } from '#web/core/router/use-search.ts'
import { podcastSounds } from '#i18n/podcast-sounds.ts'
import { podcastTimelineWords } from '#i18n/podcast-timeline.ts'
import { ToolButton } from '#web/kit/editor/toolbar.tsx'
import { ImportDialog } from '#web/podcast/import/import-dialog.tsx'
import { MusicDialog } from '#web/podcast/sounds/music-dialog.tsx'
import { RecordingDialog } from '#web/podcast/sounds/recording-dialog.tsx'

const noKeys: readonly string[] = []

type SoundToolsProps = {
  episode: string
  /** Absent until a version was made. */
  timeline: { isOpen: boolean; onToggle: () => void } | undefined
}

/** What a podcast has beside text, as tools of its editor. */
export function SoundTools({ episode, timeline }: SoundToolsProps) {
  const { search, change } = useFilter('/podcastEditing')
  const [opened, setOpened] = useState<'music' | 'recording' | 'import' | undefined>(search.open)
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
        label={podcastSounds.import}
        keys={noKeys}
        icon={<IconFileImport size={18} />}
        onPress={() => setOpened('import')}
      />
      {timeline && (
        <ToolButton
          label={timeline.isOpen ? podcastTimelineWords.hide : podcastTimelineWords.show}
          keys={noKeys}
          icon={<IconTimeline size={18} />}
          pressed={timeline.isOpen}
          onPress={timeline.onToggle}
        />
      )}
      {opened === 'music' && <MusicDialog onClose={close} />}
      {opened === 'recording' && <RecordingDialog onClose={close} />}
      {opened === 'import' && <ImportDialog episode={episode} onClose={close} />}
    </>
  )
}

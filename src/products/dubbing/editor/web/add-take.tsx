import { recorderWords } from '#shared/recorder/texts.ts'
import { IconRepeat, IconUpload } from '@tabler/icons-react'
import { longestTakeMinutes } from '#products/dubbing/takes/contract.ts'
import { rulesOf } from '#shared/uploads/contract/kinds.ts'
import type { Cue } from '#domain/cues/cue.ts'
import { takeWords } from '#products/dubbing/takes/texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Recorder } from '#shared/recorder/web/recorder.tsx'
import { acceptOf } from '#shared/uploads/web/check-file.ts'
import { Button } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { useLineSound } from './tools.ts'

export type WayToAdd = 'record' | 'upload' | 'speak'

/** Adds a take of a line in one of the ways. */
export function AddTake({ way, cue }: { way: WayToAdd; cue: Cue }) {
  const { takes } = useLineSound()
  switch (way) {
    case 'record':
      return <Recorder text={cue.text} onKeep={(file) => takes.add(cue.id, file, 'recorded')} />
    case 'upload':
      return <UploadTake cue={cue} />
    case 'speak':
      return <SpeakTake cue={cue} />
  }
}

function UploadTake({ cue }: { cue: Cue }) {
  const t = useT()
  const { takes } = useLineSound()
  return (
    <div className="grid gap-3">
      <div>
        <FileButton
          icon={<IconUpload size={16} />}
          busy={takes.busy}
          accept={acceptOf('take')}
          onFile={(file) => void takes.add(cue.id, file, 'uploaded')}
        >
          {t(takeWords.uploadFile)}
        </FileButton>
      </div>
      <p className="small">
        {t(recorderWords.uploadHint, { megabytes: rulesOf('take').megabytes, minutes: longestTakeMinutes })}
      </p>
    </div>
  )
}

function SpeakTake({ cue }: { cue: Cue }) {
  const t = useT()
  const { takes, voices } = useLineSound()
  const speaking = voices.speakingOf(cue)
  if (!speaking) return <p className="small">{t(takeWords.noVoice)}</p>
  if (!cue.text.trim()) return <p className="small">{t(takeWords.noText)}</p>
  return (
    <div className="grid gap-3">
      <div>
        <Button
          icon={<IconRepeat size={16} />}
          busy={takes.busy}
          onClick={() => void takes.speak(cue.id, speaking)}
        >
          {t(takeWords.speakOnce, { voice: voices.nameOf(cue) })}
        </Button>
      </div>
      <p className="small">{t(takeWords.speakHint)}</p>
    </div>
  )
}

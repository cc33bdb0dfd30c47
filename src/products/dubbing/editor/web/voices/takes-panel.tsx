import { IconEar, IconRepeat, IconUpload, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { common } from '#core/texts/common.ts'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useScreenKeys } from '#core/web/keys/screen-keys.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { Cue } from '#domain/cues/core/cue.ts'
import { takeList, longestTakeMinutes } from '#products/dubbing/takes/contract.ts'
import { takeTexts } from '#products/dubbing/takes/texts.ts'
import { stopSound } from '#shared/player/web/sounds.ts'
import { recorderTexts } from '#shared/recorder/texts.ts'
import { Recorder } from '#shared/recorder/web/recorder.tsx'
import { rulesOf } from '#shared/uploads/contract/kinds.ts'
import { acceptOf } from '#shared/uploads/web/check-file.ts'
import { Button, IconButton } from '#ui/buttons/button.tsx'
import { FileButton } from '#ui/buttons/file-button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { openDialogs } from '#ui/overlays/open-dialogs.ts'
import { focusLine } from '../commands/focus-line.ts'
import { useLineSound, useCue, useTools } from '../tools/tools.ts'
import { useWorkspace } from '../tools/workspace.ts'
import { RecordingStage } from './recording-stage.tsx'
import { TakeChoice, VersionList } from './take-choice.tsx'

type WayToAdd = 'record' | 'upload' | 'speak'

/** Adds a take of a line in one of the ways. */
function AddTake({ way, cue }: { way: WayToAdd; cue: Cue }) {
  switch (way) {
    case 'record':
      return <RecordTake cue={cue} />
    case 'upload':
      return <UploadTake cue={cue} />
    case 'speak':
      return <SpeakTake cue={cue} />
  }
}

/** Records over the film, where there is one. */
function RecordTake({ cue }: { cue: Cue }) {
  const t = useT()
  const { takes } = useLineSound()
  const { clock, hear, stage } = useWorkspace()
  const [hears, setHears] = useState(false)
  return (
    <div className="grid gap-2">
      <div data-record>
        <Recorder
          text={cue.text}
          onKeep={(file) => takes.add(cue.id, file, 'recorded')}
          stage={(taking) => <RecordingStage cue={cue} taking={taking} hears={hears} />}
        />
      </div>
      {stage && (
        <>
          <div className="flex flex-wrap items-center gap-3 text-13">
            <Button
              size="small"
              icon={<IconEar size={16} />}
              onClick={() => {
                hear('original')
                clock.playLine(cue.start, cue.end)
              }}
            >
              {t(takeTexts.hearOriginal)}
            </Button>
            <Checkbox checked={hears} onChange={({ currentTarget }) => setHears(currentTarget.checked)}>
              {t(takeTexts.hearWhile)}
            </Checkbox>
          </div>
          <p className="small">{t(takeTexts.studioHint)}</p>
        </>
      )}
    </div>
  )
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
          {t(takeTexts.uploadFile)}
        </FileButton>
      </div>
      <p className="small">
        {t(recorderTexts.uploadHint, { megabytes: rulesOf('take').megabytes, minutes: longestTakeMinutes })}
      </p>
    </div>
  )
}

function SpeakTake({ cue }: { cue: Cue }) {
  const t = useT()
  const { takes, voices } = useLineSound()
  const speaking = voices.speakingOf(cue)
  if (!speaking) return <p className="small">{t(takeTexts.noVoice)}</p>
  if (!cue.text.trim()) return <p className="small">{t(takeTexts.noText)}</p>
  return (
    <div className="grid gap-3">
      <div>
        <Button
          icon={<IconRepeat size={16} />}
          busy={takes.busy}
          onClick={() => void takes.speak(cue.id, speaking)}
        >
          {t(takeTexts.speakOnce, { voice: voices.nameOf(cue) })}
        </Button>
      </div>
      <p className="small">{t(takeTexts.speakHint)}</p>
    </div>
  )
}

/** The takes of the current line: record, upload or synthesize new ones; play, compare and choose them. */
export function TakesPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const tools = useTools()
  const { document, project } = tools
  const { language } = useLineSound()
  const cue = useCue(id)
  const query = useQuery(reads(takeList, { id: project.id, language, cue: id }))
  const [way, setWay] = useState<WayToAdd>('record')
  const root = useRef<HTMLElement>(null)
  const close = () => {
    onClose()
    focusLine(tools)
  }
  useScreenKeys(() => [
    { group: takeTexts.takes, label: common.close, keys: ['Escape'], run: close, on: '[data-takes] *' },
  ])
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || openDialogs.topmost()) return
    event.preventDefault()
    close()
  })
  useEffect(() => {
    const panel = root.current!
    panel.querySelector<HTMLElement>('[data-record] button')?.focus()
    panel.addEventListener('keydown', press)
    return () => {
      panel.removeEventListener('keydown', press)
      stopSound()
    }
  }, [])
  if (!cue) return null
  const title = t(takeTexts.takesOf, { number: document.placeOf(id) + 1 })
  return (
    <section ref={root} className="grid grid-cols-1 gap-3" aria-label={title} data-open data-takes>
      <header className="row justify-between gap-2">
        <h2 className="text-14 font-semibold">{title}</h2>
        <IconButton
          size="small"
          label={t(common.close)}
          icon={<IconX size={18} />}
          data-close
          onClick={close}
        />
      </header>
      <AddTake key={`${id} ${way}`} way={way} cue={cue} />
      <Segmented
        label={t(takeTexts.add)}
        options={(['record', 'upload', 'speak'] as const).map((value) => ({
          value,
          label: t(takeTexts[value]),
        }))}
        value={way}
        onChange={setWay}
      />
      <Loaded query={query} failed={t(takeTexts.failed)} lines={2}>
        {({ takes, versions }) => (
          <>
            <TakeChoice cue={cue} takes={takes} />
            {versions.length > 0 && <VersionList cue={cue} versions={versions} />}
          </>
        )}
      </Loaded>
      <p className="small">{t(takeTexts.hint)}</p>
    </section>
  )
}

import { useEffect, useState } from 'react'
import { lineVoice } from '#contract/line-voices.ts'
import type { Speaking } from '#contract/voices.ts'
import { originalVoice } from '#domain/recorded-voice.ts'
import { common } from '#i18n/common.ts'
import { editor } from '#i18n/editor.ts'
import { lineVoiceWords } from '#i18n/line-voice.ts'
import { send } from '#web/core/api/api.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { OriginalConsent } from '#web/dubbing/original-voices/original-consent.tsx'
import { SpeakerStretches } from '#web/dubbing/original-voices/speaker-stretches.tsx'
import { stopSound } from '#web/kit/player/sounds.ts'
import { SpeakerVoice } from '#web/kit/voices/speaker-voice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toasts } from '#web/ui/toast-list.ts'
import layouts from '#web/ui/layout.module.css'
import typography from '#web/ui/typography.module.css'
import { useLineSound, useTools } from './tools.ts'

/** Voice, style and sliders of the selected lines, with an audition of the first. */
export function LineVoiceDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const t = useT()
  const { document, project } = useTools()
  const { language, voices } = useLineSound()
  const first = document.item(ids[0]!)!
  const [speaking, setSpeaking] = useState(() => voices.speakingOf(first))
  const { busy, whileBusy } = useBusy()
  useEffect(() => stopSound, [])
  const title =
    ids.length === 1
      ? t(lineVoiceWords.titleOne, { number: document.placeOf(first.id) + 1 })
      : t(lineVoiceWords.titleMany, { count: ids.length })

  const save = (own: Speaking | undefined) =>
    whileBusy(async () => {
      await send(lineVoice, { id: project.id, language, cues: [...ids], ...(own && { speaking: own }) })
      await document.readAnew()
      toasts.success(t(lineVoiceWords.saved, { count: ids.length }))
      onClose()
    })

  return (
    <Dialog
      title={title}
      closeText={t(common.close)}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          {ids.some(voices.isOwn) && (
            <Button busy={busy} onClick={() => void save(undefined)}>
              {t(lineVoiceWords.likeSpeaker)}
            </Button>
          )}
          <Button look="primary" busy={busy} disabled={!speaking} onClick={() => void save(speaking)}>
            {t(lineVoiceWords.save)}
          </Button>
        </>
      }
    >
      {speaking && (
        <SpeakerVoice
          who={first.speaker ?? t(editor.nobody)}
          lines={ids.length}
          language={language}
          voices={voices.all}
          speaking={speaking}
          text={first.text}
          onChange={setSpeaking}
        />
      )}
      {speaking?.port === originalVoice && (
        <div className={layouts.column4}>
          <OriginalConsent project={project.id} language={language} />
          <SpeakerStretches
            project={project.id}
            language={language}
            only={first.speaker ?? ''}
            speakingOf={() => speaking}
            textOf={() => first.text}
          />
        </div>
      )}
      <p className={typography.soft}>{t(lineVoiceWords.hint)}</p>
    </Dialog>
  )
}

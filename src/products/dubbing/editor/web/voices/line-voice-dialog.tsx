import { useEffect, useState } from 'react'
import { common } from '#core/texts/common.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { originalVoice } from '#domain/recorded-voice.ts'
import { lineVoice } from '#products/dubbing/original-voices/contract/line-voices.ts'
import { OriginalConsent } from '#products/dubbing/original-voices/web/original-consent.tsx'
import { SpeakerStretches } from '#products/dubbing/original-voices/web/speaker-stretches.tsx'
import { editor } from '#shared/editor/texts.ts'
import { stopSound } from '#shared/player/web/sounds.ts'
import type { Speaking } from '#shared/voices/contract.ts'
import { SpeakerVoice } from '#shared/voices/web/speaker-voice.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { lineVoiceTexts } from '../../texts/line-voice.ts'
import { useLineSound, useTools } from '../tools/tools.ts'

/** Voice, style and sliders of the selected lines, with an audition of the first. */
export function LineVoiceDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const t = useT()
  const { document, project } = useTools()
  const { language, voices } = useLineSound()
  const first = document.item(ids[0]!)!
  const [speaking, setSpeaking] = useState(() => voices.speakingOf(first))
  useEffect(() => stopSound, [])
  const title =
    ids.length === 1
      ? t(lineVoiceTexts.titleOne, { number: document.placeOf(first.id) + 1 })
      : t(lineVoiceTexts.titleMany, { count: ids.length })

  const save = useAction(
    (own: Speaking | undefined) =>
      send(lineVoice, { id: project.id, language, cues: [...ids], ...(own && { speaking: own }) }),
    {
      done: () => t(lineVoiceTexts.saved, { count: ids.length }),
      async onSuccess() {
        await document.readAnew()
        onClose()
      },
    },
  )

  return (
    <Dialog
      title={title}
      closeText={t(common.close)}
      busy={save.busy}
      onClose={onClose}
      footer={
        <>
          {ids.some(voices.isOwn) && (
            <Button busy={save.busy} onClick={() => save.run(undefined)}>
              {t(lineVoiceTexts.likeSpeaker)}
            </Button>
          )}
          <Button variant="primary" busy={save.busy} disabled={!speaking} onClick={() => save.run(speaking)}>
            {t(lineVoiceTexts.save)}
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
        <div className="grid grid-cols-1 gap-4">
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
      <p className="small">{t(lineVoiceTexts.hint)}</p>
    </Dialog>
  )
}

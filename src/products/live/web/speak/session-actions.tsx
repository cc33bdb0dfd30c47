import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { LeaveGuard } from '#core/web/forms/leave-guard.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { useGo } from '#core/web/router/link.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { liveDetail, liveEnd, liveList, livePause, liveResume } from '../../contract/sessions.ts'
import { speakTexts } from '../../texts/speak.ts'
import type { LiveDetail } from './live-detail.ts'
import type { Speaker } from './speaker.ts'
import { useSpeaking } from './use-speaking.ts'

/** Pauses, continues and ends a session. */
export function SessionActions({ session, speaker }: { session: LiveDetail; speaker: Speaker }) {
  const t = useT()
  const go = useGo()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { id, name, state, pausedFor } = session
  const { source } = useSpeaking(speaker)
  const renew = () => client.invalidateQueries({ queryKey: [liveDetail.path] })
  const pause = useAction(
    async () => {
      await speaker.pause()
      await speaker.allStored()
      await send(livePause, { id })
    },
    {
      onSuccess: renew,
      onFailure: () => speaker.resume(),
    },
  )
  const resume = useAction(
    async () => {
      await send(liveResume, { id })
      await speaker.resume()
    },
    {
      onSuccess: renew,
    },
  )
  const end = useAction(
    async () => {
      // What was said before is sent first: an ended session takes no more sound.
      speaker.stopSource()
      await speaker.allStored()
      await send(liveEnd, { id })
    },
    {
      renews: [liveList],
      async onSuccess() {
        await go(href('/speechTranslation/list', { id }), { replace: true })
        await renew()
      },
    },
  )
  return (
    <>
      {state === 'running' && (
        <Button icon={<IconPlayerPause size={18} />} busy={pause.busy} onClick={() => pause.run()}>
          {t(speakTexts.pause)}
        </Button>
      )}
      {/* Without usage, the notice says how to continue. */}
      {state === 'paused' && pausedFor === 'asked' && (
        <Button
          variant="primary"
          icon={<IconPlayerPlay size={18} />}
          busy={resume.busy}
          onClick={() => resume.run()}
        >
          {t(speakTexts.resume)}
        </Button>
      )}
      <Button icon={<IconPlayerStop size={18} />} onClick={() => setAsking(true)}>
        {t(speakTexts.end)}
      </Button>
      <LeaveGuard dirty={source !== undefined} title={t(speakTexts.leaveTitle)}>
        {t(speakTexts.leaveText)}
      </LeaveGuard>
      {asking && (
        <ConfirmDialog
          danger
          title={t(speakTexts.endTitle, { name })}
          confirmText={t(speakTexts.end)}
          cancelText={t(common.cancel)}
          busy={end.busy}
          onConfirm={() => end.run()}
          onClose={() => setAsking(false)}
        >
          {t(speakTexts.endText)}
        </ConfirmDialog>
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionEnd, sessionEndAll, sessionList } from '#contract/own-sessions.ts'
import { common } from '#i18n/common.ts'
import { ownSessionWords } from '#i18n/own-sessions.ts'
import { send } from '#web/core/api/api.ts'
import { queryClient, reads } from '#web/core/api/queries.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Loaded } from '#web/core/router/loaded.tsx'
import { endSession, useAccount } from '#web/core/session/session.ts'
import { hasPrograms, ProgramsBox } from '#web/kit/account/programs-box.tsx'
import { SessionList } from '#web/kit/account/session-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import layouts from '#web/ui/layout.module.css'
import { toasts } from '#web/ui/toast-list.ts'

/** Where the person is signed in. */
export function OwnSessions() {
  const t = useT()
  const query = useQuery(reads(sessionList, {}))
  const { busy, whileBusy } = useBusy()
  const { role } = useAccount()
  const [asking, setAsking] = useState(false)
  const [programs, setPrograms] = useState(false)
  const end = (id: string) =>
    whileBusy(async () => {
      await send(sessionEnd, { id })
      toasts.success(t(ownSessionWords.ended))
      await queryClient.invalidateQueries({ queryKey: [sessionList.path] })
    })
  const endAll = () =>
    whileBusy(async () => {
      await send(sessionEndAll, { programs })
      endSession()
    })
  return (
    <Card
      title={t(ownSessionWords.title)}
      actions={<Button onClick={() => setAsking(true)}>{t(ownSessionWords.everywhere)}</Button>}
    >
      <Loaded query={query} failed={t(ownSessionWords.failed)} lines={3}>
        {(sessions) => <SessionList sessions={sessions} busy={busy} onEnd={(id) => void end(id)} />}
      </Loaded>
      {asking && (
        <ConfirmDialog
          title={t(ownSessionWords.everywhereTitle)}
          confirmText={t(ownSessionWords.everywhere)}
          cancelText={t(common.cancel)}
          busy={busy}
          onConfirm={() => void endAll()}
          onClose={() => setAsking(false)}
        >
          <div className={layouts.stack3}>
            <p>{t(ownSessionWords.everywhereText)}</p>
            {hasPrograms(role) && <ProgramsBox checked={programs} onChange={setPrograms} />}
          </div>
        </ConfirmDialog>
      )}
    </Card>
  )
}

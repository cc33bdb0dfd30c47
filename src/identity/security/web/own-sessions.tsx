import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { endSession, useAccount } from '#core/web/session/session.ts'
import { hasPrograms, ProgramsBox } from '#identity/accounts/web/programs-box.tsx'
import { SessionList } from '#identity/accounts/web/session-list.tsx'
import { sessionEnd, sessionEndAll, sessionList } from '#identity/sessions/contract.ts'
import { ownSessionTexts } from '#identity/sessions/texts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

/** Where the person is signed in. */
export function OwnSessions() {
  const t = useT()
  const query = useQuery(reads(sessionList, {}))
  const { role } = useAccount()
  const [asking, setAsking] = useState(false)
  const [programs, setPrograms] = useState(false)
  const end = useAction((id: string) => send(sessionEnd, { id }), {
    done: t(ownSessionTexts.ended),
    renews: [sessionList],
  })
  const endAll = useAction(sessionEndAll, {
    onSuccess: () => endSession(),
  })
  const busy = end.busy || endAll.busy
  return (
    <Card
      title={t(ownSessionTexts.title)}
      actions={<Button onClick={() => setAsking(true)}>{t(ownSessionTexts.everywhere)}</Button>}
    >
      <Loaded query={query} failed={t(ownSessionTexts.failed)} lines={3}>
        {(sessions) => <SessionList sessions={sessions} busy={busy} onEnd={(id) => end.run(id)} />}
      </Loaded>
      {asking && (
        <ConfirmDialog
          title={t(ownSessionTexts.everywhereTitle)}
          confirmText={t(ownSessionTexts.everywhere)}
          cancelText={t(common.cancel)}
          busy={busy}
          onConfirm={() => endAll.run({ programs })}
          onClose={() => setAsking(false)}
        >
          <div className="grid gap-3">
            <p>{t(ownSessionTexts.everywhereText)}</p>
            {hasPrograms(role) && <ProgramsBox checked={programs} onChange={setPrograms} />}
          </div>
        </ConfirmDialog>
      )}
    </Card>
  )
}

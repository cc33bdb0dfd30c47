import { useState } from 'react'
import { type PodcastShow, podcastShowChange, type ShowAccess, showAccess } from '../../contract/shows.ts'
import { common } from '#core/texts/common.ts'
import { showWords } from '../../texts/shows.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useUpdateShow } from './use-update-show.ts'

const hints = {
  off: showWords.offHint,
  public: showWords.publicHint,
  private: showWords.privateHint,
} as const

/** Who can listen to a show. Closing an address that people may have is confirmed. */
export function AccessCard({ show: { id, name, access } }: { show: PodcastShow }) {
  const t = useT()
  const keep = useUpdateShow()
  /** Chosen, but not confirmed or saved yet. */
  const [wanted, setWanted] = useState<ShowAccess>()
  const change = useAction((next: ShowAccess) => send(podcastShowChange, { id, access: next }), {
    done: t(showWords.accessSaved),
    onSuccess: (show) => keep(show),
    onEnd: () => setWanted(undefined),
  })
  return (
    <Card title={t(showWords.access)}>
      <div className="grid gap-3">
        <Segmented
          labelHidden
          label={t(showWords.access)}
          options={showAccess.map((value) => ({ value, label: t(showWords[value]) }))}
          value={wanted ?? access}
          onChange={(next) => {
            setWanted(next)
            if (access === 'off') change.run(next)
          }}
        />
        <p className="note">{t(hints[wanted ?? access])}</p>
      </div>
      {wanted && wanted !== access && access !== 'off' && (
        <ConfirmDialog
          danger
          title={t(showWords.closeTitle, { name })}
          confirmText={t(showWords.closeConfirm)}
          cancelText={t(common.cancel)}
          busy={change.busy}
          onConfirm={() => change.run(wanted)}
          onClose={() => setWanted(undefined)}
        >
          {t(showWords.closePublic)}
        </ConfirmDialog>
      )}
    </Card>
  )
}

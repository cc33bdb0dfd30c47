import { useQueryClient } from '@tanstack/react-query'
import type { Track } from '#products/dubbing/projects/contract.ts'
import { translateRemove } from '#products/dubbing/translation/contract.ts'
import { common } from '#core/texts/common.ts'
import { translationWords } from '#products/dubbing/translation/texts/translation.ts'
import { send } from '#core/web/api/api.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { renewProjects } from './live-projects.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useBusy } from '#core/web/api/use-busy.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toasts } from '#ui/toast-list.ts'

/** Confirms the removal of a language. */
export function RemoveLanguage({
  project,
  track,
  onClose,
}: {
  project: string
  track: Track
  onClose: () => void
}) {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const { busy, whileBusy } = useBusy()
  const language = format.language(track.language)

  async function remove() {
    await whileBusy(async () => {
      await send(translateRemove, { id: project, language: track.language })
      await renewProjects(client)
      toasts.success(t(translationWords.removed, { language }))
      onClose()
    })
  }

  return (
    <ConfirmDialog
      danger
      title={t(translationWords.removeAsk, { language })}
      confirmText={t(translationWords.remove)}
      cancelText={t(common.cancel)}
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {t(translationWords.removeHint, {
        language,
        count: format.number(track.lines),
        expert: format.number(track.expert),
      })}
    </ConfirmDialog>
  )
}

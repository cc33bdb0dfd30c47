import { useQueryClient } from '@tanstack/react-query'
import { common } from '#core/texts/common.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Track } from '#products/dubbing/common/contract/tracks.ts'
import { translateRemove } from '#products/dubbing/translation/contract.ts'
import { translationTexts } from '#products/dubbing/translation/texts/translation.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { renewProjects } from './live-projects.ts'

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
  const language = format.language(track.language)

  const remove = useAction(translateRemove, {
    done: () => t(translationTexts.removed, { language }),
    async onSuccess() {
      await renewProjects(client)
      onClose()
    },
  })

  return (
    <ConfirmDialog
      danger
      title={t(translationTexts.removeAsk, { language })}
      confirmText={t(translationTexts.remove)}
      cancelText={t(common.cancel)}
      busy={remove.busy}
      onConfirm={() => remove.run({ id: project, language: track.language })}
      onClose={onClose}
    >
      {t(translationTexts.removeHint, {
        language,
        count: format.number(track.lines),
        expert: format.number(track.expert),
      })}
    </ConfirmDialog>
  )
}

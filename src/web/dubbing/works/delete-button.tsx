import { href } from '#web/core/router/href.ts'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { projectDetail } from '#contract/projects.ts'
import { workDelete, workDetail, workList, type WorkDetail } from '#contract/works.ts'
import { common } from '#i18n/common.ts'
import { workWords } from '#i18n/works.ts'
import { send } from '#web/core/api/api.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useGo } from '#web/core/router/link.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toasts } from '#web/ui/toast-list.ts'
import { versionsOf } from './versions-card.tsx'

/** Deletes a version, and shows the next one or the project. */
export function DeleteButton({ work }: { work: WorkDetail }) {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { id, name, version, project } = work
  const remove = useMutation({
    mutationFn: () => send(workDelete, { id }),
    onSuccess: async () => {
      toasts.success(t(workWords.removed))
      const next = versionsOf(work).find((each) => each.id !== id)
      go(
        next
          ? href('/translate/worksDetail', { id: next.id })
          : href('/translate/projectDetail', { id: project }),
        { replace: true },
      )
      client.removeQueries({ queryKey: [workDetail.path, { id }] })
      for (const { path } of [workDetail, workList, projectDetail])
        await client.invalidateQueries({ queryKey: [path] })
    },
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button size="small" icon={<IconTrash size={16} />} onClick={() => setAsking(true)}>
        {t(workWords.remove)}
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          title={t(workWords.removeTitle, { name, version, language: format.language(work.language) })}
          confirmText={t(workWords.removeConfirm)}
          cancelText={t(common.cancel)}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          {t(workWords.removeText)}
        </ConfirmDialog>
      )}
    </>
  )
}

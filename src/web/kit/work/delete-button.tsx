import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#contract/call.ts'
import { workDelete } from '#contract/works.ts'
import { common } from '#i18n/common.ts'
import { madeWords } from '#i18n/made-works.ts'
import { send } from '#web/core/api/api.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { useGo } from '#web/core/router/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toasts } from '#web/ui/toast-list.ts'

interface DeleteButtonProps {
  id: string
  /** The confirmation, which names the version. */
  title: string
  /** Path opened afterwards: another version, or the source. */
  next: string
  detail: Call
  /** Other calls that show works. */
  renews: readonly Call[]
}

/** Deletes a version after a confirmation. */
export function DeleteButton({ id, title, next, detail, renews }: DeleteButtonProps) {
  const t = useT()
  const go = useGo()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => send(workDelete, { id }),
    onSuccess: async () => {
      toasts.success(t(madeWords.removed))
      go(next, { replace: true })
      client.removeQueries({ queryKey: [detail.path, { id }] })
      for (const { path } of [detail, ...renews]) await client.invalidateQueries({ queryKey: [path] })
    },
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button size="small" icon={<IconTrash size={16} />} onClick={() => setAsking(true)}>
        {t(madeWords.remove)}
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          title={title}
          confirmText={t(madeWords.removeConfirm)}
          cancelText={t(common.cancel)}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          {t(madeWords.removeText)}
        </ConfirmDialog>
      )}
    </>
  )
}

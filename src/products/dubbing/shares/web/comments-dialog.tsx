import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { common } from '#core/texts/common.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { OpenCommentList } from './open-comment-list.tsx'

type CommentsDialogProps = Omit<ComponentProps<typeof OpenCommentList>, 'onLeave'> & {
  title: string
  onClose: () => void
}

/** Open comments on the dubs in a language; closes after the last one. */
export function CommentsDialog({ title, onClose, ...list }: CommentsDialogProps) {
  const t = useT()
  const isDone = list.comments.length === 0
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isDone) close()
  }, [isDone])
  return (
    <Dialog wide title={title} closeText={t(common.close)} onClose={onClose}>
      <OpenCommentList {...list} onLeave={onClose} />
    </Dialog>
  )
}

import { IconUpload } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { uploadTexts } from '#shared/uploads/texts.ts'
import { toasts } from '#ui/overlays/toast-list.ts'
import { ProgressBar } from '#ui/status/progress-bar.tsx'
import { type Draft, isMoving, sentOf, sizeOf, useDrafts } from './drafts-list.ts'
import { removeCreated } from './drafts.ts'
import { useSheetOpen } from './incoming-files.ts'
import styles from './uploads-note.module.css'

/** Progress of uploads on other screens. */
export function UploadsNote() {
  const t = useT()
  const drafts = useDrafts()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const sheet = useSheetOpen()
  const there = [href('/translate/uploadVideo'), href('/translate/uploadFile')].includes(path)
  useCreatedToast(drafts, there)
  const open = drafts.filter(({ stage }) => stage !== 'made')
  // The sheet shows them itself.
  if (there || sheet || open.length === 0) return null

  const moving = open.filter(isMoving)
  const stopped = open.filter((draft) => !isMoving(draft) && (draft.stage !== 'here' || draft.error))
  const sum = (of: (draft: Draft) => number) => moving.reduce((all, draft) => all + of(draft), 0)
  const words =
    stopped.length > 0
      ? t(uploadTexts.noteStopped, { count: stopped.length })
      : moving.length > 0
        ? t(uploadTexts.noteSending, { count: moving.length })
        : t(uploadTexts.noteHere, { count: open.length })
  const visible = (stopped[0] ?? moving[0] ?? open[0])!
  return (
    <aside aria-label={t(uploadTexts.stepUpload)}>
      <Link
        to={
          visible.main.kind === 'subtitles' ? href('/translate/uploadFile') : href('/translate/uploadVideo')
        }
        className={styles.note}
      >
        <IconUpload size={18} stroke={1.75} aria-hidden />
        <span className="text-13 font-medium">{words}</span>
        {moving.length > 0 && <ProgressBar label={words} share={sum(sentOf) / sum(sizeOf)} />}
      </Link>
    </aside>
  )
}

/** Announces new projects, except on the upload screen, which navigates to them. */
function useCreatedToast(drafts: readonly Draft[], there: boolean) {
  const t = useT()
  const created = drafts.filter(({ stage }) => stage === 'made')
  useEffect(() => {
    if (there || created.length === 0) return
    for (const { name } of created) toasts.success(t(uploadTexts.created, { name }))
    removeCreated()
  }, [there, created, t])
}

import { href } from '#core/web/router/href.ts'
import { IconUpload } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { uploadWords } from '#shared/uploads/texts.ts'
import { Link } from '#core/web/router/link.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { removeCreated } from './drafts.ts'
import { type Draft, isMoving, sentOf, sizeOf, useDrafts } from './drafts-list.ts'
import styles from './uploads-note.module.css'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { toasts } from '#ui/toast-list.ts'

/** Progress of uploads on other screens. */
export function UploadsNote() {
  const t = useT()
  const drafts = useDrafts()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const there = [href('/translate/uploadVideo'), href('/translate/uploadFile')].includes(path)
  useCreatedToast(drafts, there)
  const open = drafts.filter(({ stage }) => stage !== 'made')
  if (there || open.length === 0) return null

  const moving = open.filter(isMoving)
  const stopped = open.filter((draft) => !isMoving(draft) && (draft.stage !== 'here' || draft.error))
  const sum = (of: (draft: Draft) => number) => moving.reduce((all, draft) => all + of(draft), 0)
  const words =
    stopped.length > 0
      ? t(uploadWords.noteStopped, { count: stopped.length })
      : moving.length > 0
        ? t(uploadWords.noteSending, { count: moving.length })
        : t(uploadWords.noteHere, { count: open.length })
  const shown = (stopped[0] ?? moving[0] ?? open[0])!
  return (
    <aside aria-label={t(uploadWords.stepUpload)}>
      <Link
        to={shown.main.kind === 'subtitles' ? href('/translate/uploadFile') : href('/translate/uploadVideo')}
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
  const made = drafts.filter(({ stage }) => stage === 'made')
  useEffect(() => {
    if (there || made.length === 0) return
    for (const { name } of made) toasts.success(t(uploadWords.created, { name }))
    removeCreated()
  }, [there, made, t])
}

import { useId, useState } from 'react'
import { handledCodes } from '#core/contract/handled-codes.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { imageMaxBytes } from '#identity/file-links/contract.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Spinner } from '#ui/buttons/spinner.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type PodcastShow, podcastShowCover } from '../../contract/shows.ts'
import { showTexts } from '../../texts/shows.ts'
import { Cover } from './cover.tsx'
import { useUpdateShow } from './use-update-show.ts'
import styles from './shows.module.css'

const megabytes = imageMaxBytes / 1024 / 1024

/** The cover of a show; a new one takes effect immediately. */
export function CoverCard({ show: { id, name, cover } }: { show: PodcastShow }) {
  const t = useT()
  const note = useId()
  const keep = useUpdateShow()
  const [error, setError] = useState<string>()
  const change = useAction((file: File) => send(podcastShowCover, { id }, { file, quiet: true }), {
    done: t(showTexts.coverSaved),
    onSuccess: (show) => keep(show),
    onFailure(failure) {
      const isLarge = failure.code === handledCodes.tooLarge
      setError(isLarge ? t(showTexts.coverLarge, { megabytes }) : failure.message)
    },
  })
  const pick = (file: File | undefined) => {
    if (!file) return
    setError(undefined)
    if (!/\.(jpe?g|png)$/i.test(file.name)) setError(t(showTexts.coverKind))
    else if (file.size > imageMaxBytes) setError(t(showTexts.coverLarge, { megabytes }))
    else change.run(file)
  }
  return (
    <Card title={t(showTexts.cover)}>
      <div className={`${styles.picker} flex flex-wrap gap-4`}>
        <Cover name={name} src={cover} size={128} />
        <div>
          <label
            className={buttonClass('quiet', { size: 'small', className: styles.choose! })}
            aria-busy={change.busy}
          >
            {change.busy && <Spinner size={14} />}
            {t(cover === null ? showTexts.chooseCover : showTexts.changeCover)}
            <input
              type="file"
              accept=".jpg,.jpeg,.png,image/jpeg,image/png"
              aria-describedby={note}
              aria-invalid={error !== undefined || undefined}
              className="overlay"
              disabled={change.busy}
              onChange={({ currentTarget }) => {
                pick(currentTarget.files?.[0])
                // Allows choosing the same file again after it was mended.
                currentTarget.value = ''
              }}
            />
          </label>
          <p id={note} className={error === undefined ? 'small' : 'text-13 text-danger'} aria-live="polite">
            {error ?? t(showTexts.coverHint)}
          </p>
          {cover === null && <p className="small">{t(showTexts.coverMissing)}</p>}
        </div>
      </div>
    </Card>
  )
}

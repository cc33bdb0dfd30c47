import { useEffect, type ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { useGo } from '#core/web/router/link.tsx'
import { type UploadKind, rulesOf } from '#shared/uploads/contract/kinds.ts'
import { uploadTexts } from '#shared/uploads/texts.ts'
import { DropZone } from '#shared/uploads/web/drop-zone.tsx'
import { EarlierUploads } from '#shared/uploads/web/earlier-uploads.tsx'
import { Page } from '#ui/layout/page.tsx'
import { CreateButton } from './create-button.tsx'
import { type Draft, partsOf, useDrafts } from './drafts-list.ts'
import { addEarlier, addFile, removeCreated } from './drafts.ts'
import { DubFields, DubPrice, useDubPlan } from './dub-fields.tsx'
import { LinkField } from './link-field.tsx'
import { RefusedDrafts } from './refused-drafts.tsx'
import { accepts, useTakeFiles } from './take-files.ts'
import { UploadRow } from './upload-row.tsx'
import { useCreate } from './use-create.ts'
import styles from './upload-screen.module.css'

type UploadScreenProps = {
  title: string
  /** Kind of newly chosen files. */
  kind: UploadKind
  /** Content above the drop zone. */
  children?: ReactNode
}

type ProjectDropZoneProps = { kind: UploadKind; small: boolean; onFiles: (files: File[]) => void }

/** Drop zone for the files of projects. */
function ProjectDropZone({ kind, small, onFiles }: ProjectDropZoneProps) {
  const t = useT()
  const { megabytes, minutes } = rulesOf(kind)
  const subtitles = kind === 'subtitles'
  return (
    <DropZone
      title={t(subtitles ? uploadTexts.dropSubtitles : uploadTexts.dropVideos)}
      hint={
        minutes === undefined ? (
          t(uploadTexts.limitsSubtitles, { endings: t(uploadTexts.subtitleKinds), megabytes })
        ) : (
          <>
            {t(uploadTexts.limitsVideo, { endings: t(uploadTexts.videoKinds), megabytes, minutes })}
            <br />
            {t(uploadTexts.besideHint)}
          </>
        )
      }
      accept={accepts(kind)}
      small={small}
      onFiles={onFiles}
    />
  )
}

/** Upload screen. Uploads continue when it is left. */
export function UploadScreen({ title, kind, children }: UploadScreenProps) {
  const t = useT()
  const kinds: readonly UploadKind[] = kind === 'subtitles' ? ['subtitles'] : ['short', 'long']
  const all = useDrafts()
  const drafts = all.filter(({ main }) => kinds.includes(main.kind))
  const taking = useTakeFiles(kind)
  useLeaveWhenCreated(drafts)
  const open = drafts.filter(({ wanted, stage }) => !wanted && stage !== 'made')
  const plan = useDubPlan(open)
  const { asked, create } = useCreate(open, plan)
  return (
    <Page title={title}>
      <div className="grid grid-cols-1 gap-4">
        {children}
        <ProjectDropZone kind={kind} small={drafts.length > 0} onFiles={(files) => void taking.take(files)} />
        {kind !== 'subtitles' && <LinkField />}
        <RefusedDrafts taking={taking} />
        {drafts.length > 0 && (
          <ul className="grid grid-cols-1 gap-3" aria-label={t(uploadTexts.files)}>
            {drafts.map((draft) => (
              <UploadRow key={draft.key} draft={draft} asked={asked && !draft.wanted} />
            ))}
          </ul>
        )}
        {open.length > 0 && <DubFields files={open} plan={plan} />}
        {drafts.length > 0 && (
          <div className={styles.create}>
            {plan.isWanted ? (
              <DubPrice plan={plan} />
            ) : (
              <p className={styles.hint}>{t(uploadTexts.createHint)}</p>
            )}
            {open.length > 0 && (
              <CreateButton size="large" count={open.length} plan={plan} onClick={create} />
            )}
          </div>
        )}
        <EarlierUploads
          kinds={kinds}
          known={new Set(all.flatMap(partsOf).map(({ mark }) => mark))}
          onFile={(file, as) => addFile(file, as)}
          useText={t(uploadTexts.use)}
          onUse={addEarlier}
        />
      </div>
    </Page>
  )
}

/** Navigates to the projects when all are created. */
function useLeaveWhenCreated(drafts: readonly Draft[]) {
  const go = useGo()
  const done = drafts.length > 0 && drafts.every(({ stage }) => stage === 'made')
  useEffect(() => {
    if (!done) return
    removeCreated()
    go(href('/translate/myProject'))
  }, [done, go])
}

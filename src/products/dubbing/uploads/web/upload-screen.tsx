import { href } from '#core/web/router/href.ts'
import { useEffect, useState, type ReactNode } from 'react'
import type { UploadKind } from '#shared/uploads/contract/kinds.ts'
import { uploadWords } from '#shared/uploads/texts.ts'
import { useGo } from '#core/web/router/link.tsx'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { RefusedFiles } from '#shared/uploads/web/refused-files.tsx'
import { addEarlier, addFile, removeCreated, want } from './drafts.ts'
import { type Draft, partsOf, useDrafts } from './drafts-list.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { ProjectDropZone } from './project-drop-zone.tsx'
import { EarlierUploads } from '#shared/uploads/web/earlier-uploads.tsx'
import { useTakeFiles } from './take-files.ts'
import { UploadRow } from './upload-row.tsx'
import styles from './upload-screen.module.css'

type UploadScreenProps = {
  title: string
  /** Kind of newly chosen files. */
  kind: UploadKind
  /** Content above the drop zone. */
  children?: ReactNode
}

/** Upload screen. Uploads continue when it is left. */
export function UploadScreen({ title, kind, children }: UploadScreenProps) {
  const t = useT()
  const problem = useProblem()
  const kinds: readonly UploadKind[] = kind === 'subtitles' ? ['subtitles'] : ['short', 'long']
  const all = useDrafts()
  const drafts = all.filter(({ main }) => kinds.includes(main.kind))
  const { refused, take, takeAsLong, forgetRefused } = useTakeFiles(kind)
  const [asked, setAsked] = useState(false)
  useLeaveWhenCreated(drafts)
  const open = drafts.filter(({ wanted, stage }) => !wanted && stage !== 'made')

  const create = () => {
    const lacking = open.filter(({ name, language }) => !name.trim() || !language)
    setAsked(lacking.length > 0)
    for (const draft of open) if (!lacking.includes(draft)) want(draft.key)
  }
  return (
    <Page title={title}>
      <div className="grid grid-cols-1 gap-4">
        {children}
        <ProjectDropZone kind={kind} small={drafts.length > 0} onFiles={(files) => void take(files)} />
        <RefusedFiles
          files={refused.map(({ file, why, fitsLong }) => ({
            file,
            text: typeof why === 'string' ? t(uploadWords[why]) : problem(why.name, why.values),
            action: fitsLong && (
              <Button size="small" onClick={() => void takeAsLong(file)}>
                {t(uploadWords.asLong)}
              </Button>
            ),
          }))}
          onDismiss={forgetRefused}
        />
        {drafts.length > 0 && (
          <ul className="grid grid-cols-1 gap-3" aria-label={t(uploadWords.files)}>
            {drafts.map((draft) => (
              <UploadRow key={draft.key} draft={draft} asked={asked && !draft.wanted} />
            ))}
          </ul>
        )}
        {drafts.length > 0 && (
          <div className={styles.create}>
            <p className={styles.hint}>{t(uploadWords.createHint)}</p>
            {open.length > 0 && (
              <Button variant="primary" size="large" onClick={create}>
                {open.length === 1 ? t(uploadWords.createOne) : t(uploadWords.create, { count: open.length })}
              </Button>
            )}
          </div>
        )}
        <EarlierUploads
          kinds={kinds}
          known={new Set(all.flatMap(partsOf).map(({ mark }) => mark))}
          onFile={(file, as) => addFile(file, as)}
          useText={t(uploadWords.use)}
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

import { recordWords } from '#i18n/live-records.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import callouts from '#web/ui/callout.module.css'
import type { SegmentDocument } from './segment-document.ts'

type ClashesProps = {
  document: SegmentDocument
  refused: ReturnType<SegmentDocument['state']>['refused']
}

/** Own changes that somebody else’s came before. */
export function Clashes({ document, refused }: ClashesProps) {
  const t = useT()
  if (refused.length === 0) return null
  return (
    <div id="clashes" role="alert" className={callouts.warn}>
      {refused.map(({ editId, edit }) => (
        <div key={editId} className={callouts.offer}>
          <p>{t(recordWords.notKept)}</p>
          {'text' in edit && <q>{edit.text}</q>}
          <span>
            <Button size="small" onClick={() => document.settle(editId, 'mine')}>
              {t(recordWords.takeMine)}
            </Button>{' '}
            <Button size="small" onClick={() => document.settle(editId, 'theirs')}>
              {t(recordWords.takeTheirs)}
            </Button>
          </span>
        </div>
      ))}
    </div>
  )
}

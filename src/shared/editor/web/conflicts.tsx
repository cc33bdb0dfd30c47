import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import { editor } from '../texts.ts'

type ConflictesProps = {
  /** Own changes that somebody else’s came before, with the text that was not kept. */
  refused: readonly { editId: string; text: string | undefined }[]
  settle: (editId: string, take: 'mine' | 'theirs') => unknown
}

const place = 'clashes'

/** Shows the first of them. */
export const goToConflict = () => window.document.getElementById(place)?.scrollIntoView({ block: 'center' })

/** Changes that were not kept, each with both ways out. */
export function Conflicts({ refused, settle }: ConflictesProps) {
  const t = useT()
  if (refused.length === 0) return null
  return (
    <div id={place} role="alert" className="callout">
      {refused.map(({ editId, text }) => (
        <div key={editId} className="callout-actions">
          <p>{t(editor.notKept)}</p>
          {text !== undefined && <q>{text}</q>}
          <span>
            <Button size="small" onClick={() => settle(editId, 'mine')}>
              {t(editor.useMine)}
            </Button>{' '}
            <Button size="small" onClick={() => settle(editId, 'theirs')}>
              {t(editor.useTheirs)}
            </Button>
          </span>
        </div>
      ))}
    </div>
  )
}

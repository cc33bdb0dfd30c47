import type { OutputOf } from '#core/contract/call.ts'
import type { libraryShow } from '../contract.ts'
import { libraryWords } from '../texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#ui/card.tsx'

/** What its reader should know about a document, if there is anything. */
export function NotesCard({ notes }: Pick<OutputOf<typeof libraryShow>, 'notes'>) {
  const t = useT()
  if (notes.length === 0) return null
  return (
    <Card title={t(libraryWords.notes)}>
      <div className="grid gap-2">
        {notes.map(({ name, count }) => (
          <p key={name} className="small">
            {t(libraryWords[name], { count })}
          </p>
        ))}
      </div>
    </Card>
  )
}

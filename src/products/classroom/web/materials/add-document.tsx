import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { listTexts } from '#core/texts/lists.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { MoreButton } from '#core/web/list/more-button.tsx'
import { useList } from '#core/web/list/use-list.ts'
import { LoadFailed } from '#core/web/router/load-failed.tsx'
import { type LibraryDocument, libraryList } from '#products/library/contract/library.ts'
import { classMaterialAddDocument } from '#products/live/contract/materials.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { TextSkeleton } from '#ui/status/skeleton.tsx'
import { materialTexts } from '../../texts.ts'
import styles from './materials.module.css'

interface AddDocumentProps {
  id: string
  /** Documents that the class has already. */
  chosen: ReadonlySet<string | null>
  onAdded: (name: string) => Promise<void>
}

export function AddDocument({ id, chosen, onAdded }: AddDocumentProps) {
  const t = useT()
  const format = useFormat()
  const [search, setSearch] = useState('')
  const { query, rows, more } = useList(libraryList, { name: search })
  const add = useAction(
    (document: LibraryDocument) => send(classMaterialAddDocument, { class: id, document: document.id }),
    { onSuccess: (_, { name }) => onAdded(name) },
  )
  const others = rows?.filter((row) => !chosen.has(row.id) && row.state === 'ready')
  return (
    <section className="grid grid-cols-1 gap-3" aria-label={t(materialTexts.addDocument)}>
      <p className="small">{t(materialTexts.documentHint)}</p>
      {query.isError ? (
        <LoadFailed title={t(materialTexts.libraryFailed)} query={query} />
      ) : (
        <SearchField
          label={t(materialTexts.searchLibrary)}
          clearText={t(listTexts.clearSearch)}
          value={search}
          onChange={setSearch}
        />
      )}
      {!rows && !query.isError && <TextSkeleton lines={3} />}
      {others?.length === 0 && <p className="text-soft">{t(materialTexts.noDocuments)}</p>}
      <ul className="grid">
        {others?.map((row) => (
          <li key={row.id} className={`${styles.row} row gap-3 py-2 px-0`}>
            <div className="flex-1 min-w-0">
              <p className="font-medium break-anywhere">{row.name}</p>
              <p className="small">
                {[
                  row.kind.toUpperCase(),
                  format.list([row.language, ...row.languages].map((each) => format.language(each))),
                ].join(' · ')}
              </p>
            </div>
            <IconButton
              label={t(materialTexts.addOf, { name: row.name })}
              icon={<IconPlus size={18} />}
              busy={add.busy}
              onClick={() => add.run(row)}
            />
          </li>
        ))}
      </ul>
      {more && <MoreButton more={more} />}
    </section>
  )
}

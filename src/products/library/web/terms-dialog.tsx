import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { LoadFailed } from '#core/web/router/load-failed.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Table } from '#ui/lists/table.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Badge } from '#ui/status/badge.tsx'
import { TextSkeleton } from '#ui/status/skeleton.tsx'
import { type FoundTermPair, libraryTerms, libraryTermsSave } from '../contract/terms.ts'
import { libraryTexts } from '../texts.ts'

interface TermsDialogProps {
  id: string
  language: string
  onClose: () => void
}

/** Terms that a document repeats: each is confirmed or corrected before it goes into the thesaurus. */
export function TermsDialog({ id, language, onClose }: TermsDialogProps) {
  const t = useT()
  const format = useFormat()
  const query = useQuery({ ...reads(libraryTerms, { id, language }), staleTime: 0, gcTime: 0 })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const { pairs = [], same = 0 } = query.data ?? {}
  const targetOf = ({ source, target }: FoundTermPair) => typed[source] ?? target
  const wanted = pairs.filter((pair) => chosen.has(pair.source) && targetOf(pair).trim() !== '')
  const choose = (source: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, source] : [...chosen].filter((each) => each !== source)))

  const save = useAction(libraryTermsSave, {
    done: ({ added, changed }) =>
      t(libraryTexts.savedTerms, { added: format.number(added), changed: format.number(changed) }),
    onSuccess: onClose,
  })
  const confirmed = wanted.map((pair) => ({ source: pair.source, target: targetOf(pair) }))

  return (
    <Dialog
      wide
      title={t(libraryTexts.termsTitle)}
      closeText={t(common.close)}
      busy={save.busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.cancel)}</Button>
          <Button
            variant="primary"
            busy={save.busy}
            disabled={wanted.length === 0}
            onClick={() => save.run({ id, language, pairs: confirmed })}
          >
            {t(libraryTexts.saveTerms, { count: wanted.length })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {query.isError && <LoadFailed title={t(libraryTexts.termsFailed)} query={query} />}
        {query.isPending && <TextSkeleton lines={5} />}
        {query.isSuccess && pairs.length === 0 && <p>{t(libraryTexts.noTerms)}</p>}
        {same > 0 && <p className="small">{t(libraryTexts.sameTerms, { count: same })}</p>}
        {pairs.length > 0 && (
          <Table<FoundTermPair>
            label={t(libraryTexts.termsTitle)}
            rows={pairs}
            rowKey={({ source }) => source}
            columns={[
              {
                key: 'source',
                title: t(libraryTexts.source),
                heads: true,
                width: '30%',
                cell: ({ source }) => (
                  <Checkbox
                    checked={chosen.has(source)}
                    onChange={({ target }) => choose(source, target.checked)}
                  >
                    <span className="break-anywhere">{source}</span>
                  </Checkbox>
                ),
              },
              {
                key: 'target',
                title: t(libraryTexts.target),
                width: '34%',
                cell: (pair) => (
                  <TextField
                    labelHidden
                    label={t(libraryTexts.targetOf, { term: pair.source })}
                    lang={language}
                    maxLength={200}
                    value={targetOf(pair)}
                    onChange={({ target }) => {
                      setTyped({ ...typed, [pair.source]: target.value })
                      choose(pair.source, true)
                    }}
                  />
                ),
              },
              {
                key: 'count',
                title: t(libraryTexts.count),
                width: '12%',
                cell: ({ count }) => format.number(count),
              },
              {
                key: 'state',
                title: t(libraryTexts.inThesaurus),
                cell: ({ state, before }) =>
                  state === 'added' ? (
                    <Badge tone="success">{t(libraryTexts.newTerm)}</Badge>
                  ) : (
                    <Badge tone="warn">{t(libraryTexts.changedTerm, { before: before ?? '' })}</Badge>
                  ),
              },
            ]}
          />
        )}
      </div>
    </Dialog>
  )
}

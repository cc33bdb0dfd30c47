import { IconPencil, IconTrash, IconVocabulary } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { dubProblems } from '#core/texts/problems/dub.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { focusField, useForm } from '#core/web/forms/forms.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { Button, IconButton } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { TextSkeleton } from '#ui/status/skeleton.tsx'
import { glossaryList, glossaryPut, glossaryRemove, type GlossaryTerm } from '../contract/glossary.ts'
import { glossaryTexts } from '../texts/glossary.ts'
import type { useGlossary } from './use-glossary.ts'
import styles from './terms.module.css'

export interface TermDraft {
  source: string
  target: string
}

interface PanelProps {
  from: string
  to: string
  glossary: ReturnType<typeof useGlossary>
  /** Initial term from the selection; `key` resets the form. */
  draft: TermDraft
}

/** Glossary of the account for a pair of languages. */
export function GlossaryPanel({ from, to, glossary, draft }: PanelProps) {
  const t = useT()
  const format = useFormat()
  const [editing, setEditing] = useState(draft)
  const pair = { from: format.language(from), to: format.language(to) }
  return (
    <section className="grid content-start gap-4" aria-label={t(glossaryTexts.title)}>
      <p className="note">{t(glossaryTexts.note, pair)}</p>
      <TermForm key={`${editing.source}→${editing.target}`} from={from} to={to} draft={editing} />
      <Loaded
        query={glossary}
        failed={t(glossaryTexts.loadFailed)}
        waiting={
          <div aria-busy="true">
            <TextSkeleton lines={4} />
          </div>
        }
      >
        {(data) =>
          data.length > 0 ? (
            <ul className="border-t">
              {data.map((term) => (
                <TermRow key={term.id} term={term} onEdit={() => setEditing({ ...term })} />
              ))}
            </ul>
          ) : (
            <EmptyState
              picture={<IconVocabulary size={32} stroke={1.25} />}
              comes="rows"
              title={t(glossaryTexts.empty)}
            >
              {t(glossaryTexts.emptyHint)}
            </EmptyState>
          )
        }
      </Loaded>
    </section>
  )
}

function TermForm({ from, to, draft }: { from: string; to: string; draft: TermDraft }) {
  const t = useT()
  const format = useFormat()
  const filled = (typed: string) => (typed.trim() ? undefined : dubProblems.termEmpty)
  const form = useForm({ source: draft.source, target: draft.target }, { source: filled, target: filled })
  const element = useRef<HTMLFormElement>(null)
  // A term to edit, or one from the selection, needs its translation next.
  useEffect(() => {
    if (draft.source) focusField(element.current!, 'target')
  }, [draft.source])

  const put = useAction(glossaryPut, {
    done: (_, { source }) => t(glossaryTexts.kept, { source: source.trim() }),
    renews: [glossaryList],
    onSuccess() {
      form.set('source', '')
      form.set('target', '')
      focusField(element.current!, 'source')
    },
  })

  return (
    <form
      ref={element}
      noValidate
      className={`${styles.glossaryForm} grid justify-items-start gap-2`}
      onSubmit={form.submit(() => put.run({ from, to, ...form.values }))}
    >
      <TextField {...form.field('source')} label={format.language(from)} lang={from} maxLength={200} />
      <TextField {...form.field('target')} label={format.language(to)} lang={to} maxLength={200} />
      <Button type="submit" size="small" busy={put.busy}>
        {t(glossaryTexts.keep)}
      </Button>
    </form>
  )
}

function TermRow({
  term: { id, source, target, from, to },
  onEdit,
}: {
  term: GlossaryTerm
  onEdit: () => void
}) {
  const t = useT()

  const putBack = useAction(glossaryPut, {
    done: t(glossaryTexts.putBack, { source }),
    renews: [glossaryList],
  })
  const remove = useAction(glossaryRemove, {
    done: t(glossaryTexts.removed, { source }),
    undo: () => putBack.run({ from, to, source, target }),
    renews: [glossaryList],
  })
  return (
    <li className={styles.glossaryTerm}>
      <span lang={from}>{source}</span>
      <span lang={to} className="text-soft">
        {target}
      </span>
      <IconButton
        size="small"
        label={t(glossaryTexts.edit, { source })}
        icon={<IconPencil size={16} />}
        onClick={onEdit}
      />
      <IconButton
        size="small"
        label={t(glossaryTexts.remove, { source })}
        icon={<IconTrash size={16} />}
        busy={remove.busy}
        onClick={() => remove.run({ id })}
      />
    </li>
  )
}

import typography from '#ui/typography.module.css'
import { Loaded } from '#core/web/router/loaded.tsx'
import { IconPencil, IconTrash, IconVocabulary } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { glossaryList, glossaryPut, glossaryRemove, type Term } from '../contract.ts'
import { dubProblems } from '#core/texts/problems/dub.ts'
import { glossaryWords } from '../texts/glossary.ts'
import { send } from '#core/web/api/api.ts'
import { alreadyReported } from '#core/web/api/call-failure.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { focusField, useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useBusy } from '#core/web/api/use-busy.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toasts } from '#ui/toast-list.ts'
import styles from './glossary-panel.module.css'
import type { useGlossary } from './use-glossary.ts'

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
    <section className={styles.panel} aria-label={t(glossaryWords.title)}>
      <p className={typography.note}>{t(glossaryWords.note, pair)}</p>
      <TermForm key={`${editing.source}→${editing.target}`} from={from} to={to} draft={editing} />
      <Loaded
        query={glossary}
        failed={t(glossaryWords.loadFailed)}
        waiting={
          <div aria-busy="true">
            <TextSkeleton lines={4} />
          </div>
        }
      >
        {(data) =>
          data.length > 0 ? (
            <ul className={styles.terms}>
              {data.map((term) => (
                <TermRow key={term.id} term={term} onEdit={() => setEditing({ ...term })} />
              ))}
            </ul>
          ) : (
            <EmptyState
              picture={<IconVocabulary size={32} stroke={1.25} />}
              comes="rows"
              title={t(glossaryWords.empty)}
            >
              {t(glossaryWords.emptyHint)}
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
  const client = useQueryClient()
  const { busy, whileBusy } = useBusy()
  const filled = (typed: string) => (typed.trim() ? undefined : dubProblems.termEmpty)
  const form = useForm({ source: filled, target: filled }, { source: draft.source, target: draft.target })
  const element = useRef<HTMLFormElement>(null)
  // A term to edit, or one from the selection, needs its translation next.
  useEffect(() => {
    if (draft.source) focusField(element.current!, 'target')
  }, [draft.source])

  async function put(element: HTMLFormElement) {
    await whileBusy(async () => {
      await send(glossaryPut, { from, to, ...form.values })
      await client.invalidateQueries({ queryKey: [glossaryList.path] })
      toasts.success(t(glossaryWords.kept, { source: form.values.source.trim() }))
      form.set('source', '')
      form.set('target', '')
      focusField(element, 'source')
    })
  }

  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      onSubmit={form.submit((element) => void put(element))}
    >
      <TextField {...form.field('source')} label={format.language(from)} lang={from} maxLength={200} />
      <TextField {...form.field('target')} label={format.language(to)} lang={to} maxLength={200} />
      <Button type="submit" size="small" busy={busy}>
        {t(glossaryWords.keep)}
      </Button>
    </form>
  )
}

function TermRow({ term: { id, source, target, from, to }, onEdit }: { term: Term; onEdit: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const { busy, whileBusy } = useBusy()

  const renew = () => client.invalidateQueries({ queryKey: [glossaryList.path] })

  async function putBack() {
    await send(glossaryPut, { from, to, source, target })
    await renew()
    toasts.success(t(glossaryWords.putBack, { source }))
  }

  async function remove() {
    await whileBusy(async () => {
      await send(glossaryRemove, { id })
      await renew()
      toasts.success(t(glossaryWords.removed, { source }), {
        text: t(glossaryWords.undo),
        act: () => void putBack().catch(alreadyReported),
      })
    })
  }

  return (
    <li className={styles.term}>
      <span lang={from}>{source}</span>
      <span lang={to} className={typography.quiet}>
        {target}
      </span>
      <IconButton
        size="small"
        label={t(glossaryWords.edit, { source })}
        icon={<IconPencil size={16} />}
        onClick={onEdit}
      />
      <IconButton
        size="small"
        label={t(glossaryWords.remove, { source })}
        icon={<IconTrash size={16} />}
        busy={busy}
        onClick={() => void remove()}
      />
    </li>
  )
}

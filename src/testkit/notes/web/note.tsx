import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { common } from '#core/texts/common.ts'
import { send } from '#core/web/api/api.ts'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link, useGo } from '#core/web/router/link.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useSearch } from '#core/web/router/use-search.ts'
import { documentSource } from '#shared/documents/web/document-source.ts'
import { useDocument } from '#shared/documents/web/use-document.ts'
import { Quote } from '#shared/quotes/web/quote.tsx'
import { SpendButton } from '#shared/quotes/web/spend-button.tsx'
import { workVersions } from '#shared/works/contract.ts'
import { paragraphPageRules } from '#testkit/paragraphs/rules.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { Page } from '#ui/layout/page.tsx'
import { noteParagraphs, noteQuote, noteSpeak } from '../contract.ts'
import { noteTitles } from '../screens.ts'
import { noteTexts } from '../texts.ts'

const source = documentSource(noteParagraphs, paragraphPageRules)
type NoteDocument = Awaited<ReturnType<typeof source.open>>

export const load: Load<'/note'> = ({ id = '' }) => prefetch(noteQuote, { id })

/** The paragraphs of a note, what speaking it uses, and its versions. */
export function NotePage() {
  const t = useT()
  const { id = '' } = useSearch('/note')
  const document = useDocument({ kind: 'note', id }, source)
  return (
    <Page title={t(noteTitles.note)}>
      <Columns side={<SpeakCard id={id} document={document} />}>
        {document && <Paragraphs document={document} />}
      </Columns>
    </Page>
  )
}

function Paragraphs({ document }: { document: NoteDocument }) {
  const t = useT()
  const { saving, canUndo } = useSyncExternalStore(document.watch, document.state)
  const items = useSyncExternalStore(document.watch, document.items)
  const blank = () => ({ id: document.newId(), text: '', speaker: '' })
  return (
    <>
      {items.map(({ id, text }, at) => (
        <TextArea
          key={id}
          label={t(noteTexts.paragraph, { number: at + 1 })}
          value={text}
          onChange={(event) => document.change({ kind: 'update', id, text: event.currentTarget.value })}
        />
      ))}
      <Button
        onClick={() => document.change({ kind: 'insert', paragraph: blank(), after: items.at(-1)?.id })}
      >
        {t(noteTexts.addParagraph)}
      </Button>
      <Button disabled={!canUndo} onClick={() => document.undo()}>
        {t(common.undo)}
      </Button>
      <p aria-live="polite">{t(noteTexts[saving])}</p>
    </>
  )
}

function SpeakCard({ id, document }: { id: string; document: NoteDocument | undefined }) {
  const t = useT()
  const go = useGo()
  const quote = useQuery(reads(noteQuote, { id }))
  const works = useQuery(reads(workVersions, { subject: 'note', id })).data ?? []
  const speak = useAction(
    async () => {
      await document?.sendAll()
      return send(noteSpeak, { id })
    },
    { onSuccess: (work) => go(href('/noteWork', { id: work.id })) },
  )
  return (
    <Card title={t(noteTexts.speak)}>
      <Quote type={0} query={quote} />
      <SpendButton variant="primary" wide quoted={quote.data} busy={speak.busy} onClick={() => speak.run()}>
        {t(noteTexts.speak)}
      </SpendButton>
      {works.map(({ id: work, version }) => (
        <Link key={work} to={href('/noteWork', { id: work })}>
          {t(noteTexts.version, { version })}
        </Link>
      ))}
    </Card>
  )
}

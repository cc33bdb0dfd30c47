import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { workVersions } from '#shared/works/contract.ts'
import { paragraphPageRules } from '#testkit/paragraphs/rules.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { reads } from '#core/web/api/queries.ts'
import { Link, useGo } from '#core/web/router/link.tsx'
import { useSearchOf } from '#core/web/router/use-search.ts'
import { documentSource } from '#shared/documents/web/document-source.ts'
import { useDocument } from '#shared/documents/web/use-document.ts'
import { Quote } from '#shared/quotes/web/quote.tsx'
import { SpendButton } from '#shared/quotes/web/spend-button.tsx'
import { Button } from '#ui/button.tsx'
import { Columns } from '#ui/columns.tsx'
import { Card } from '#ui/card.tsx'
import { Page } from '#ui/page.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { noteCalls } from './contract.ts'
import { noteSearch, noteWorkPath } from './screens.ts'

const source = documentSource(noteCalls, paragraphPageRules)
type NoteDocument = Awaited<ReturnType<typeof source.open>>

/** The paragraphs of a note, what speaking it uses, and its versions. */
export function NotePage() {
  const { id = '' } = useSearchOf(noteSearch)
  const document = useDocument({ kind: 'note', id }, source)
  return (
    <Page title="Note">
      <Columns side={<SpeakCard id={id} document={document} />}>
        {document && <Paragraphs document={document} />}
      </Columns>
    </Page>
  )
}

function Paragraphs({ document }: { document: NoteDocument }) {
  const { saving, canUndo } = useSyncExternalStore(document.watch, document.state)
  const items = useSyncExternalStore(document.watch, document.items)
  const blank = () => ({ id: document.newId(), text: '', speaker: '' })
  return (
    <>
      {items.map(({ id, text }, at) => (
        <TextArea
          key={id}
          label={`Paragraph ${at + 1}`}
          value={text}
          onChange={(event) => document.change({ kind: 'update', id, text: event.currentTarget.value })}
        />
      ))}
      <Button
        onClick={() => document.change({ kind: 'insert', paragraph: blank(), after: items.at(-1)?.id })}
      >
        Add paragraph
      </Button>
      <Button disabled={!canUndo} onClick={() => document.undo()}>
        Undo
      </Button>
      <p aria-live="polite">{saving}</p>
    </>
  )
}

function SpeakCard({ id, document }: { id: string; document: NoteDocument | undefined }) {
  const go = useGo()
  const quote = useQuery(reads(noteCalls.quote, { id }))
  const works = useQuery(reads(workVersions, { subject: 'note', id })).data ?? []
  const speak = useAction(
    async () => {
      await document?.sendAll()
      return send(noteCalls.speak, { id })
    },
    {
      onSuccess: (work) => go(noteWorkPath(work)),
    },
  )
  return (
    <Card title="Speak">
      <Quote type={0} query={quote} />
      <SpendButton variant="primary" wide quoted={quote.data} busy={speak.busy} onClick={() => speak.run()}>
        Speak
      </SpendButton>
      {works.map((work) => (
        <Link key={work.id} to={noteWorkPath(work)}>
          Version {work.version}
        </Link>
      ))}
    </Card>
  )
}

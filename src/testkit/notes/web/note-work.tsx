import { workShow, workVersions } from '#shared/works/contract.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { Link, useGo } from '#core/web/router/link.tsx'
import { useSearchOf } from '#core/web/router/use-search.ts'
import { Player } from '#shared/player/web/player.tsx'
import { quoteOf } from '#shared/quotes/web/quote-of.ts'
import { DeleteButton } from '#shared/works/web/delete-button.tsx'
import { Downloads } from '#shared/works/web/downloads.tsx'
import { UnmadeWork } from '#shared/works/web/unmade-work.tsx'
import { useWork } from '#shared/works/web/use-work.ts'
import { VersionsCard } from '#shared/works/web/versions-card.tsx'
import { WorkPage } from '#shared/works/web/work-page.tsx'
import { Columns } from '#ui/columns.tsx'
import { noteCalls } from './contract.ts'
import { notePath, noteSearch, noteWorkPath } from './screens.ts'

/** A version of a note: while it is made, failed, or to be heard and downloaded. */
export function NoteWorkPage() {
  const { id = '' } = useSearchOf(noteSearch)
  const go = useGo()
  const query = useWork({ detail: workShow, list: workVersions }, id, ({ subject }) => subject.id)
  const again = useAction(noteCalls.speak, {
    onSuccess: (made) => go(noteWorkPath(made), { replace: true }),
  })
  return (
    <WorkPage
      id={id}
      query={query}
      title="Spoken note"
      toList="/notes"
      intro={({ version }) => `Version ${version}`}
      actions={({ name, subject }) => (
        <>
          <DeleteButton
            id={id}
            title={`Delete this version of ${name}?`}
            next={notePath(subject)}
            detail={workShow}
            renews={[workVersions]}
          />
          <Link to={notePath(subject)}>Back to the note</Link>
        </>
      )}
      unmade={(work) => (
        <UnmadeWork
          work={work}
          detail={workShow}
          title="Speaking the note"
          stages={['speak']}
          cancelTitle={`Stop speaking ${work.name}?`}
          again={{
            price: { type: 0, quote: quoteOf(noteCalls.quote, { id: work.subject.id }) },
            isPending: again.busy,
            mutate: () => again.run({ id: query.data!.subject.id }),
          }}
        />
      )}
    >
      {(work) => (
        <Columns
          side={
            <>
              <Downloads work={work} labelOf={(name) => name.toUpperCase()} />
              <VersionsCard work={work} hrefOf={noteWorkPath} />
            </>
          }
        >
          {work.files[0]?.path && (
            <Player
              sound
              sources={[{ label: work.name, path: work.files[0].path }]}
              failedText="The note can’t be played"
            />
          )}
        </Columns>
      )}
    </WorkPage>
  )
}

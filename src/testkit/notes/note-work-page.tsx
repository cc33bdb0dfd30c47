import { useMutation } from '@tanstack/react-query'
import { workShow, workVersions } from '#contract/works.ts'
import { send } from '#web/core/api/api.ts'
import { Link, useGo } from '#web/core/router/link.tsx'
import { useSearchOf } from '#web/core/router/use-search.ts'
import { Player } from '#web/kit/player/player.tsx'
import { quoteOf } from '#web/kit/quote/quote-of.ts'
import { DeleteButton } from '#web/kit/work/delete-button.tsx'
import { Downloads } from '#web/kit/work/downloads.tsx'
import { UnmadeWork } from '#web/kit/work/unmade-work.tsx'
import { useWork } from '#web/kit/work/use-work.ts'
import { VersionsCard } from '#web/kit/work/versions-card.tsx'
import { WorkPage } from '#web/kit/work/work-page.tsx'
import { Columns } from '#web/ui/columns.tsx'
import { noteCalls } from './contract.ts'
import { notePath, noteSearch, noteWorkPath } from './screens.ts'

/** A version of a note: while it is made, failed, or to be heard and downloaded. */
export function NoteWorkPage() {
  const { id = '' } = useSearchOf(noteSearch)
  const go = useGo()
  const query = useWork({ detail: workShow, list: workVersions }, id, ({ subject }) => subject.id)
  const again = useMutation({
    mutationFn: () => send(noteCalls.speak, { id: query.data!.subject.id }),
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
            isPending: again.isPending,
            mutate: () => again.mutate(),
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

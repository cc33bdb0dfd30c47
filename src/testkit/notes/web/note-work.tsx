import { prefetch } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link, useGo } from '#core/web/router/link.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useSearch } from '#core/web/router/use-search.ts'
import { Player } from '#shared/player/web/player.tsx'
import { quoteOf } from '#shared/quotes/web/quote-of.ts'
import { workShow, workVersions } from '#shared/works/contract.ts'
import { DeleteButton } from '#shared/works/web/delete-button.tsx'
import { Downloads } from '#shared/works/web/downloads.tsx'
import { UnmadeWork } from '#shared/works/web/unmade-work.tsx'
import { useWork } from '#shared/works/web/use-work.ts'
import { VersionsCard } from '#shared/works/web/versions-card.tsx'
import { WorkPage } from '#shared/works/web/work-page.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { noteQuote, noteSpeak } from '../contract.ts'
import { noteTitles } from '../screens.ts'
import { noteTexts } from '../texts.ts'

export const load: Load<'/noteWork'> = ({ id = '' }) => prefetch(workShow, { id })

const workPath = ({ id }: { id: string }) => href('/noteWork', { id })

/** A version of a note: while it is made, failed, or to be heard and downloaded. */
export function NoteWorkPage() {
  const t = useT()
  const { id = '' } = useSearch('/noteWork')
  const go = useGo()
  const query = useWork({ detail: workShow, list: workVersions }, id, ({ subject }) => subject.id)
  const again = useAction(noteSpeak, {
    onSuccess: (created) => go(workPath(created), { replace: true }),
  })
  return (
    <WorkPage
      id={id}
      query={query}
      title={t(noteTitles.noteWork)}
      toList={href('/notes')}
      intro={({ version }) => t(noteTexts.version, { version })}
      actions={({ name, subject }) => (
        <>
          <DeleteButton
            id={id}
            title={t(noteTexts.removeVersion, { name })}
            next={href('/note', { id: subject.id })}
            detail={workShow}
            renews={[workVersions]}
          />
          <Link to={href('/note', { id: subject.id })}>{t(noteTexts.toNote)}</Link>
        </>
      )}
      unmade={(work) => (
        <UnmadeWork
          work={work}
          detail={workShow}
          title={t(noteTexts.speaking)}
          stages={['speak']}
          cancelTitle={t(noteTexts.cancelAsk, { name: work.name })}
          again={{
            price: { type: 0, quote: quoteOf(noteQuote, { id: work.subject.id }) },
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
              <VersionsCard work={work} hrefOf={workPath} />
            </>
          }
        >
          {work.files[0]?.path && (
            <Player
              sound
              sources={[{ label: work.name, path: work.files[0].path }]}
              failedText={t(noteTexts.playFailed)}
            />
          )}
        </Columns>
      )}
    </WorkPage>
  )
}

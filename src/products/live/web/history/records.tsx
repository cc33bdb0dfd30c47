import { IconMicrophone } from '@tabler/icons-react'
import { queryClient } from '#core/web/api/queries.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { NothingFound } from '#core/web/list/list-body.tsx'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { ListTools } from '#core/web/list/list-tools.tsx'
import { handle } from '#core/web/list/row-keys.ts'
import type { Selection } from '#core/web/list/selectable.tsx'
import { saved as kept, prefetchList, useList } from '#core/web/list/use-list.ts'
import { deletionBy, useRemoval } from '#core/web/list/use-removal.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { useFilter } from '#core/web/router/use-search.ts'
import { useRenewOf } from '#shared/languages/web/use-renew-of.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import type { Column } from '#ui/lists/table.tsx'
import { Badge } from '#ui/status/badge.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { liveChangeMany, liveList, type LiveSession } from '../../contract/sessions.ts'
import { liveTitles } from '../../screens.ts'
import { liveProgressTexts } from '../../texts/progress.ts'
import { recordTexts } from '../../texts/records.ts'
import { speakTexts } from '../../texts/speak.ts'
import { endingTexts } from '../shared/ending-texts.ts'

const sessionsOf = (name = '') => ({ name, size: 24 })

export const prefetchRecords = (name: string | undefined) => prefetchList(liveList, sessionsOf(name))

/** The sessions of the account, newest first. */
export function Records() {
  const t = useT()
  const format = useFormat()
  const { search, change, showAll } = useFilter('/speechTranslation/list')
  useRenewOf('live', [liveList])
  const list = useList(liveList, sessionsOf(search.name), { kept })
  const columns: Column<LiveSession>[] = [
    {
      key: 'name',
      title: t(recordTexts.name),
      heads: true,
      cell: (session) => <Name session={session} />,
    },
    {
      key: 'duration',
      title: t(recordTexts.duration),
      cell: ({ duration }) => format.duration(duration / 1000),
    },
    { key: 'viewers', title: t(recordTexts.viewers), cell: ({ viewers }) => format.number(viewers) },
    { key: 'state', title: t(recordTexts.state), cell: (session) => <State session={session} /> },
    {
      key: 'created',
      title: t(recordTexts.created),
      cell: ({ timeCreate }) => <Ago time={timeCreate} />,
    },
  ]
  const newLink = (
    <Link to={href('/speechTranslation')} className={buttonClass('primary')}>
      {t(speakTexts.newSession)}
    </Link>
  )
  return (
    <ListScreen
      title={t(liveTitles.speechRecords)}
      intro={t(recordTexts.intro)}
      actions={newLink}
      tools={<ListTools search={search.name ?? ''} onSearch={(name) => change({ name })} />}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      selection={useSessionSelection()}
      endless
      failed={t(recordTexts.failed)}
      empty={
        search.name ? (
          <NothingFound onShowAll={showAll} />
        ) : (
          <EmptyState
            picture={<IconMicrophone size={40} stroke={1.25} />}
            comes="rows"
            title={t(recordTexts.none)}
            action={newLink}
          >
            {t(recordTexts.noneHint)}
          </EmptyState>
        )
      }
    />
  )
}

function Name({ session: { id, name, language, languages } }: { session: LiveSession }) {
  const t = useT()
  const format = useFormat()
  const from = format.language(language)
  const to = format.list(languages.map((each) => format.language(each)))
  return (
    <div className="min-w-0">
      <Link {...handle(id)} to={href('/speechTranslation/list', { id })}>
        {name}
      </Link>
      <p className="small">{languages.length > 0 ? t(recordTexts.from, { from, to }) : from}</p>
    </div>
  )
}

function State({ session: { id, state, ending, working } }: { session: LiveSession }) {
  const t = useT()
  if (state === 'ended' && working) return <Badge tone="brand">{t(liveProgressTexts.overWriting)}</Badge>
  if (state === 'ended') return <Badge tone="neutral">{t(endingTexts[ending ?? 'asked'])}</Badge>
  const texts = { created: speakTexts.ready, running: speakTexts.running, paused: speakTexts.paused }
  return (
    <>
      <Badge tone={state === 'running' ? 'success' : 'brand'}>{t(texts[state])}</Badge>{' '}
      <Link to={href('/speechTranslation', { id })}>{t(recordTexts.goOn)}</Link>
    </>
  )
}

function useSessionSelection(): Selection<LiveSession> {
  const t = useT()
  return {
    label: t(recordTexts.chosenTools),
    choose: ({ name }) => t(recordTexts.choose, { name }),
    remove: useRemoval<LiveSession>(recordTexts, deletionBy(liveChangeMany), {
      name: ({ name }) => name,
      renew: () => queryClient.invalidateQueries({ queryKey: [liveList.path] }),
    }),
  }
}

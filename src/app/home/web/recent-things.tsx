import { useQuery } from '@tanstack/react-query'
import { home } from '#core/texts/home.ts'
import type { Text } from '#core/texts/texts.ts'
import { reads } from '#core/web/api/queries.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { useMenuHas } from '#identity/menu/web/use-menu-has.ts'
import { liveList } from '#products/live/contract/sessions.ts'
import { podcastEpisodeList } from '#products/podcast/contract/episodes.ts'
import { readingList } from '#products/reading/contract/readings.ts'
import { separationList } from '#products/separation/contract/separations.ts'
import { Card } from '#ui/layout/card.tsx'
import { few } from './product-steps.ts'
import { WorkRow } from './work-row.tsx'
import styles from './home.module.css'

interface Recent {
  /** The kind of subject. */
  kind: string
  title: Text
  /** All of them. */
  all: string
  records: readonly { id: string; name: string; timeCreate: string }[] | undefined
  path: (id: string) => string
}

/** The newest of each product besides dubbing that the account uses; nothing of those that it does not. */
export function RecentThings() {
  const t = useT()
  const products: readonly Recent[] = [
    {
      kind: 'reading',
      title: home.recentTexts,
      all: href('/dub'),
      records: useQuery(reads(readingList, few)).data?.records,
      path: (id) => href('/works-editing', { id }),
    },
    {
      kind: 'podcast',
      title: home.recentEpisodes,
      all: href('/podcastWorks'),
      records: useQuery(reads(podcastEpisodeList, few)).data?.records,
      path: (id) => href('/podcastEditing', { id }),
    },
    {
      kind: 'separation',
      title: home.recentSeparations,
      all: href('/bgm/backgroundMusic'),
      records: useQuery(reads(separationList, few)).data?.records,
      path: (id) => href('/bgm/separation', { id }),
    },
    {
      kind: 'live',
      title: home.recentSessions,
      all: href('/speechTranslation/list'),
      records: useQuery({ ...reads(liveList, few), enabled: useMenuHas('/speechTranslation/list') === true })
        .data?.records,
      path: (id) => href('/speechTranslation/list', { id }),
    },
  ]
  const used = products.filter(({ records }) => records && records.length > 0)
  if (used.length === 0) return null
  return (
    <div className={`grid grid-cols-1 gap-5 ${styles.cards}`}>
      {used.map(({ kind, title, all, records, path }) => (
        <Card key={kind} title={t(title)} actions={<Link to={all}>{t(home.attentionAll)}</Link>}>
          <ul>
            {records?.map(({ id, name, timeCreate }) => (
              <WorkRow key={id} kind={kind} name={name} to={path(id)}>
                <span className="small">
                  <Ago time={timeCreate} />
                </span>
              </WorkRow>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}

import { home } from '#core/texts/home.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { Product } from './product-order.ts'
import type { useRecentOf } from './use-recent-of.ts'
import { WorkRow } from './work-row.tsx'
import styles from './home.module.css'

const kinds = {
  reading: {
    title: home.recentTexts,
    all: href('/dub'),
    path: (id: string) => href('/works-editing', { id }),
  },
  podcast: {
    title: home.recentEpisodes,
    all: href('/podcastWorks'),
    path: (id: string) => href('/podcastEditing', { id }),
  },
  separation: {
    title: home.recentSeparations,
    all: href('/bgm/backgroundMusic'),
    path: (id: string) => href('/bgm/separation', { id }),
  },
  live: {
    title: home.recentSessions,
    all: href('/speechTranslation/list'),
    path: (id: string) => href('/speechTranslation/list', { id }),
  },
} as const

type RecentThingsProps = { recent: ReturnType<typeof useRecentOf>; order: readonly Product[] }

/** The newest of each product besides dubbing that the account uses; nothing of those that it does not. */
export function RecentThings({ recent, order }: RecentThingsProps) {
  const t = useT()
  const used = order.flatMap((kind) => {
    const records = kind === 'dubbing' ? [] : (recent[kind] ?? [])
    return kind === 'dubbing' || records.length === 0 ? [] : [{ kind, records, ...kinds[kind] }]
  })
  if (used.length === 0) return null
  return (
    <div className={`grid grid-cols-1 gap-5 ${styles.cards}`}>
      {used.map(({ kind, title, all, records, path }) => (
        <Card key={kind} title={t(title)} actions={<Link to={all}>{t(home.attentionAll)}</Link>}>
          <ul>
            {records.map(({ id, name, timeCreate }) => (
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

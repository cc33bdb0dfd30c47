import { useQuery, useQueryClient } from '@tanstack/react-query'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLive } from '#core/web/live/live.ts'
import { Link } from '#core/web/router/link.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useSearch } from '#core/web/router/use-search.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { readingShow } from '../../contract/readings.ts'
import { readingTitles } from '../../screens.ts'
import { readingEditor } from '../../texts/editor.ts'
import { ImportState } from './import-state.tsx'
import { ReadyReading } from './ready-reading.tsx'

export const load: Load<'/works-editing'> = ({ id }) => prefetch(readingShow, { id: id ?? '' })

/** Polling interval in milliseconds while a text is imported, in case events do not arrive. */
const renewal = 3000

/** Editor of the text given by `id`. */
export function ReadingEditor() {
  const t = useT()
  const { id } = useSearch('/works-editing')
  if (id) return <OpenReading key={id} id={id} />
  return (
    <>
      <h1 className="spoken-only">{t(readingTitles.worksEditing)}</h1>
      <EmptyState
        title={t(readingEditor.noReading)}
        action={
          <Link to="/works" className={buttonClass('primary')}>
            {t(readingEditor.toReadings)}
          </Link>
        }
      >
        {t(readingEditor.noReadingHint)}
      </EmptyState>
    </>
  )
}

function OpenReading({ id }: { id: string }) {
  const t = useT()
  const client = useQueryClient()
  const { queryKey, ...reading } = reads(readingShow, { id })
  const query = useQuery({
    ...reading,
    queryKey,
    refetchInterval: ({ state }) => (state.data?.state === 'importing' ? renewal : false),
  })
  const renew = () => void client.invalidateQueries({ queryKey })
  useLive(
    {
      subject: (subject) => subject.id === id && renew(),
      run: (changed) => {
        const { run, work } = query.data ?? {}
        // Of a work that is being made, the editor follows the run itself.
        if (changed.id === run?.id || (changed.id === work?.run?.id && !isActive(changed))) renew()
      },
    },
    renew,
  )
  return (
    <Loaded query={query} failed={t(readingEditor.loadFailed)}>
      {(visible) =>
        visible.state === 'ready' ? <ReadyReading reading={visible} /> : <ImportState reading={visible} />
      }
    </Loaded>
  )
}

import { prefetch } from '#core/web/api/queries.ts'
import type { Load } from '#core/web/router/screen.ts'
import { useSearch } from '#core/web/router/use-search.ts'
import { liveDetail } from '../../contract/sessions.ts'
import { Record } from './record.tsx'
import { prefetchRecords, Records } from './records.tsx'

export const load: Load<'/speechTranslation/list'> = ({ id, name }) =>
  id ? prefetch(liveDetail, { id }) : prefetchRecords(name)

/** All sessions, or the text of one. */
export function SpeechRecords() {
  const { id } = useSearch('/speechTranslation/list')
  return id ? <Record key={id} id={id} /> : <Records />
}

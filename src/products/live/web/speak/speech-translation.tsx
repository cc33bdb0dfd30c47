import { liveDetail } from '../../contract/sessions.ts'
import { videoDubLanguage } from '#shared/voices/contract.ts'
import { prefetch } from '#core/web/api/queries.ts'
import type { Load } from '#core/web/router/screen.ts'
import { useSearch } from '#core/web/router/use-search.ts'
import { useAccount } from '#core/web/session/session.ts'
import { FromClass } from './from-class.tsx'
import { NewSession } from './new-session.tsx'
import { SessionPage } from './session-page.tsx'

export const load: Load<'/speechTranslation'> = ({ id }) => {
  prefetch(videoDubLanguage, {})
  if (id) prefetch(liveDetail, { id })
}

/** Starts a live session; with its id, the page of its speaker. */
export function SpeechTranslation() {
  const { id } = useSearch('/speechTranslation')
  const { role } = useAccount()
  if (id) return <SessionPage key={id} id={id} />
  return role === 'agent' ? <FromClass /> : <NewSession />
}

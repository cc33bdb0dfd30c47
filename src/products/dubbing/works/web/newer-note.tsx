import type { WorkDetail } from '../contract.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { workWords } from '../texts/works.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Link } from '#core/web/router/link.tsx'
import { workAt } from '#products/dubbing/common/web/work-at.ts'
import { versionsOf } from '#shared/works/web/versions-card.tsx'

/** The newest version that is made or being made, if it is newer than the shown one. */
export const newerOf = (work: WorkDetail) =>
  versionsOf(work).find(
    ({ state, version }) =>
      version > work.version && (state === workState.done || state === workState.generating),
  )

/** Says that the shown version is not the newest one, and leads there. */
export function NewerNote({ work }: { work: WorkDetail }) {
  const t = useT()
  const newer = newerOf(work)
  if (!newer) return null
  const values = { version: work.version, newest: newer.version }
  return (
    <p className="py-2 px-3 rounded bg-brand-1 text-13">
      {t(newer.state === workState.done ? workWords.newer : workWords.newerComing, values)}{' '}
      <Link to={workAt(newer)}>{t(workWords.toNewest)}</Link>
    </p>
  )
}

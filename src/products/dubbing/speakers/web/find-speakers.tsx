import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { problemText } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { RunProgress } from '#shared/runs/web/run-progress.tsx'
import { useRun } from '#shared/runs/web/use-run.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { speakerFind, speakerList } from '../contract.ts'
import { speakerTexts } from '../texts.ts'

type FindSpeakersProps = {
  project: string
  /** The page that can undo the changes. */
  client: string
  /** Whether some lines have a speaker, and some have none. */
  has: { some: boolean; none: boolean }
  /** Called before the search, to send edits that wait. */
  onFind?: () => Promise<void>
  /** Called when lines may have changed. */
  onFound: () => Promise<unknown>
}

/** Finds who speaks in the lines, and says if the result is a draft. */
export function FindSpeakers({ project, client, has, onFind, onFound }: FindSpeakersProps) {
  const t = useT()
  const queries = useQueryClient()
  const asked = reads(speakerList, { id: project })
  const { data } = useQuery(asked)
  const [reassign, setReassign] = useState(false)
  const run = useRun(data?.run ?? undefined)
  const ended = run && !isActive(run) && run.id
  const tell = useEffectEvent(async () => {
    if (run?.state === 'failed') toasts.warn(await problemText(run.problem ?? 'runFailed', run.problemValues))
    // The voices first: what is shown with the new names follows from them.
    await queries.invalidateQueries({ queryKey: asked.queryKey })
    await onFound()
  })
  useEffect(() => {
    if (ended) void tell()
  }, [ended])
  const find = useAction(
    async () => {
      await onFind?.()
      return send(speakerFind, { id: project, client, reassign: reassign || !has.none })
    },
    { onSuccess: () => queries.invalidateQueries({ queryKey: asked.queryKey }) },
  )
  const found = data?.found
  return (
    <section className="grid gap-2">
      {run && data?.run ? (
        <RunProgress run={run} />
      ) : (
        <>
          <div>
            <Button
              size="small"
              icon={<IconUsersGroup size={16} />}
              busy={find.busy}
              disabled={!data}
              onClick={() => find.run()}
            >
              {t(found ? speakerTexts.findAgain : speakerTexts.find)}
            </Button>
          </div>
          {has.some && has.none && (
            <Checkbox checked={reassign} onChange={(event) => setReassign(event.currentTarget.checked)}>
              {t(speakerTexts.reassign)}
            </Checkbox>
          )}
          <p className="small">
            {!found
              ? t(speakerTexts.findHint)
              : found.voices > 1
                ? t(speakerTexts.foundVoices, { count: found.voices })
                : t(speakerTexts.oneVoice)}
          </p>
        </>
      )}
      {found?.quality === 'draft' && <p className="callout small">{t(speakerTexts.draft)}</p>}
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#ui/layout/card.tsx'
import { livePollList } from '../../contract/polls.ts'
import { pollTexts } from '../../texts/polls.ts'
import { PollResult } from '../shared/poll-result.tsx'

/** The questions to a class, with their results. */
export function PollsCard({ session }: { session: string }) {
  const t = useT()
  const { data = [] } = useQuery(reads(livePollList, { session }))
  if (data.length === 0) return null
  return (
    <Card title={t(pollTexts.list)}>
      <ol className="grid gap-5">
        {data.map((poll) => (
          <li key={poll.id}>
            <PollResult poll={poll} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

import { useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { reviewPage } from '#products/dubbing/shares/texts/review.ts'
import { type SharedKey, SharedPage } from '#shared/shares/web/shared-page.tsx'
import { useOpened } from './use-review.ts'
import { Watch } from './watch.tsx'

/** A work that somebody shared for review: to watch and to comment on, without an account. */
export function ReviewPage({ token }: { token: string }) {
  const t = useT()
  const [key, setKey] = useState<SharedKey>({ token })
  const [over, setOver] = useState(false)
  const query = useOpened(key)
  return (
    <SharedPage
      query={query}
      passCode={key.passCode}
      onPassCode={(passCode) => setKey({ token, passCode })}
      title={t(reviewPage.title)}
      isOver={over}
    >
      {(work) => (
        <Watch
          key={`${key.passCode} ${work.version}`}
          opened={{ token, visitor: work.visitor }}
          work={work}
          onMoved={() => void query.refetch()}
          onOver={() => setOver(true)}
        />
      )}
    </SharedPage>
  )
}

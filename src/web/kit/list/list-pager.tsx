import { listWords } from '#i18n/project-lists.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { Pager } from '#web/ui/pager.tsx'

type ListPagerProps = { page: number; size: number; total: number; onGo: (page: number) => void }

export function ListPager({ page, size, total, onGo }: ListPagerProps) {
  const say = useSay()
  const { number } = useFormat()
  return (
    <Pager
      page={page}
      pages={Math.ceil(total / size)}
      words={{
        label: say(listWords.pages),
        previous: say(listWords.previous),
        next: say(listWords.next),
        page: (shown) => say(listWords.page, { page: shown }),
        jump: say(listWords.jump),
      }}
      number={number}
      onGo={onGo}
    />
  )
}

import { listWords } from '#core/texts/lists.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Pager } from '#ui/pager.tsx'

type ListPagerProps = { page: number; size: number; total: number; onGo: (page: number) => void }

export function ListPager({ page, size, total, onGo }: ListPagerProps) {
  const t = useT()
  const { number } = useFormat()
  return (
    <Pager
      page={page}
      pages={Math.ceil(total / size)}
      words={{
        label: t(listWords.pages),
        previous: t(listWords.previous),
        next: t(listWords.next),
        page: (shown) => t(listWords.page, { page: shown }),
        jump: t(listWords.jump),
      }}
      number={number}
      onGo={onGo}
    />
  )
}

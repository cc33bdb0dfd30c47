import { listTexts } from '#core/texts/lists.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Pager } from '#ui/lists/pager.tsx'

type ListPagerProps = { page: number; size: number; total: number; onGo: (page: number) => void }

/** The numbered pages of a list. */
export function ListPager({ page, size, total, onGo }: ListPagerProps) {
  const t = useT()
  const { number } = useFormat()
  return (
    <Pager
      page={page}
      pages={Math.ceil(total / size)}
      words={{
        label: t(listTexts.pages),
        previous: t(listTexts.previous),
        next: t(listTexts.next),
        page: (visible) => t(listTexts.page, { page: visible }),
        jump: t(listTexts.jump),
      }}
      number={number}
      onGo={onGo}
    />
  )
}

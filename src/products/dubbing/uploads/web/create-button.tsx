import type { ComponentProps } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { planTexts } from '#products/dubbing/plans/texts/plan.ts'
import { uploadTexts } from '#shared/uploads/texts.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { DubPlan } from './dub-fields.tsx'

type CreateButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & { count: number; plan: DubPlan }

/** Says whether the projects are dubbed, too: not without enough usage. */
export function CreateButton({ count, plan: { isWanted, isTooMuch }, ...button }: CreateButtonProps) {
  const t = useT()
  const plain = count === 1 ? t(uploadTexts.createOne) : t(uploadTexts.create, { count })
  return (
    <Button variant="primary" {...button}>
      {isTooMuch ? t(planTexts.createWithout) : isWanted ? t(planTexts.createDub) : plain}
    </Button>
  )
}

import { useState } from 'react'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { giftTexts } from '#money/gifts/texts.ts'
import { useAmount } from '#money/prices/web/use-amount.ts'
import {
  staffHolders,
  staffLedger,
  type StaffPackage,
  staffPackages,
  staffUsageTakeBack,
} from '#money/usage/contract/staff-usage.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

/** Takes an unused gift of the platform back; nothing for other packages. */
export function TakeBack({ row: { gift, type, size }, name }: { row: StaffPackage; name: string }) {
  const t = useT()
  const amount = useAmount()
  const [asking, setAsking] = useState(false)
  const takeBack = useAction(staffUsageTakeBack, {
    done: t(giftTexts.takenBack),
    renews: [staffPackages, staffHolders, staffLedger],
    onEnd: () => setAsking(false),
  })
  if (gift === null) return null
  const question = t(giftTexts.takeBackAsk, { name, amount: amount(type, size) })
  return (
    <>
      <Button size="small" aria-label={question} onClick={() => setAsking(true)}>
        {t(giftTexts.takeBack)}
      </Button>
      {asking && (
        <ConfirmDialog
          title={question}
          confirmText={t(giftTexts.takeBack)}
          cancelText={t(giftTexts.keep)}
          busy={takeBack.busy}
          onConfirm={() => takeBack.run({ id: gift })}
          onClose={() => setAsking(false)}
        >
          {t(giftTexts.takeBackHintStaff)}
        </ConfirmDialog>
      )}
    </>
  )
}

import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { type Payout, staffPayoutTakeBack } from '../contract.ts'
import { common } from '#core/texts/common.ts'
import { settlementWords } from '../texts.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { ReasonDialog } from '#money/orders/web/order/reason-dialog.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { IconButton } from '#ui/button.tsx'

/** Reverses a payout recorded by mistake. */
export function TakeBackPayout({ payout, onDone }: { payout: Payout; onDone: () => Promise<void> }) {
  const t = useT()
  const { money } = useFormat()
  const [asking, setAsking] = useState(false)
  const { id, amount, reference } = payout
  const takeBack = useAction(staffPayoutTakeBack, {
    done: t(settlementWords.takeBackDone),
    async onSuccess() {
      await onDone()
      setAsking(false)
    },
    onFailure: () => onDone(),
  })
  return (
    <>
      <IconButton
        size="small"
        label={t(settlementWords.takeBack, { reference })}
        icon={<IconArrowBackUp size={16} />}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <ReasonDialog
          danger
          title={t(settlementWords.takeBackTitle)}
          text={t(settlementWords.takeBackText, { amount: money(amount), reference })}
          confirmText={t(settlementWords.takeBackConfirm)}
          cancelText={t(common.cancel)}
          busy={takeBack.busy}
          onConfirm={(reason) => takeBack.run({ id, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

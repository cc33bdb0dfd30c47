import type { SubmitEventHandler, ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import { platformPriceTexts } from '../texts.ts'

type SettingFormProps = {
  busy: boolean
  onSubmit: SubmitEventHandler<HTMLFormElement>
  children: ReactNode
}

/** Fields of a setting of the platform, and the button that saves them. */
export function SettingForm({ busy, onSubmit, children }: SettingFormProps) {
  const t = useT()
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={onSubmit}>
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {t(platformPriceTexts.save)}
        </Button>
      </div>
    </form>
  )
}

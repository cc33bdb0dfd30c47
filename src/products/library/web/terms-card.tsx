import { IconVocabulary } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { libraryTexts } from '../texts.ts'
import type { ParagraphDocument } from './paragraph-document.ts'
import { TermsDialog } from './terms-dialog.tsx'

interface TermsCardProps {
  id: string
  document: ParagraphDocument | undefined
  language: string
}

/** Leads to the terms that the document repeats. */
export function TermsCard({ id, document, language }: TermsCardProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const open = useAction(async () => {
    await document?.sendAll()
    setOpen(true)
  })
  return (
    <Card title={t(libraryTexts.terms)}>
      <div className="grid gap-2">
        <p className="small">{t(libraryTexts.termsHint)}</p>
        <Button wide icon={<IconVocabulary size={18} />} busy={open.busy} onClick={() => open.run()}>
          {t(libraryTexts.findTerms)}
        </Button>
      </div>
      {isOpen && <TermsDialog id={id} language={language} onClose={() => setOpen(false)} />}
    </Card>
  )
}

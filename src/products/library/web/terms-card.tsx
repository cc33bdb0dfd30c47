import { IconVocabulary } from '@tabler/icons-react'
import { useState } from 'react'
import { libraryWords } from '../texts.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
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
    <Card title={t(libraryWords.terms)}>
      <div className="grid gap-2">
        <p className="small">{t(libraryWords.termsHint)}</p>
        <Button wide icon={<IconVocabulary size={18} />} busy={open.busy} onClick={() => open.run()}>
          {t(libraryWords.findTerms)}
        </Button>
      </div>
      {isOpen && <TermsDialog id={id} language={language} onClose={() => setOpen(false)} />}
    </Card>
  )
}

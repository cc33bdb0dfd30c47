import { useState } from 'react'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLanguages } from '#shared/languages/web/use-languages.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import {
  type LibraryDocument,
  libraryShow,
  libraryTranslate,
  maxLibraryLanguages,
} from '../contract/library.ts'
import { libraryTexts } from '../texts.ts'
import type { ParagraphDocument } from './paragraph-document.ts'

interface TranslateCardProps {
  shown: LibraryDocument
  document: ParagraphDocument | undefined
  language: string | undefined
  /** Something is being translated. */
  isBusy: boolean
  onLanguage: (language: string) => void
}

/** The languages of a document: which is shown, what is translated again, and another one. */
export function TranslateCard({ shown, document, language, isBusy, onLanguage }: TranslateCardProps) {
  const t = useT()
  const { isLoaded, targetsOf, targetName } = useLanguages()
  const [chosen, setChosen] = useState<string>()
  const { id, languages } = shown
  const others = targetsOf(shown.language).filter(({ value }) => !languages.includes(value))
  const added = others.some(({ value }) => value === chosen) ? chosen! : (others[0]?.value ?? '')
  const translate = useAction(
    async ({ to, again }: { to: string; again: boolean }) => {
      await document?.sendAll()
      await send(libraryTranslate, { id, languages: [to], again })
      return to
    },
    {
      renews: [libraryShow],
      onSuccess: (to) => onLanguage(to),
    },
  )
  const busy = translate.busy || isBusy
  return (
    <Card title={t(libraryTexts.translation)}>
      <div className="grid gap-4">
        {language !== undefined && (
          <>
            <SelectField
              label={t(libraryTexts.language)}
              options={languages.map((value) => ({ value, label: targetName(shown.language, value) }))}
              value={language}
              onChange={onLanguage}
            />
            <div className="grid gap-2">
              <Button wide busy={busy} onClick={() => translate.run({ to: language, again: false })}>
                {t(libraryTexts.translateRest)}
              </Button>
              <Button wide busy={busy} onClick={() => translate.run({ to: language, again: true })}>
                {t(libraryTexts.translateAgain)}
              </Button>
            </div>
          </>
        )}
        {isLoaded && others.length === 0 && languages.length === 0 && <p>{t(libraryTexts.noLanguages)}</p>}
        {others.length > 0 && languages.length < maxLibraryLanguages && (
          <div className="grid gap-2">
            <SelectField
              label={t(languages.length === 0 ? libraryTexts.translateInto : libraryTexts.addLanguage)}
              options={others}
              value={added}
              onChange={setChosen}
            />
            <Button
              wide
              variant={languages.length === 0 ? 'primary' : 'quiet'}
              busy={busy}
              onClick={() => translate.run({ to: added, again: false })}
            >
              {t(libraryTexts.translate)}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

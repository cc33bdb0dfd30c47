import { IconX } from '@tabler/icons-react'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { fieldTexts } from '../../texts/servers.ts'
import { LanguageSelect } from './language-select.tsx'
import { type Rating, readRating, steps, writeRating } from './written.ts'
import styles from './fields.module.css'

type QualityFieldProps = { label: string; value: string; onChange: (text: string) => void }

/** How good an engine is: in all languages, and in those that differ. */
export function QualityField({ label, value, onChange }: QualityFieldProps) {
  const t = useT()
  const format = useFormat()
  const rating = readRating(value)
  const change = (next: Rating) => onChange(writeRating(next))
  const { usual, of } = rating
  const options = steps.map((step) => ({ value: step, label: t(fieldTexts[step]) }))
  return (
    <fieldset className="grid content-start gap-2 min-w-0">
      <legend className="mb-1 p-0 note font-medium">{label}</legend>
      <SelectField
        label={t(of.length > 0 ? fieldTexts.other : fieldTexts.all)}
        options={[{ value: '', label: t(fieldTexts.unrated) }, ...options]}
        value={usual ?? ''}
        onChange={(step) => change({ ...rating, usual: step || undefined })}
      />
      {of.map(({ language, step }) => (
        <div key={language} className={`${styles.rated} grid items-end gap-2`}>
          <SelectField
            label={format.language(language)}
            options={options}
            value={step}
            onChange={(next) =>
              change({
                ...rating,
                of: of.map((each) => (each.language === language ? { language, step: next } : each)),
              })
            }
          />
          <IconButton
            label={t(fieldTexts.removeLanguage, { language: format.language(language) })}
            icon={<IconX size={16} />}
            onClick={() => change({ ...rating, of: of.filter((each) => each.language !== language) })}
          />
        </div>
      ))}
      <LanguageSelect
        label={t(fieldTexts.addLanguage)}
        value=""
        without={of.map(({ language }) => language)}
        onChange={(language) => change({ ...rating, of: [...of, { language, step: 'draft' }] })}
      />
    </fieldset>
  )
}

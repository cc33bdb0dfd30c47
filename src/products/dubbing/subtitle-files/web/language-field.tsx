import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { detect } from '#core/contract/fields.ts'
import { reads, untilOffered } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { languageOrder } from '#domain/text/language-order.ts'
import { languageTexts } from '#shared/languages/texts.ts'
import { missingLanguages } from '#shared/languages/web/missing-languages.tsx'
import { uploadTexts } from '#shared/uploads/texts.ts'
import { subtitleLanguages } from '#shared/uploads/web/check-file.ts'
import { videoDubLanguage } from '#shared/voices/contract.ts'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'

type LanguageFieldProps = {
  language: string
  /** Whether subtitles are given. */
  subtitles: 'alone' | 'beside' | 'none'
  asked: boolean
  disabled: boolean
  /** Automatic detection is selected by default. */
  detects?: boolean
  onChoose: (code: string) => void
}

/** What to expect of the recognition, and what to do about it. */
const recognitionWords = {
  draft: uploadTexts.draftRecognition,
  good: uploadTexts.goodRecognition,
  veryGood: uploadTexts.veryGoodRecognition,
}

/** Selects the spoken language; with subtitles, more languages are possible. */
export function LanguageField(props: LanguageFieldProps) {
  const { language, subtitles, asked, disabled, detects = false, onChoose } = props
  const t = useT()
  const format = useFormat()
  const problem = useProblem()
  const { data } = useQuery({ ...reads(videoDubLanguage, {}), ...untilOffered })
  const recognized = data
    ?.filter(({ recognizes }) => recognizes)
    .toSorted(languageOrder(({ code }) => format.language(code), document.documentElement.lang))
    .map(({ code }) => code)
  const quality = data?.find(({ code }) => code === language)?.recognition
  const offered = subtitles === 'none' ? (recognized ?? []) : subtitleLanguages
  const detectable = subtitles === 'none' && data?.some(({ identifies }) => identifies)
  const missing = subtitles === 'none' && recognized ? missingLanguages(recognized) : []
  const known = detectable ? [detect, ...offered] : offered
  const codes = language && !known.includes(language) ? [...known, language] : known
  const proposed = offered.length === 1 ? offered[0] : detectable && detects ? detect : undefined
  useEffect(() => {
    if (!language && !disabled && proposed) onChoose(proposed)
  }, [language, disabled, proposed, onChoose])
  const nameOf = (code: string) => (code === detect ? t(uploadTexts.detectLanguage) : format.language(code))
  const hint =
    subtitles === 'alone'
      ? undefined
      : subtitles === 'beside'
        ? t(uploadTexts.besideLanguage)
        : language === detect
          ? t(uploadTexts.detectHint)
          : quality
            ? t(recognitionWords[quality], { language: format.language(language) })
            : t(recognized?.length === 0 ? uploadTexts.noRecognizer : uploadTexts.otherLanguages)
  const missingHint =
    missing.length > 0 &&
    t(languageTexts.needsRecognizer, { languages: format.list(missing.map((code) => format.language(code))) })
  return (
    <ComboboxField
      label={t(subtitles === 'alone' ? uploadTexts.written : uploadTexts.spoken)}
      hint={[hint, missingHint].filter(Boolean).join(' ') || undefined}
      error={asked && !language ? problem('languageMissing', null) : undefined}
      disabled={disabled}
      placeholder={t(uploadTexts.chooseLanguage)}
      noneText={t(uploadTexts.noSuchLanguage)}
      options={codes.map((code) => ({ value: code, label: nameOf(code) }))}
      value={language}
      onChange={onChoose}
    />
  )
}

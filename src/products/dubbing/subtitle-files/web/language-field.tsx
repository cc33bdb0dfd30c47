import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { detect } from '#core/contract/fields.ts'
import { videoDubLanguage } from '#shared/voices/contract.ts'
import { uploadWords } from '#shared/uploads/texts.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { reads, untilOffered } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { subtitleLanguages } from '#shared/uploads/web/check-file.ts'
import { ComboboxField } from '#ui/combobox-field.tsx'

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
  draft: uploadWords.draftRecognition,
  good: uploadWords.goodRecognition,
  veryGood: uploadWords.veryGoodRecognition,
}

/** Selects the spoken language; with subtitles, more languages are possible. */
export function LanguageField(props: LanguageFieldProps) {
  const { language, subtitles, asked, disabled, detects = false, onChoose } = props
  const t = useT()
  const format = useFormat()
  const problem = useProblem()
  const { data } = useQuery({ ...reads(videoDubLanguage, {}), ...untilOffered })
  const recognized = data?.filter(({ recognizes }) => recognizes).map(({ code }) => code)
  const quality = data?.find(({ code }) => code === language)?.recognition
  const offered = subtitles === 'none' ? (recognized ?? []) : subtitleLanguages
  const detectable = subtitles === 'none' && data?.some(({ identifies }) => identifies)
  const known = detectable ? [detect, ...offered] : offered
  const codes = language && !known.includes(language) ? [...known, language] : known
  const proposed = offered.length === 1 ? offered[0] : detectable && detects ? detect : undefined
  useEffect(() => {
    if (!language && !disabled && proposed) onChoose(proposed)
  }, [language, disabled, proposed, onChoose])
  const nameOf = (code: string) => (code === detect ? t(uploadWords.detectLanguage) : format.language(code))
  const hint =
    subtitles === 'alone'
      ? undefined
      : subtitles === 'beside'
        ? t(uploadWords.besideLanguage)
        : language === detect
          ? t(uploadWords.detectHint)
          : quality
            ? t(recognitionWords[quality], { language: format.language(language) })
            : t(recognized?.length === 0 ? uploadWords.noRecognizer : uploadWords.otherLanguages)
  return (
    <ComboboxField
      label={t(subtitles === 'alone' ? uploadWords.written : uploadWords.spoken)}
      hint={hint}
      error={asked && !language ? problem('languageMissing', null) : undefined}
      disabled={disabled}
      placeholder={t(uploadWords.chooseLanguage)}
      noneText={t(uploadWords.noSuchLanguage)}
      options={codes.map((code) => ({ value: code, label: nameOf(code) }))}
      value={language}
      onChange={onChoose}
    />
  )
}

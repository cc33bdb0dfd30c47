import { useQuery } from '@tanstack/react-query'
import { videoDubLanguage } from '#contract/voices.ts'
import { uploadWords } from '#i18n/uploads.ts'
import { useFormat } from '#web/lib/format.ts'
import { useProblem } from '#web/lib/problem.ts'
import { reads } from '#web/lib/queries.ts'
import { useSay } from '#web/lib/say.ts'
import { subtitleLanguages } from '#web/lib/uploads/check-file.ts'
import { type Draft, changeDraft, currentDrafts } from '#web/lib/uploads/list.ts'
import { SelectField } from '#web/ui/select-field.tsx'

/** What is spoken in a video: what is recognized here, or one of two where it comes with its subtitles. */
export function LanguageField({
  draft,
  asked,
  disabled,
}: {
  draft: Draft
  asked: boolean
  disabled: boolean
}) {
  const say = useSay()
  const format = useFormat()
  const problem = useProblem()
  const { data } = useQuery(reads(videoDubLanguage, {}))
  const { key, main, subtitles, language } = draft
  const written = main.kind === 'subtitles'
  const recognized = data?.filter(({ recognizes }) => recognizes).map(({ code }) => code)
  const offered = written || subtitles ? subtitleLanguages : (recognized ?? [])
  const codes = language && !offered.includes(language) ? [...offered, language] : offered
  const hint = written
    ? undefined
    : subtitles
      ? say(uploadWords.besideLanguage)
      : say(recognized?.length === 0 ? uploadWords.noRecognizer : uploadWords.otherLanguages)

  const choose = (code: string) => {
    changeDraft(key, { language: code })
    // Files that come together are mostly in one language.
    for (const other of currentDrafts()) if (!other.language) changeDraft(other.key, { language: code })
  }
  return (
    <SelectField
      label={say(written ? uploadWords.written : uploadWords.spoken)}
      hint={hint}
      error={asked && !language ? problem('languageMissing', null) : undefined}
      disabled={disabled}
      options={[
        { value: '', label: say(uploadWords.chooseLanguage) },
        ...codes.map((code) => ({ value: code, label: format.language(code) })),
      ]}
      value={language}
      onChange={choose}
    />
  )
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { liveCreate, mostLiveLanguages } from '#contract/live.ts'
import type { Speaking } from '#contract/voices.ts'
import { usageKind } from '#contract/wire-numbers.ts'
import { speakWords } from '#i18n/live-speak.ts'
import { titles } from '#i18n/titles.ts'
import { liveProblems } from '#i18n/live-problems.ts'
import { send } from '#web/core/api/api.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { remember, remembered } from '#web/core/page/stored.ts'
import { href } from '#web/core/router/href.ts'
import { Link, useGo } from '#web/core/router/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import layouts from '#web/ui/layout.module.css'
import { Page } from '#web/ui/page.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './new-session.module.css'
import { keepSource } from './next-source.ts'
import { SpokenLanguages, voicesFor } from './spoken-languages.tsx'
import { firstSource, SourceFields, sourceOf } from './source-fields.tsx'
import { OwnBalance } from '#web/kit/money/own-balance.tsx'
import { useOwnBalance } from '#web/kit/money/use-balance.ts'
import { UsageShort } from '#web/kit/quote/usage-short.tsx'
import { LanguageCheckboxes } from '#web/kit/live/language-checkboxes.tsx'
import { QualityNotice, translationsOf } from '#web/kit/quality/quality-notice.tsx'
import { useLanguageChoice } from '#web/kit/live/use-language-choice.ts'

const key = 'liveLanguages'

interface LastChoice {
  from?: string
  to?: readonly string[]
}

/** The form of a new session. */
export function NewSession() {
  const t = useT()
  const go = useGo()
  const left = useOwnBalance(usageKind.live)?.left
  const [last] = useState(() => (remembered(key) ?? {}) as LastChoice)
  const [name, setName] = useState('')
  const [nameError, setNameError] = useState<string>()
  const { isLoaded, sources: spoken, from, setFrom, targets, to, setTo } = useLanguageChoice(last)
  const [voices, setVoices] = useState<Readonly<Record<string, Speaking>>>({})
  const [source, setSource] = useState(firstSource)
  const [fileError, setFileError] = useState<string>()
  const create = useMutation({
    mutationFn: () =>
      send(liveCreate, {
        name: name.trim(),
        language: from,
        languages: to,
        voices: voicesFor([from, ...to], voices),
      }),
    async onSuccess({ id }) {
      remember(key, { from, to })
      keepSource(id, sourceOf(source)!)
      await go(href('/speechTranslation', { id }))
    },
  })
  const submit = () => {
    const missesFile = sourceOf(source) === undefined
    setFileError(missesFile ? t(speakWords.fileMissing) : undefined)
    const missesName = name.trim() === ''
    setNameError(missesName ? t(liveProblems.liveNameEmpty) : undefined)
    if (missesName) document.querySelector<HTMLInputElement>('input[name=name]')?.focus()
    if (!missesFile && !missesName) create.mutate()
  }
  return (
    <Page
      narrow
      title={t(titles.speechTranslation)}
      intro={t(speakWords.intro)}
      actions={
        <Link className={buttonClass('quiet')} to={href('/speechTranslation/list')}>
          {t(titles.speechRecords)}
        </Link>
      }
    >
      {isLoaded && spoken.length === 0 ? (
        <EmptyState title={t(speakWords.noLanguages)} />
      ) : (
        <Card>
          <form
            noValidate
            className={layouts.stack5}
            onSubmit={(event) => {
              event.preventDefault()
              submit()
            }}
          >
            <TextField
              name="name"
              label={t(speakWords.name)}
              hint={t(speakWords.nameHint)}
              error={nameError}
              maxLength={100}
              value={name}
              onChange={(event) => {
                setName(event.target.value)
                setNameError(undefined)
              }}
            />
            <SelectField label={t(speakWords.from)} options={spoken} value={from} onChange={setFrom} />
            <fieldset>
              <legend className={styles.legend}>{t(speakWords.to)}</legend>
              <p className={typography.soft}>
                {t(targets.length > 0 || !isLoaded ? speakWords.toHint : speakWords.noTargets)}
              </p>
              <LanguageCheckboxes options={targets} chosen={to} most={mostLiveLanguages} onChange={setTo} />
            </fieldset>
            {from !== '' && (
              <fieldset>
                <legend className={styles.legend}>{t(speakWords.spoken)}</legend>
                <SpokenLanguages languages={[...to, from]} voices={voices} onChange={setVoices} />
              </fieldset>
            )}
            {from !== '' && (
              <QualityNotice asked={[{ does: 'hear', language: from }, ...translationsOf(from, to)]} />
            )}
            <SourceFields value={source} error={fileError} onChange={setSource} />
            <div className={layouts.stack2}>
              <Button type="submit" look="primary" size="large" wide busy={create.isPending} disabled={!left}>
                {t(speakWords.start)}
              </Button>
              {left === 0 && <UsageShort type={usageKind.live} />}
              <div className={typography.soft}>
                <OwnBalance type={usageKind.live} />
                <p>{t(speakWords.price)}</p>
              </div>
            </div>
          </form>
        </Card>
      )}
    </Page>
  )
}

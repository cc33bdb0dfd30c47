import { useState } from 'react'
import { liveCreate, mostLiveLanguages } from '../../contract/sessions.ts'
import type { Speaking } from '#shared/voices/contract.ts'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { speakWords } from '../../texts/speak.ts'
import { titles } from '#core/texts/titles.ts'
import { liveProblems } from '#core/texts/problems/live.ts'
import { send } from '#core/web/api/api.ts'
import { filled, useForm } from '#core/web/forms/forms.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { remember, remembered } from '#core/web/page/stored.ts'
import { href } from '#core/web/router/href.ts'
import { Link, useGo } from '#core/web/router/link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Page } from '#ui/page.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/text-field.tsx'
import { keepSource } from './next-source.ts'
import { SpokenLanguages, voicesFor } from './spoken-languages.tsx'
import { firstSource, SourceFields, sourceOf } from './source-fields.tsx'
import { OwnBalance } from '#money/usage/web/balance/own-balance.tsx'
import { useOwnBalance } from '#money/usage/web/balance/use-balance.ts'
import { UsageShort } from '#shared/quotes/web/usage-short.tsx'
import { LanguageCheckboxes } from '#shared/languages/web/language-checkboxes.tsx'
import { QualityNotice, translationsOf } from '#shared/engine-quality/web/quality-notice.tsx'
import { useLanguageChoice } from '#shared/languages/web/use-language-choice.ts'

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
  const { isLoaded, sources: spoken, from, setFrom, targets, to, setTo } = useLanguageChoice(last)
  const [voices, setVoices] = useState<Readonly<Record<string, Speaking>>>({})
  const form = useForm(
    { name: '', source: firstSource },
    {
      name: filled(liveProblems.liveNameEmpty),
      source: (source) => (sourceOf(source) ? undefined : speakWords.fileMissing),
    },
  )
  const create = useAction(
    (name: string) =>
      send(liveCreate, {
        name: name.trim(),
        language: from,
        languages: to,
        voices: voicesFor([from, ...to], voices),
      }),
    {
      async onSuccess({ id }) {
        remember(key, { from, to })
        keepSource(id, sourceOf(form.values.source)!)
        await go(href('/speechTranslation', { id }))
      },
    },
  )
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
          <form noValidate className="grid gap-5" onSubmit={form.submit(({ name }) => create.run(name))}>
            <TextField
              {...form.field('name')}
              label={t(speakWords.name)}
              hint={t(speakWords.nameHint)}
              maxLength={100}
            />
            <SelectField label={t(speakWords.from)} options={spoken} value={from} onChange={setFrom} />
            <fieldset>
              <legend className="p-0 note font-medium">{t(speakWords.to)}</legend>
              <p className="small">
                {t(targets.length > 0 || !isLoaded ? speakWords.toHint : speakWords.noTargets)}
              </p>
              <LanguageCheckboxes options={targets} chosen={to} most={mostLiveLanguages} onChange={setTo} />
            </fieldset>
            {from !== '' && (
              <fieldset>
                <legend className="p-0 note font-medium">{t(speakWords.spoken)}</legend>
                <SpokenLanguages languages={[...to, from]} voices={voices} onChange={setVoices} />
              </fieldset>
            )}
            {from !== '' && (
              <QualityNotice asked={[{ does: 'hear', language: from }, ...translationsOf(from, to)]} />
            )}
            <SourceFields {...form.choice('source')} error={form.problemOf('source')} />
            <div className="grid gap-2">
              <Button type="submit" variant="primary" size="large" wide busy={create.busy} disabled={!left}>
                {t(speakWords.start)}
              </Button>
              {left === 0 && <UsageShort type={usageKind.live} />}
              <div className="small">
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

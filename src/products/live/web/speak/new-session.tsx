import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { liveProblems } from '#core/texts/problems/live.ts'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { filled, useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { remember, remembered } from '#core/web/page/stored.ts'
import { href } from '#core/web/router/href.ts'
import { Link, useGo } from '#core/web/router/link.tsx'
import { Together } from '#core/web/router/together.tsx'
import { OwnBalance } from '#money/usage/web/balance/own-balance.tsx'
import { useOwnBalance } from '#money/usage/web/balance/use-balance.ts'
import { QualityNotice, translationsOf } from '#shared/engine-quality/web/quality-notice.tsx'
import { LanguageCheckboxes } from '#shared/languages/web/language-checkboxes.tsx'
import { MissingTargets } from '#shared/languages/web/missing-languages.tsx'
import { useLanguageChoice } from '#shared/languages/web/use-language-choice.ts'
import { UsageShort } from '#shared/quotes/web/usage-short.tsx'
import type { Speaking } from '#shared/voices/contract.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { liveRoomList } from '../../contract/rooms.ts'
import { liveCreate, maxLiveLanguages } from '../../contract/sessions.ts'
import { liveTitles } from '../../screens.ts'
import { roomTexts } from '../../texts/rooms.ts'
import { speakTexts } from '../../texts/speak.ts'
import { RoomsCard } from '../rooms/rooms-card.tsx'
import { keepSource } from './next-source.ts'
import { firstSource, SourceFields, sourceOf } from './source-fields.tsx'
import { SpokenLanguages, voicesFor } from './spoken-languages.tsx'

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
  const { data: rooms = [] } = useQuery(reads(liveRoomList, {}))
  const form = useForm(
    { name: '', room: '', source: firstSource },
    {
      name: filled(liveProblems.liveNameEmpty),
      source: (source) => (sourceOf(source) ? undefined : speakTexts.fileMissing),
    },
  )
  const create = useAction(
    ({ name, room }: { name: string; room: string }) =>
      send(liveCreate, {
        name: name.trim(),
        ...(room !== '' && { room }),
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
      title={t(liveTitles.speechTranslation)}
      intro={t(speakTexts.intro)}
      actions={
        <Link className={buttonClass('quiet')} to={href('/speechTranslation/list')}>
          {t(liveTitles.speechRecords)}
        </Link>
      }
    >
      <Together>
        {isLoaded && spoken.length === 0 ? (
          <EmptyState title={t(speakTexts.noLanguages)} />
        ) : (
          <Card>
            <form noValidate className="grid gap-5" onSubmit={form.submit(create.run)}>
              <TextField
                {...form.field('name')}
                label={t(speakTexts.name)}
                hint={t(speakTexts.nameHint)}
                maxLength={100}
              />
              {rooms.length > 0 && (
                <SelectField
                  label={t(roomTexts.room)}
                  options={[
                    { value: '', label: t(roomTexts.noRoom) },
                    ...rooms.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                  {...form.choice('room')}
                />
              )}
              <SelectField label={t(speakTexts.from)} options={spoken} value={from} onChange={setFrom} />
              <fieldset>
                <legend className="p-0 note font-medium">{t(speakTexts.to)}</legend>
                <p className="small">
                  {t(targets.length > 0 || !isLoaded ? speakTexts.toHint : speakTexts.noTargets)}
                </p>
                <LanguageCheckboxes options={targets} chosen={to} most={maxLiveLanguages} onChange={setTo} />
                <MissingTargets from={from} offered={targets.map(({ value }) => value)} />
              </fieldset>
              {from !== '' && (
                <fieldset>
                  <legend className="p-0 note font-medium">{t(speakTexts.spoken)}</legend>
                  <SpokenLanguages languages={[...to, from]} voices={voices} onChange={setVoices} />
                </fieldset>
              )}
              {from !== '' && (
                <QualityNotice asked={[{ does: 'hear', language: from }, ...translationsOf(from, to)]} />
              )}
              <SourceFields {...form.choice('source')} error={form.problemOf('source')} />
              <div className="grid gap-2">
                <Button type="submit" variant="primary" size="large" wide busy={create.busy} disabled={!left}>
                  {t(speakTexts.start)}
                </Button>
                {left === 0 && <UsageShort type={usageKind.live} />}
                <div className="small">
                  <OwnBalance type={usageKind.live} />
                  <p>{t(speakTexts.price)}</p>
                </div>
              </div>
            </form>
          </Card>
        )}
        <RoomsCard
          onStart={({ id, name }) => {
            form.set('room', id)
            if (form.values.name === '') form.set('name', name)
            document.querySelector<HTMLElement>('main form input')?.focus()
          }}
        />
      </Together>
    </Page>
  )
}

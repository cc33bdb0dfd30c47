import { useT } from '#core/web/i18n/use-t.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { fieldTexts, serverTexts } from '../../texts/servers.ts'
import { settingHints } from '../../texts/settings.ts'
import { LanguagesField } from '../fields/languages-field.tsx'
import { QualityField } from '../fields/quality-field.tsx'
import { VoicesField } from '../fields/voices-field.tsx'
import { sampleFrom } from '../tools/ask.ts'
import type { ServerForm } from './use-server-form.ts'
import styles from '../engines.module.css'

type ServerOfferProps = { server: ServerForm; edited: boolean }

/** What a server is used for: its voices, languages and quality, and what it is called. */
export function ServerOffer({ server, edited }: ServerOfferProps) {
  const t = useT()
  const { form, answer, program, ownVoices, voices } = server
  const { part } = form.values
  const speaks = part === 'speech' && (answer !== undefined || !ownVoices)
  const languages = (
    <LanguagesField
      label={t(serverTexts.languages)}
      emptyText={t(
        program?.languages || part === 'recognition' ? fieldTexts.usualLanguages : fieldTexts.anyLanguage,
      )}
      value={server.languages}
      onChange={server.setLanguages}
    />
  )
  return (
    <>
      {answer?.languages && languages}
      {speaks && (
        <section className="grid gap-2">
          <h3 className="note font-medium">{t(fieldTexts.voices)}</h3>
          {answer?.voices !== null && (
            <Checkbox
              checked={ownVoices}
              onChange={(event) => server.useOwnVoices(event.currentTarget.checked)}
            >
              {t(fieldTexts.ownVoices)}
            </Checkbox>
          )}
          <VoicesField
            rows={voices}
            emptyText={t(fieldTexts.noVoices)}
            onChange={ownVoices ? undefined : server.setVoices}
            sampleOf={(voice) => sampleFrom({ engine: 'openai', server: server.asked() }, voice)}
          />
        </section>
      )}
      <details className={styles.more}>
        <summary>{t(settingHints.more)}</summary>
        <div className={styles.fields}>
          <TextField
            {...form.field('name')}
            label={t(serverTexts.name)}
            hint={t(serverTexts.nameHint)}
            disabled={edited}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
          />
          {!answer?.languages && languages}
          <QualityField label={t(fieldTexts.quality)} value={server.quality} onChange={server.setQuality} />
        </div>
      </details>
    </>
  )
}

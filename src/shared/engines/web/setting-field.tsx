import { useT } from '#core/web/i18n/use-t.ts'
import { isOrder } from '#domain/engine-settings.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Setting, SettingGroup } from '../contract.ts'
import { fieldTexts } from '../texts/servers.ts'
import { settingHints } from '../texts/settings.ts'
import { LanguagesField } from './fields/languages-field.tsx'
import { OrderSettingField } from './fields/order-setting.tsx'
import { QualityField } from './fields/quality-field.tsx'
import { VoicesSetting } from './fields/voices-setting.tsx'
import { readNames } from './fields/written.ts'
import { choiceOf, labelOf } from './tools/setting-labels.ts'
import styles from './engines.module.css'

type SettingFieldProps = {
  engine: SettingGroup
  setting: Setting
  /** Typed value; null removes the stored one. */
  value: string | null | undefined
  onChange: (value: string | null) => void
}

/** Defaults, shown as placeholders. */
const usual: Readonly<Record<string, string>> = {
  OPENAI_BASE_URL: 'https://api.openai.com/v1',
  GOOGLE_SPEECH_ENDPOINT: 'https://texttospeech.googleapis.com',
  DATABAKER_ENDPOINT: 'https://openapi.data-baker.com',
}

/** A setting by the control that fits it; how it is written is the matter of scripts. */
export function SettingField({ engine, setting, value, onChange }: SettingFieldProps) {
  const t = useT()
  const { name, from, choices } = setting
  const label = labelOf(t, name)
  const hint = useHint(setting)
  const written = value === undefined ? (setting.value ?? '') : (value ?? '')
  if (from === 'environment')
    return (
      <div className="text-13">
        <p className="note font-medium">{label}</p>
        <p>{t(settingHints.environment)}</p>
      </div>
    )
  const field = { label, value: written, onChange }
  if (isOrder(name)) return <OrderSettingField name={name} value={written} onChange={onChange} />
  if (name.endsWith('_QUALITY')) return <QualityField {...field} />
  if (name.endsWith('_VOICES')) return <VoicesSetting engine={engine} {...field} />
  if (name.endsWith('_LANGUAGES'))
    return (
      <LanguagesField
        label={label}
        emptyText={t(fieldTexts.usualLanguages)}
        value={readNames(written)}
        onChange={(languages) => onChange(languages.join(','))}
      />
    )
  if (name.endsWith('_PROMPT'))
    return (
      <TextArea
        label={label}
        hint={hint}
        className={styles.long}
        rows={4}
        spellCheck={false}
        autoCapitalize="none"
        maxLength={40_000}
        value={written}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  if (choices.length > 0)
    return (
      <SelectField
        label={label}
        hint={hint}
        options={[
          { value: '', label: t(name.endsWith('_FORMAT') ? settingHints.found : settingHints.default) },
          ...choices.map((each) => ({ value: each, label: choiceOf(t, name, each) })),
        ]}
        value={written}
        onChange={onChange}
      />
    )
  return <TypedSetting setting={setting} label={label} hint={hint} value={value} onChange={onChange} />
}

type TypedSettingProps = Omit<SettingFieldProps, 'engine'> & { label: string; hint: string | undefined }

function TypedSetting({ setting, label, hint, value, onChange }: TypedSettingProps) {
  const t = useT()
  const { name, secret, from } = setting
  return (
    <div>
      <TextField
        label={label}
        hint={hint}
        name={name}
        type={secret ? 'password' : 'text'}
        autoComplete={secret ? 'new-password' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={4000}
        disabled={value === null}
        value={value === undefined ? (setting.value ?? '') : (value ?? '')}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {secret && from === 'page' && (
        <Checkbox
          checked={value === null}
          onChange={(event) => onChange(event.currentTarget.checked ? null : '')}
        >
          {t(settingHints.remove)}
        </Checkbox>
      )}
    </div>
  )
}

function useHint({ name, from, secret, ends }: Setting): string | undefined {
  const t = useT()
  if (from === 'lost') return t(settingHints.lost)
  if (name.endsWith('_PROMPT'))
    return t(settingHints.prompt, { fields: '{text} {context} {terms} {from} {to}' })
  if (secret)
    return from === 'page' ? (ends ? t(settingHints.keptEnds, { ends }) : t(settingHints.kept)) : undefined
  if (name.endsWith('_MODEL')) return t(settingHints.ownModel)
  if (name.endsWith('_REGION')) return t(settingHints.region)
  if (name.endsWith('_FORMAT')) return t(settingHints.format)
  if (name.endsWith('_KIND')) return t(settingHints.kind)
  if (name.endsWith('_AT_ONCE')) return t(settingHints.atOnce)
  if (name.endsWith('_PER_MINUTE')) return t(settingHints.perMinute)
  return usual[name] ? t(settingHints.usually, { value: usual[name] }) : undefined
}

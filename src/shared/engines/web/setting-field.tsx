import type { Setting } from '../contract.ts'
import { settingHints, settingWords } from '../texts/settings.ts'
import type { Text } from '#core/texts/words.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './engines.module.css'

type SettingFieldProps = {
  setting: Setting
  /** Typed value; null removes the stored one. */
  value: string | null | undefined
  onChange: (value: string | null) => void
}

/** Defaults, shown as placeholders. */
const usual: Readonly<Record<string, string>> = {
  YIYIN_RECOGNIZER: 'openai,neural,embedded',
  YIYIN_TRANSLATOR: 'openai,neural,embedded',
  YIYIN_SEPARATOR: 'embedded,neural,separator',
  YIYIN_LIVE_RECOGNIZER: 'funasr,openai,microsoft',
  OPENAI_BASE_URL: 'https://api.openai.com/v1',
  GOOGLE_SPEECH_ENDPOINT: 'https://texttospeech.googleapis.com',
  DATABAKER_ENDPOINT: 'https://openapi.data-baker.com',
}

const listExample = `{"speech": [
  {"name": "gpu1", "address": "http://gpu1:8000/v1", "key": "", "model": "qwen3-tts"},
  {"name": "gpu2", "address": "http://gpu2:8000/v1", "key": "", "model": "qwen3-tts"}
]}`

export function SettingField({ setting, value, onChange }: SettingFieldProps) {
  const t = useT()
  const { name, from, secret, choices } = setting
  const label = labelOf(t, name)
  const hint = useHint(setting)
  if (from === 'environment')
    return (
      <div className="text-13">
        <p className="note font-medium">{label}</p>
        <p>{t(settingHints.environment)}</p>
        <p className={styles.code}>{name}</p>
      </div>
    )
  const hintText = (
    <>
      {hint && <span className="block">{hint}</span>}
      <span className={styles.code}>{name}</span>
    </>
  )
  const isList = name === 'OPENAI_SERVERS'
  if (isList || name.endsWith('_PROMPT'))
    return (
      <TextArea
        label={label}
        hint={hintText}
        className={styles.long}
        rows={isList ? 8 : 4}
        spellCheck={false}
        autoCapitalize="none"
        placeholder={isList ? listExample : undefined}
        maxLength={40_000}
        value={value === undefined ? (setting.value ?? '') : (value ?? '')}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  if (choices.length > 0)
    return (
      <SelectField
        label={label}
        hint={hintText}
        options={[
          { value: '', label: t(name.endsWith('_FORMAT') ? settingHints.found : settingHints.default) },
          ...choices.map((each) => ({ value: each, label: each })),
        ]}
        value={value ?? setting.value ?? ''}
        onChange={onChange}
      />
    )
  return (
    <div>
      <TextField
        label={label}
        hint={hintText}
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

function labelOf(t: ReturnType<typeof useT>, name: string): string {
  const key = /AT_ONCE$|PER_MINUTE$/.exec(name)?.[0] ?? name
  const known = (settingWords as Readonly<Record<string, Text>>)[key]
  return known ? t(known) : name
}

function useHint({ name, from, secret, ends }: Setting): string | undefined {
  const t = useT()
  if (from === 'lost') return t(settingHints.lost)
  if (name === 'OPENAI_SERVERS') return t(settingHints.servers)
  if (name.endsWith('_PROMPT'))
    return t(settingHints.prompt, { fields: '{text} {context} {terms} {from} {to}' })
  if (secret)
    return from === 'page' ? (ends ? t(settingHints.keptEnds, { ends }) : t(settingHints.kept)) : undefined
  if (/^YIYIN_(LIVE_RECOGNIZER|RECOGNIZER|TRANSLATOR)$/.test(name))
    return t(settingHints.order, { usual: usual[name]! })
  if (name.endsWith('_VOICES')) return t(settingHints.voices)
  if (name.endsWith('_LANGUAGES')) return t(settingHints.languages)
  if (name.endsWith('_MODEL')) return t(settingHints.ownModel)
  if (name.endsWith('_REGION')) return t(settingHints.region)
  if (name.endsWith('_FORMAT')) return t(settingHints.format)
  if (name.endsWith('_CLONE')) return t(settingHints.clone)
  if (name.endsWith('_DURATION')) return t(settingHints.duration)
  if (name.endsWith('_AT_ONCE')) return t(settingHints.atOnce)
  if (name.endsWith('_PER_MINUTE')) return t(settingHints.perMinute)
  return usual[name] ? t(settingHints.usually, { value: usual[name] }) : undefined
}

import { useQuery } from '@tanstack/react-query'
import { common } from '#core/texts/common.ts'
import { reads } from '#core/web/api/queries.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { type Setting, type SettingGroup, staffEngineSettings } from '../contract.ts'
import { engineTexts } from '../texts/engines.ts'
import { settingHints } from '../texts/settings.ts'
import { ForScripts } from './for-scripts.tsx'
import { SettingField } from './setting-field.tsx'
import { CheckResult } from './tools/check-result.tsx'
import { useSaving } from './tools/use-saving.ts'
import styles from './engines.module.css'

type SettingsDialogProps = { engine: SettingGroup; onClose: () => void }

/** Settings of an engine. A worker tests them before they are saved. */
export function SettingsDialog({ engine, onClose }: SettingsDialogProps) {
  const t = useT()
  const query = useQuery({ ...reads(staffEngineSettings, { engine }), refetchOnWindowFocus: false })
  return (
    <Loaded
      query={query}
      failed={t(settingHints.loadFailed)}
      lines={8}
      frame={(content) => (
        <Dialog wide title={titleOf(t, engine)} closeText={t(common.close)} onClose={onClose}>
          {content}
        </Dialog>
      )}
    >
      {(settings) => <SettingsForm engine={engine} settings={settings} onClose={onClose} />}
    </Loaded>
  )
}

const titleOf = (t: ReturnType<typeof useT>, engine: SettingGroup) =>
  engine === 'order' ? t(engineTexts.order) : t(engineTexts.settingsNamed, { name: t(engineTexts[engine]) })

/** Advanced settings, which are rarely changed. */
const isMore = ({ name }: Setting) =>
  /_(AT_ONCE|PER_MINUTE|FORMAT|PROMPT)$|_(RECOGNITION|TRANSLATION)_BASE_URL$|OPENAI_SPEECH_BASE_URL$/.test(
    name,
  )
/** Servers are rows of the page. */
const isList = ({ name }: Setting) => name === 'OPENAI_SERVERS'

function SettingsForm({ engine, settings, onClose }: SettingsDialogProps & { settings: readonly Setting[] }) {
  const t = useT()
  const form = useForm<Readonly<Record<string, string | null>>>({})
  const fields = settings.filter((setting) => !isList(setting))
  const more = fields.filter(isMore)

  const changes = Object.fromEntries(
    settings.flatMap(({ name, value }) => {
      const now = form.values[name]
      if (now === undefined || now === (value ?? '')) return []
      return [[name, now?.trim() ? now.trim() : null]]
    }),
  )
  const saving = useSaving(engine, () => {
    toasts.success(t(settingHints.saved))
    onClose()
  })

  const field = (setting: Setting) => (
    <SettingField
      key={setting.name}
      engine={engine}
      setting={setting}
      value={form.values[setting.name]}
      onChange={(value) => form.set(setting.name, value)}
    />
  )
  return (
    <FormDialog
      wide
      title={titleOf(t, engine)}
      confirmText={t(engine === 'order' ? settingHints.saveOrder : settingHints.save)}
      busy={saving.going}
      other={
        saving.refused && (
          <Button onClick={() => saving.save(changes, { anyway: true })}>{t(settingHints.anyway)}</Button>
        )
      }
      onSubmit={form.submit(() => saving.save(changes, { anyway: false }))}
      onClose={onClose}
    >
      <p className="small">{t(engine === 'order' ? settingHints.introOrder : settingHints.intro)}</p>
      <div className={styles.fields}>{fields.filter((setting) => !isMore(setting)).map(field)}</div>
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>{t(settingHints.more)}</summary>
          <div className={styles.fields}>{more.map(field)}</div>
        </details>
      )}
      <ForScripts
        settings={settings}
        valueOf={({ name, value }) => (form.values[name] === undefined ? value : form.values[name])}
        onChange={(name, value) => form.set(name, value)}
      />
      <CheckResult asked={saving.asked} run={saving.run} />
    </FormDialog>
  )
}

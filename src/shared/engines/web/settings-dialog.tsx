import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  type Setting,
  type SettingGroup,
  staffEngines,
  staffEngineSave,
  staffEngineSettings,
} from '../contract.ts'
import { common } from '#core/texts/common.ts'
import { settingHints } from '../texts/settings.ts'
import { engineWords } from '../texts/engines.ts'
import { send } from '#core/web/api/api.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { isActive } from '#shared/runs/web/is-active.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toasts } from '#ui/toast-list.ts'
import { CheckResult } from './check-result.tsx'
import styles from './engines.module.css'
import { SettingField } from './setting-field.tsx'
import { useRun } from '#shared/runs/web/use-run.ts'

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
  engine === 'order' ? t(engineWords.order) : t(engineWords.settingsNamed, { name: t(engineWords[engine]) })

/** Advanced settings, which are rarely changed. */
const isMore = ({ name }: Setting) =>
  /_(AT_ONCE|PER_MINUTE|FORMAT|PROMPT|SERVERS)$|_(RECOGNITION|TRANSLATION)_BASE_URL$|OPENAI_SPEECH_BASE_URL$/.test(
    name,
  )

function SettingsForm({ engine, settings, onClose }: SettingsDialogProps & { settings: readonly Setting[] }) {
  const t = useT()
  const client = useQueryClient()
  const form = useForm<Readonly<Record<string, string | null>>>({})
  const [asked, setAsked] = useState<string>()
  const run = useRun(asked)
  const more = settings.filter(isMore)

  const changes = Object.fromEntries(
    settings.flatMap(({ name, value }) => {
      const now = form.values[name]
      if (now === undefined || now === (value ?? '')) return []
      return [[name, now?.trim() ? now.trim() : null]]
    }),
  )
  const save = useAction((anyway: boolean) => send(staffEngineSave, { engine, values: changes, anyway }), {
    onSuccess: (started) => setAsked(started.run),
  })
  const going = save.busy || (asked !== undefined && (!run || isActive(run)))

  const end = useEffectEvent(() => {
    toasts.success(t(settingHints.saved))
    void client.invalidateQueries({ queryKey: [staffEngines.path] })
    void client.invalidateQueries({ queryKey: [staffEngineSettings.path] })
    onClose()
  })
  const done = run?.state === 'done'
  useEffect(() => {
    if (done) end()
  }, [done])

  const field = (setting: Setting) => (
    <SettingField
      key={setting.name}
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
      busy={going}
      other={
        run?.problem === 'engineCheckFailed' &&
        !going && <Button onClick={() => save.run(true)}>{t(settingHints.anyway)}</Button>
      }
      onSubmit={form.submit(() => save.run(false))}
      onClose={onClose}
    >
      <p className="small">{t(engine === 'order' ? settingHints.introOrder : settingHints.intro)}</p>
      <div className={styles.fields}>{settings.filter((setting) => !isMore(setting)).map(field)}</div>
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>{t(settingHints.more)}</summary>
          <div className={styles.fields}>{more.map(field)}</div>
        </details>
      )}
      <CheckResult asked={asked !== undefined} run={run} />
    </FormDialog>
  )
}

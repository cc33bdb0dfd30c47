import { useState } from 'react'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { type EngineAnswer, type ServerPart, serverParts, type ServerProgram } from '../../contract.ts'
import { serverTexts } from '../../texts/servers.ts'
import { settingHints } from '../../texts/settings.ts'
import { ask } from '../tools/ask.ts'
import { CheckResult } from '../tools/check-result.tsx'
import { programName } from '../tools/setting-labels.ts'
import { useSaving } from '../tools/use-saving.ts'
import { type Listed, savedKey, type ServerList, withServer, writeServers } from './server-list.ts'
import { ServerOffer } from './server-offer.tsx'
import { useServerForm } from './use-server-form.ts'
import styles from '../engines.module.css'

type ConnectDialogProps = {
  programs: readonly ServerProgram[]
  list: ServerList
  /** The server to change; undefined for a new one. */
  edited?: Listed | undefined
  wanted?: ServerPart
  onClose: () => void
}

/** Connects a server: the program by name, its address, and what it says that it has. */
export function ConnectDialog({ programs, list, edited, wanted = 'speech', onClose }: ConnectDialogProps) {
  const t = useT()
  const server = useServerForm({ programs, list, edited, wanted })
  const { form, program, answer } = server
  const { part, kind, model } = form.values
  const [refusal, setRefusal] = useState<string>()
  const asking = useAction(
    () => ask({ engine: 'openai', server: server.asked(), voice: null }, { quiet: true }),
    {
      onSuccess: server.take,
      onFailure: ({ message }) => setRefusal(message),
    },
  )
  const saving = useSaving('openai', () => {
    toasts.success(t(settingHints.saved))
    onClose()
  })
  const save = (anyway: boolean) =>
    saving.save(
      { OPENAI_SERVERS: writeServers(withServer(list, { part, entry: server.entry() })) },
      { anyway, server: form.values.name },
    )
  const askNow = () => {
    setRefusal(undefined)
    const checked = (['address', 'keyId', 'key'] as const).map((name) => form.check(name))
    if (checked.every(Boolean)) void asking.run()
  }
  const models = answer?.models
  const keyHint =
    edited?.entry.key === savedKey
      ? t(serverTexts.keyKept)
      : program?.needsAddress === false
        ? undefined
        : t(serverTexts.keyHint)

  return (
    <FormDialog
      wide
      title={edited ? t(serverTexts.editNamed, { name: edited.entry.name }) : t(serverTexts.connect)}
      confirmText={t(serverTexts.save)}
      busy={saving.going}
      other={saving.refused && <Button onClick={() => save(true)}>{t(settingHints.anyway)}</Button>}
      onSubmit={form.submit(() => save(false))}
      onClose={onClose}
    >
      <p className="small">{t(serverTexts.testedFirst)}</p>
      <div className="fields-narrow">
        <SelectField
          label={t(serverTexts.part)}
          options={serverParts.map((each) => ({ value: each, label: t(serverTexts[each]) }))}
          value={part}
          disabled={edited !== undefined}
          onChange={server.choosePart}
        />
        <SelectField
          label={t(serverTexts.program)}
          options={[
            ...programs
              .filter((each) => each.part === part)
              .map((each) => ({ value: each.kind, label: programName(t, each) })),
            { value: '', label: t(serverTexts.otherProgram) },
          ]}
          value={kind}
          onChange={server.chooseKind}
        />
        <TextField
          {...form.field('address')}
          label={t(serverTexts.address)}
          hint={
            program?.address &&
            t(program.needsAddress ? serverTexts.addressHint : serverTexts.addressOwn, {
              address: program.address,
            })
          }
          type="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
        />
        {program?.keyPair && (
          <TextField
            {...form.field('keyId')}
            label={t(serverTexts.keyId)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2000}
          />
        )}
        <TextField
          {...form.field('key')}
          label={t(program?.keyPair ? serverTexts.keySecret : serverTexts.key)}
          hint={keyHint}
          type="password"
          autoComplete="new-password"
          maxLength={4000}
        />
        {!program?.model &&
          (models && models.length > 0 ? (
            <SelectField
              {...form.choice('model')}
              label={t(serverTexts.model)}
              error={form.problemOf('model')}
              options={[
                ...(models.includes(model) ? [] : [{ value: '', label: t(serverTexts.choose) }]),
                ...models.map((each) => ({ value: each, label: each })),
              ]}
            />
          ) : (
            <TextField
              {...form.field('model')}
              label={t(serverTexts.model)}
              hint={t(models ? serverTexts.noModels : serverTexts.modelHint)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
            />
          ))}
      </div>
      <div>
        <Button busy={asking.busy} onClick={askNow}>
          {t(serverTexts.ask)}
        </Button>
      </div>
      <Answered asks={asking.busy} refusal={refusal} answer={answer} listsModels={!program?.model} />
      <ServerOffer server={server} edited={edited !== undefined} />
      <CheckResult asked={saving.asked} run={saving.run} />
    </FormDialog>
  )
}

type AnsweredProps = {
  asks: boolean
  refusal: string | undefined
  answer: EngineAnswer | undefined
  /** Whether it was asked for models; otherwise an answer without a list comes from a real call. */
  listsModels: boolean
}

/** What the server said, in one line, or why it did not. */
function Answered({ asks, refusal, answer, listsModels }: AnsweredProps) {
  const t = useT()
  const format = useFormat()
  if (asks) return <output className={styles.result}>{t(serverTexts.asking)}</output>
  if (refusal !== undefined)
    return (
      <output className={styles.result} data-state="failed">
        {refusal}
      </output>
    )
  if (!answer) return null
  const count = (some: readonly unknown[]) => ({ count: format.number(some.length) })
  const has = [
    answer.models && t(serverTexts.hasModels, count(answer.models)),
    answer.voices && t(serverTexts.hasVoices, count(answer.voices)),
    answer.languages && t(serverTexts.hasLanguages, count(answer.languages)),
  ].filter((part) => part !== null)
  return (
    <output className={styles.result} data-state="done">
      {has.length > 0
        ? t(serverTexts.has, { what: format.list(has) })
        : t(listsModels ? serverTexts.listsNothing : serverTexts.answers)}
    </output>
  )
}

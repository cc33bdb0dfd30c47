import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { accountProblems } from '#core/texts/problems/account.ts'
import { send } from '#core/web/api/api.ts'
import { queryClient, reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { passkeysWork } from '#core/web/page/passkeys-work.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { deviceName } from '#identity/accounts/web/device-name.ts'
import {
  longestPasskeyName,
  type Passkey,
  passkeyList,
  passkeyRemove,
  passkeyRename,
} from '#identity/passkeys/contract.ts'
import { passkeyTexts } from '#identity/passkeys/texts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

type Asking = { does: 'add' } | { does: 'rename' | 'remove'; passkey: Passkey }

const renew = () => queryClient.invalidateQueries({ queryKey: [passkeyList.path] })

/** The passkeys of the account. */
export function Passkeys() {
  const t = useT()
  const query = useQuery(reads(passkeyList, {}))
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const works = passkeysWork()
  return (
    <Card
      title={t(passkeyTexts.title)}
      actions={
        works && (
          <Button icon={<IconPlus size={18} />} onClick={() => setAsking({ does: 'add' })}>
            {t(passkeyTexts.add)}
          </Button>
        )
      }
    >
      <p className="small mb-3">{t(works ? passkeyTexts.hint : passkeyTexts.unsupported)}</p>
      <Loaded query={query} failed={t(passkeyTexts.failed)} lines={2}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p className="text-faint">{t(passkeyTexts.none)}</p>
          ) : (
            <ul className="ruled label-rows row-list">
              {passkeys.map((passkey) => (
                <Row key={passkey.id} passkey={passkey} onAsk={setAsking} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {asking?.does === 'add' && <AddDialog onClose={close} />}
      {asking?.does === 'rename' && <RenameDialog passkey={asking.passkey} onClose={close} />}
      {asking?.does === 'remove' && <RemoveDialog passkey={asking.passkey} onClose={close} />}
    </Card>
  )
}

function Row({ passkey, onAsk }: { passkey: Passkey; onAsk: (asking: Asking) => void }) {
  const t = useT()
  const format = useFormat()
  const { name, host, timeCreate, timeUse } = passkey
  return (
    <li>
      <div>
        <p className="font-medium break-anywhere">{name}</p>
        <p className="small break-anywhere">
          {host !== location.hostname && `${host} · `}
          {t(passkeyTexts.made)} {format.date(timeCreate)}
          {' · '}
          {timeUse ? (
            <>
              {t(passkeyTexts.used)} <Ago time={timeUse} />
            </>
          ) : (
            t(passkeyTexts.unused)
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          aria-label={t(passkeyTexts.renameOf, { name })}
          onClick={() => onAsk({ does: 'rename', passkey })}
        >
          {t(passkeyTexts.rename)}
        </Button>
        <Button
          size="small"
          aria-label={t(passkeyTexts.removeOf, { name })}
          onClick={() => onAsk({ does: 'remove', passkey })}
        >
          {t(passkeyTexts.remove)}
        </Button>
      </div>
    </li>
  )
}

const nameValidators = {
  name: (typed: string) => (typed.trim() ? undefined : accountProblems.passkeyNameEmpty),
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const form = useForm({ name: deviceName(navigator.userAgent) ?? '' }, nameValidators)
  const add = useAction(
    async (name: string) => {
      const { makePasskey } = await import('./use-passkey.ts')
      await makePasskey(name)
    },
    {
      done: t(passkeyTexts.added),
      async onSuccess() {
        onClose()
        await renew()
      },
    },
  )
  return (
    <FormDialog
      title={t(passkeyTexts.add)}
      confirmText={t(passkeyTexts.add)}
      busy={add.busy}
      onSubmit={form.submit(({ name }) => add.run(name))}
      onClose={onClose}
    >
      <p>{t(passkeyTexts.addText)}</p>
      <NameField form={form} />
    </FormDialog>
  )
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useT()
  const form = useForm({ name: passkey.name }, nameValidators)
  const rename = useAction(() => send(passkeyRename, { id: passkey.id, name: form.values.name }), {
    done: t(passkeyTexts.renamed),
    async onSuccess() {
      onClose()
      await renew()
    },
  })
  return (
    <FormDialog
      title={t(passkeyTexts.renameOf, { name: passkey.name })}
      confirmText={t(passkeyTexts.rename)}
      busy={rename.busy}
      onSubmit={form.submit(rename.run)}
      onClose={onClose}
    >
      <NameField form={form} />
    </FormDialog>
  )
}

function NameField({ form }: { form: ReturnType<typeof useForm<{ name: string }>> }) {
  const t = useT()
  return (
    <TextField
      {...form.field('name')}
      label={t(passkeyTexts.name)}
      hint={t(passkeyTexts.nameHint)}
      maxLength={longestPasskeyName}
      autoComplete="off"
    />
  )
}

function RemoveDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useT()
  const remove = useAction(passkeyRemove, {
    done: t(passkeyTexts.removed),
    async onSuccess() {
      onClose()
      await renew()
    },
  })
  return (
    <ConfirmDialog
      danger
      title={t(passkeyTexts.removeTitle, { name })}
      confirmText={t(passkeyTexts.remove)}
      cancelText={t(common.cancel)}
      busy={remove.busy}
      onConfirm={() => remove.run({ id })}
      onClose={onClose}
    >
      {t(passkeyTexts.removeText)}
    </ConfirmDialog>
  )
}

import layouts from '#web/ui/layout.module.css'
import type { ReactNode } from 'react'
import type { User } from '#contract/sessions.ts'
import { profile } from '#i18n/profile.ts'
import type { Form, useForm } from '#web/core/forms/forms.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import forms from '#web/ui/form.module.css'
import { AvatarPicker } from '#web/ui/avatar-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAvatar } from './use-avatar.ts'
import { useVerifyName } from './use-profile.ts'
import { useSave } from './use-save.ts'

/** Fields of all profiles; those of a role are `children`. */
export function ProfileForm({
  person,
  form,
  nameLabel,
  change,
  children,
}: {
  person: User
  form: Form<'name'> & Pick<ReturnType<typeof useForm>, 'submit'>
  nameLabel: string
  /** Sends the form, with the picture if one was chosen. */
  change: (avatar: string | undefined) => Promise<User>
  children: ReactNode
}) {
  const t = useT()
  const avatar = useAvatar(person.avatar)
  const verifyName = useVerifyName(form, person)
  const { busy, save } = useSave(form, () => change(avatar.path ?? undefined))

  return (
    <form method="post" noValidate className={layouts.stack5} onSubmit={form.submit(save)}>
      <AvatarPicker
        name={person.name}
        src={person.avatar}
        chooseText={t(profile.chooseAvatar)}
        hint={t(profile.avatarHint)}
        error={avatar.error}
        onPick={avatar.pick}
      />
      <div className={forms.fields}>
        <TextField
          {...form.field('name')}
          label={nameLabel}
          hint={t(profile.nameHint)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          onBlur={verifyName}
        />
        {children}
      </div>
      <div>
        <Button type="submit" look="primary" busy={busy || avatar.sending}>
          {t(profile.save)}
        </Button>
      </div>
    </form>
  )
}

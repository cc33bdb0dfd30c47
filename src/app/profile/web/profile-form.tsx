import type { ReactNode } from 'react'
import type { User } from '#core/contract/sessions.ts'
import { profile } from '#identity/profile/texts.ts'
import type { Form, useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { AvatarPicker } from '#ui/avatar-picker.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
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
  form: Form<'name'> & Pick<ReturnType<typeof useForm<{ name: string }>>, 'refusing' | 'submit'>
  nameLabel: string
  /** Sends the form, with the picture if one was chosen. */
  change: (avatar: string | undefined) => Promise<User>
  children: ReactNode
}) {
  const t = useT()
  const avatar = useAvatar(person.avatar)
  const verifyName = useVerifyName(form, person)
  const save = useSave(form, () => change(avatar.path ?? undefined))

  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={form.submit(() => save.run())}>
      <AvatarPicker
        name={person.name}
        src={person.avatar}
        chooseText={t(profile.chooseAvatar)}
        hint={t(profile.avatarHint)}
        error={avatar.error}
        onPick={avatar.pick}
      />
      <div className="fields">
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
        <Button type="submit" variant="primary" busy={save.busy || avatar.sending}>
          {t(profile.save)}
        </Button>
      </div>
    </form>
  )
}

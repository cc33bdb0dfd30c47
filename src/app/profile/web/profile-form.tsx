import { type ReactNode, useState } from 'react'
import { handledCodes } from '#core/contract/handled-codes.ts'
import type { User } from '#core/contract/sessions.ts'
import { problemTexts } from '#core/texts/problems/fields.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import type { Form, useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { imageMaxBytes, upload } from '#identity/file-links/contract.ts'
import { profile } from '#identity/profile/texts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AvatarPicker } from '#ui/pictures/avatar-picker.tsx'
import { useVerifyName, useCacheUser } from './use-profile.ts'

/** Uploads a chosen picture immediately; it takes effect when the form is saved. */
function useAvatar(saved: string | null) {
  const t = useT()
  const [path, setPath] = useState(saved)
  const [error, setError] = useState<string>()

  const sending = useAction((file: File) => send(upload, {}, { file, quiet: true }), {
    onSuccess: (answer) => setPath(answer.path),
    onFailure: ({ code, message }) =>
      setError(code === handledCodes.tooLarge ? t(profile.avatarTooLarge) : message),
  })
  const pick = (file: File) => {
    setError(undefined)
    if (!/\.(jpe?g|png)$/i.test(file.name)) return setError(t(problemTexts.imageKind))
    if (file.size > imageMaxBytes) return setError(t(profile.avatarTooLarge))
    void sending.run(file)
  }

  return { path, error, sending: sending.busy, pick }
}

/** Saves a profile. A name that was taken in the meantime is reported at its field. */
function useSave(
  form: Pick<ReturnType<typeof useForm<{ name: string }>>, 'refusing'>,
  change: () => Promise<User>,
) {
  const t = useT()
  const cacheUser = useCacheUser()
  return useAction(change, {
    ...form.refusing({ nameTaken: 'name' }),
    done: t(profile.saved),
    onSuccess: (user) => cacheUser(user),
  })
}

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

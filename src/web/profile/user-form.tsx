import { accountModify } from '#contract/accounts.ts'
import { accountName, shortText } from '#contract/fields.ts'
import type { User } from '#contract/sessions.ts'
import { profile } from '#i18n/profile.ts'
import { send } from '#web/lib/api.ts'
import { by, never, useForm } from '#web/lib/forms.ts'
import { useSay } from '#web/lib/say.ts'
import forms from '#web/ui/form.module.css'
import { useAvatar } from './use-avatar.ts'
import { useVerifyName } from './use-profile.ts'
import { useSave } from './use-save.ts'
import { AvatarPicker } from '#web/ui/avatar-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export function UserForm({ user }: { user: User }) {
  const say = useSay()
  const avatar = useAvatar(user.avatar)
  const form = useForm(
    { name: by(accountName), tureName: by(shortText), company: by(shortText), gender: never },
    {
      name: user.name,
      tureName: user.tureName ?? '',
      company: user.company ?? '',
      gender: user.gender === null ? '' : String(user.gender),
    },
  )
  const verifyName = useVerifyName(form, user)

  const { busy, save } = useSave(form, () => {
    const { name, tureName, company, gender } = form.values
    return send(
      accountModify,
      {
        name,
        // What was never given stays so: an empty text in its place would count as a change.
        tureName: tureName || user.tureName !== null ? tureName : undefined,
        company: company || user.company !== null ? company : undefined,
        gender: gender === '' ? undefined : gender,
        avatar: avatar.path ?? undefined,
      },
      { quiet: ['nameTaken'] },
    )
  })

  return (
    <form method="post" noValidate className={forms.form} onSubmit={form.submit(save)}>
      <AvatarPicker
        name={user.name}
        src={user.avatar}
        chooseText={say(profile.chooseAvatar)}
        hint={say(profile.avatarHint)}
        error={avatar.error}
        onPick={avatar.pick}
      />
      <div className={forms.fields}>
        <TextField
          {...form.field('name')}
          label={say(profile.name)}
          hint={say(profile.nameHint)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          onBlur={verifyName}
        />
        <TextField {...form.field('tureName')} label={say(profile.realName)} autoComplete="name" />
        <TextField {...form.field('company')} label={say(profile.company)} autoComplete="organization" />
        <Segmented
          label={say(profile.gender)}
          options={[
            { value: '1', label: say(profile.male) },
            { value: '0', label: say(profile.female) },
          ]}
          value={form.values.gender}
          onChange={(value) => form.set('gender', value)}
        />
      </div>
      <div>
        <Button type="submit" look="primary" busy={busy || avatar.sending}>
          {say(profile.save)}
        </Button>
      </div>
    </form>
  )
}

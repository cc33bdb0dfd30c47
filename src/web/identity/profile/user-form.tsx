import { accountModify } from '#contract/accounts.ts'
import { accountName, shortText } from '#contract/fields.ts'
import type { User } from '#contract/sessions.ts'
import { profile } from '#i18n/profile.ts'
import { send } from '#web/core/api/api.ts'
import { by, never, useForm } from '#web/core/forms/forms.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ProfileForm } from './profile-form.tsx'

export function UserForm({ user }: { user: User }) {
  const t = useT()
  const form = useForm(
    { name: by(accountName), tureName: by(shortText), company: by(shortText), gender: never },
    {
      name: user.name,
      tureName: user.tureName ?? '',
      company: user.company ?? '',
      gender: user.gender === null ? '' : String(user.gender),
    },
  )

  function change(avatar: string | undefined) {
    const { name, tureName, company, gender } = form.values
    return send(
      accountModify,
      {
        name,
        // Missing values stay undefined; an empty text would count as a change.
        tureName: tureName || user.tureName !== null ? tureName : undefined,
        company: company || user.company !== null ? company : undefined,
        gender: gender === '' ? undefined : gender,
        avatar,
      },
      { quiet: ['nameTaken'] },
    )
  }

  return (
    <ProfileForm person={user} form={form} nameLabel={t(profile.name)} change={change}>
      <TextField {...form.field('tureName')} label={t(profile.realName)} autoComplete="name" />
      <TextField {...form.field('company')} label={t(profile.company)} autoComplete="organization" />
      <Segmented
        label={t(profile.gender)}
        options={[
          { value: '1', label: t(profile.male) },
          { value: '0', label: t(profile.female) },
        ]}
        value={form.values.gender}
        onChange={(value) => form.set('gender', value)}
      />
    </ProfileForm>
  )
}

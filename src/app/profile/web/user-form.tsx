import { accountName, shortText } from '#core/contract/fields.ts'
import type { User } from '#core/contract/sessions.ts'
import { send } from '#core/web/api/api.ts'
import { by, never, useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { accountModify } from '#identity/accounts/contract.ts'
import { profile } from '#identity/profile/texts.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ProfileForm } from './profile-form.tsx'

export function UserForm({ user }: { user: User }) {
  const t = useT()
  const form = useForm(
    {
      name: user.name,
      tureName: user.tureName ?? '',
      company: user.company ?? '',
      gender: user.gender === null ? '' : String(user.gender),
    },
    { name: by(accountName), tureName: by(shortText), company: by(shortText), gender: never },
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

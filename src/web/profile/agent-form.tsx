import { agentModify } from '#contract/accounts.ts'
import { accountName } from '#contract/fields.ts'
import type { User } from '#contract/sessions.ts'
import { profile } from '#i18n/profile.ts'
import { send } from '#web/lib/api.ts'
import { by, useForm } from '#web/lib/forms.ts'
import { useSay } from '#web/lib/say.ts'
import forms from '#web/ui/form.module.css'
import { useAvatar } from './use-avatar.ts'
import { useVerifyName } from './use-profile.ts'
import { useSave } from './use-save.ts'
import { AvatarPicker } from '#web/ui/avatar-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export function AgentForm({ agent }: { agent: User }) {
  const say = useSay()
  const avatar = useAvatar(agent.avatar)
  const form = useForm({ name: by(accountName) }, { name: agent.name })
  const verifyName = useVerifyName(form, agent)

  const { busy, save } = useSave(form, () =>
    send(
      agentModify,
      {
        id: agent.id,
        name: form.values.name,
        mobile: agent.mobile ?? undefined,
        email: agent.email ?? undefined,
        avatar: avatar.path ?? undefined,
      },
      { quiet: ['nameTaken'] },
    ),
  )

  return (
    <form method="post" noValidate className={forms.form} onSubmit={form.submit(save)}>
      <AvatarPicker
        name={agent.name}
        src={agent.avatar}
        chooseText={say(profile.chooseAvatar)}
        hint={say(profile.avatarHint)}
        error={avatar.error}
        onPick={avatar.pick}
      />
      <div className={forms.fields}>
        <TextField
          {...form.field('name')}
          label={say(profile.agentName)}
          hint={say(profile.nameHint)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          onBlur={verifyName}
        />
        <TextField label={say(profile.agentCode)} value={agent.id} readOnly />
      </div>
      <div>
        <Button type="submit" look="primary" busy={busy || avatar.sending}>
          {say(profile.save)}
        </Button>
      </div>
    </form>
  )
}

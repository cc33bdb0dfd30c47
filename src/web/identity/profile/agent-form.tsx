import { agentModify } from '#contract/accounts.ts'
import { accountName } from '#contract/fields.ts'
import type { User } from '#contract/sessions.ts'
import { profile } from '#i18n/profile.ts'
import { send } from '#web/core/api/api.ts'
import { by, useForm } from '#web/core/forms/forms.ts'
import { CopiedValue } from '#web/core/forms/copied-value.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { ProfileForm } from './profile-form.tsx'

export function AgentForm({ agent }: { agent: User }) {
  const t = useT()
  const form = useForm({ name: by(accountName) }, { name: agent.name })
  const { id, mobile, email } = agent

  const change = (avatar: string | undefined) =>
    send(
      agentModify,
      { id, name: form.values.name, mobile: mobile ?? undefined, email: email ?? undefined, avatar },
      { quiet: ['nameTaken'] },
    )

  return (
    <ProfileForm person={agent} form={form} nameLabel={t(profile.agentName)} change={change}>
      <CopiedValue label={t(profile.agentCode)} copyText={t(profile.copyAgentCode)} value={id} />
    </ProfileForm>
  )
}

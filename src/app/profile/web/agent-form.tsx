import { agentModify } from '#identity/accounts/contract.ts'
import { accountName } from '#core/contract/fields.ts'
import type { User } from '#core/contract/sessions.ts'
import { profile } from '#identity/profile/texts.ts'
import { send } from '#core/web/api/api.ts'
import { by, useForm } from '#core/web/forms/forms.ts'
import { CopiedValue } from '#core/web/forms/copied-value.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { ProfileForm } from './profile-form.tsx'

export function AgentForm({ agent }: { agent: User }) {
  const t = useT()
  const form = useForm({ name: agent.name }, { name: by(accountName) })
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

import type { Contacts } from '#contract/accounts.ts'
import { common } from '#i18n/common.ts'
import { useSay } from '#web/core/i18n/say.ts'

/** Says the contacts of an account, and of each whether its owner has still to verify it. */
export function useContacts() {
  const say = useSay()
  return ({ mobile, email, unverified }: Contacts) => {
    const shown = (field: 'mobile' | 'email', value: string | null) =>
      value && unverified.includes(field) ? say(common.unverified, { value }) : value
    return { mobile: shown('mobile', mobile), email: shown('email', email) }
  }
}

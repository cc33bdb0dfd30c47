import type { Contacts } from '#contract/accounts.ts'
import { common } from '#i18n/common.ts'
import { useT } from '#web/core/i18n/use-t.ts'

/** Formats contacts, marking unverified ones. */
export function useContacts() {
  const t = useT()
  return ({ mobile, email, unverified }: Contacts) => {
    const shown = (field: 'mobile' | 'email', value: string | null) =>
      value && unverified.includes(field) ? t(common.unverified, { value }) : value
    return { mobile: shown('mobile', mobile), email: shown('email', email) }
  }
}

import { common } from '#core/texts/common.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Contacts } from '../contract.ts'

/** Formats contacts, marking unverified ones. */
export function useContacts() {
  const t = useT()
  return ({ mobile, email, unverified }: Contacts) => {
    const visible = (field: 'mobile' | 'email', value: string | null) =>
      value && unverified.includes(field) ? t(common.unverified, { value }) : value
    return { mobile: visible('mobile', mobile), email: visible('email', email) }
  }
}

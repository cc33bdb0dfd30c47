import { message } from '#i18n/message.ts'
import { usageFaults } from '#i18n/terminal-usage.ts'
import { BadUsage } from './refusal.ts'

/** The value of an option. */
export function wholeNumber(name: string, given: string): number {
  if (!/^\d{1,9}$/.test(given)) throw new BadUsage(message(usageFaults.notWhole, { name }))
  return Number(given)
}

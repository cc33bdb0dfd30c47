import { message } from '#core/texts/message/message.ts'
import { usageFaults } from '../texts/usage.ts'
import { BadUsage } from './refusal.ts'

/** The value of an option. */
export function wholeNumber(name: string, given: string): number {
  if (!/^\d{1,9}$/.test(given)) throw new BadUsage(message(usageFaults.notWhole, { name }))
  return Number(given)
}

import { EngineError, type EngineFault } from './engine-error.ts'
import type { Ability } from './ports.ts'

/** Whom a call goes to, for the sentences that people read when it fails. */
export interface Vendor {
  /** The engine's id. */
  id: string
  name: string
  does: Ability
  /** The settings that hold the key and the address. */
  keySetting: string
  addressSetting: string
}

/** The faults that a vendor can cause. */
export type VendorFault = Exclude<EngineFault, 'missing' | 'notConfigured'>

/** One sentence for each fault, which says what a person can do about it. `words` are the vendor's own, where it gave any. */
export function vendorFault(
  vendor: Vendor,
  fault: VendorFault,
  words: string,
  options: { retryAfter?: number; cause?: unknown } = {},
) {
  const said = words && ` It says: ${words}`
  const sentence = {
    unauthorized: `${vendor.name} does not accept the key. Check ${vendor.keySetting}.${said}`,
    limited: `${vendor.name} takes no more calls for now. Wait a while, or raise the limit of the account.${said}`,
    unavailable: `${vendor.name} did not answer. Check the network and ${vendor.addressSetting}, or try again later.${said}`,
    refused: `${vendor.name} refuses this request.${said || ' Check the text, the voice and the language.'}`,
    badAnswer: `${vendor.name} answered something that cannot be used. Try again, or check ${vendor.addressSetting}.${said}`,
  }[fault]
  return new EngineError(vendor.id, fault, sentence, options)
}

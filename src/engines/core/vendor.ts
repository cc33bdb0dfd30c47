import { EngineError, type EngineFaultKind } from './engine-error.ts'
import { engineFault } from './faults.ts'
import type { Ability } from './ports.ts'

/** The receiver of a call, for error messages. */
export interface Vendor {
  /** The engine's id. */
  id: string
  name: string
  does: Ability
  /** The names of the settings with key and address. */
  keySetting: string
  addressSetting: string
}

/** The faults that a vendor can cause. */
export type VendorFault = Exclude<EngineFaultKind, 'missing' | 'notConfigured'>

/** One sentence for each fault with advice. `words` is the vendor's own message, if any. */
export function vendorFault(
  vendor: Vendor,
  fault: VendorFault,
  words: string,
  options: { retryAfter?: number; status?: number; cause?: unknown } = {},
) {
  const said = words
    ? engineFault('itSays', { words })
    : fault === 'refused'
      ? engineFault('checkRequest')
      : ''
  const setting = fault === 'unauthorized' ? vendor.keySetting : vendor.addressSetting
  const sentence = engineFault(fault, { name: vendor.name, setting, said })
  return new EngineError(vendor.id, fault, sentence, options)
}

import { addressKeys } from '#server/core/http/address-keys.ts'
import { socketLimits } from '#server/identity/sessions/address-limits.ts'
import { openPlaces } from './places.ts'

/** Counts the open sockets of each address, up to the declared limit. */
export function addressPlaces(name: 'viewers') {
  const places = openPlaces(socketLimits[name].max)
  return { take: (address: string) => places.take(addressKeys(address).line) }
}

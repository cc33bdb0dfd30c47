import { isFramed } from './framed.ts'

/** Passkeys need a name in place of an address, TLS (or this machine), and a page that is not in a frame. */
export const passkeysWork = (): boolean =>
  window.isSecureContext &&
  'PublicKeyCredential' in window &&
  !isFramed() &&
  !/^(\d+\.){3}\d+$|:/.test(location.hostname)

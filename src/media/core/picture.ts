/** A picture inside a sound file, as it is shown. */
export interface Picture {
  type: 'image/jpeg' | 'image/png'
  bytes: Uint8Array
}

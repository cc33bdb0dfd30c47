import { loginModes } from './href.ts'
import { oneOf, text } from './search.ts'

/** What the address of the sign-in page says: which form, and where to go on afterwards. */
export const loginSearch = { mode: oneOf(...loginModes), next: text }

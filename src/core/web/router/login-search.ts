import { loginModes } from './href.ts'
import { oneOf, text } from './search.ts'

/** Search parameters of the sign-in page. */
export const loginSearch = { mode: oneOf(...loginModes), next: text }

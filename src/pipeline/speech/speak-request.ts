import type { Speaking } from '../core/voices.ts'
import type { SpokenOf } from './read-block.ts'

/** How the blocks of a script are spoken. */
export interface SpeakRequest {
  /** The name of the script, for faults. */
  name: string
  /** BCP 47; recordings speak it. */
  language?: string | undefined
  /** Of blocks without a voice of their own. */
  voice: Speaking
  /** The voices of characters that marks name; without one, the voice around them. */
  characters?: Readonly<Record<string, Speaking>> | undefined
  /** By default the text as it is, with its marks. */
  spoken?: SpokenOf | undefined
  /** Called for each block once it is spoken or has nothing to speak, not for one that stays silent because of a fault. */
  onSpoken?: ((id: string) => void) | undefined
}

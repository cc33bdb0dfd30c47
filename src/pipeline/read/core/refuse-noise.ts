import { pipelineFault } from '../../core/faults.ts'
import { unreadable } from './unreadable.ts'

/** Control characters and damaged ones above this share are no text in any encoding. */
const maxControls = 0.01
const controls = /(?!\s)\p{Cc}|\ufffd/gu

/** Refuses what was decoded from a file that holds no text. */
export function refuseNoise(text: string, name: string, ending: string): void {
  if ((text.match(controls)?.length ?? 0) > maxControls * text.length)
    throw unreadable(pipelineFault('readNotText', { name, ending }))
}
